/**
 * The languages that the full-text index can stem and has stop words for. An unknown name aborts the whole process
 * (native panic), so no other name is ever passed on.
 */
const ftsLanguages = [
  'Arabic',
  'Danish',
  'Dutch',
  'English',
  'Finnish',
  'French',
  'German',
  'Greek',
  'Hungarian',
  'Italian',
  'Norwegian',
  'Portuguese',
  'Romanian',
  'Russian',
  'Spanish',
  'Swedish',
  'Tamil',
  'Turkish',
] as const

export type FtsLanguage = (typeof ftsLanguages)[number]

/** The known language of this name in any case, otherwise English. */
export function ftsLanguage(name: string): FtsLanguage {
  return ftsLanguages.find((language) => language.toLowerCase() === name.trim().toLowerCase()) ?? 'English'
}

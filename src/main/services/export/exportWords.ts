/** Every word that an exported file adds to what was asked and answered. */
import type { AnswerKind } from '../../../shared/domain/answer.ts'
import type { ExportedNote } from './exportedNote.ts'

export const exportWords = {
  sources: 'Sources',
  confidence: (label: string) => `Confidence: ${label}`,
  kind: {
    generated: 'phrased by the model, checked against the documents',
    extracted: 'in the documents’ own words',
    computed: 'Computed from the tables of the documents',
    document: 'the document itself, word for word',
    refusal: 'not found in the documents',
    chat: 'not about the documents',
  } satisfies Record<AnswerKind, string>,
  unsupported: 'nothing in the documents carries this',
  notChecked: 'stopped before it was checked',
  /** Behind a sentence that nothing supports. */
  mark: (problem: string) => `[not supported: ${problem.replace(/\.$/, '')}]`,
  stopped: 'Stopped before the answer was complete.',
  failed: (error: string | null) =>
    error === null ? 'This question could not be answered.' : `This question could not be answered: ${error}`,
  ocrConfidence: (sure: number) => `Text recognised from an image, ${Math.round(sure * 100)} % sure.`,
  newerVersion: (title: string) => `A newer version was in the library: ${title}.`,
  wholeDocument: 'Whole document',
  choices: 'Documents that fit',
  nearest: 'Nearest passages, not close enough to answer with',
  page: (page: number) => `page ${page}`,
  hash: (sha256: string | null) => (sha256 === null ? 'sha256 not known any more' : `sha256 ${sha256}`),
  exported: (at: number) => `Exported from Docent on ${dayOf(at)}`,
  noFont: (characters: string) =>
    `No font of this computer has ${characters}: boxes stand in their place. Exports as HTML or Word keep them.`,
} as const

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** An ISO date or milliseconds since the epoch as a day; other words stay as they are. */
export function dayOf(value: string | number): string {
  if (typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(value)) return value
  // At noon: a bare ISO day is a calendar day and not midnight in Greenwich.
  const date = new Date(typeof value === 'string' ? `${value.slice(0, 10)}T12:00:00` : value)
  return Number.isNaN(date.getTime()) ? String(value) : day.format(date)
}

export type Place = Pick<ExportedNote, 'title' | 'file' | 'page' | 'date'>

/** File, page and date, as far as they are known; the title stands before them where it says more than the file. */
export function placeParts({ title, file, page, date }: Place): readonly string[] {
  return [
    ...(title === file ? [] : [title]),
    file,
    ...(page === null ? [] : [exportWords.page(page)]),
    ...(date === null ? [] : [dayOf(date)]),
  ]
}

export const placeOf = (place: Place): string => placeParts(place).join(' · ')

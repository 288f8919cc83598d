/** Finds the folder that a question names: "in the folder tax", "in my tax folder", "im Ordner Steuern". Pure. */
import { inOrder } from '../../text/alternatives.ts'

export interface FolderNamed {
  readonly name: string
  /** UTF-16 offsets of the phrase with its preposition. */
  readonly start: number
  readonly end: number
}

const quoted = '["“„«\'](?<quoted>[^"”“»\']{1,60})["”»\']'
const folderName = '(?<plain>[\\p{L}\\d][\\p{L}\\d_&.-]*)'
const folderPatterns = [
  inOrder(
    '(?:in|from|under|inside|within|of|im|aus dem|dans|du|en|de) (?:(?:the|my|our|le|la|mon|ma|mi) ',
    ')?(?:sub)?(?:folder|directory|ordner|verzeichnis|dossier|répertoire|carpeta)(?: (?:called|named|with the name|',
    `namens|nommé|appelé|llamada))? (?:${quoted}|${folderName})`,
  ),
  inOrder(
    '(?:in|from|under|inside|within|im|aus dem) (?:the|my|our|mein(?:em)?)? ',
    `?(?:${quoted.replace('quoted', 'quoted2')}|${folderName.replace('plain', 'plain2')})[ -]?(?:folder|directory|`,
    '-ordner)(?! (?:structure|with|called|named))',
  ),
].map((source) => new RegExp(`(?<!\\p{L})${source}(?![\\p{L}\\d])`, 'iu'))
const noFolder = new Set(
  [
    'the|my|our|a|an|this|that|same|which|what|right|wrong|new|other|another|shared|is|are|do|does|was|has|and|or|for',
    'on|in|at|with|from|under|beside|next|behind|i|we|you|he|she|they|marked|labelled|labeled|full|where|whose|there',
  ].flatMap((words) => words.split('|')),
)

/** The folder that a text names, and where it does so; null for none. */
export function folderIn(text: string): FolderNamed | null {
  for (const pattern of folderPatterns) {
    const found = pattern.exec(text)
    const groups = found?.groups
    const name = groups?.['quoted'] ?? groups?.['quoted2'] ?? groups?.['plain'] ?? groups?.['plain2']
    if (found !== null && name !== undefined && !noFolder.has(name.toLowerCase()))
      return { name: name.trim(), start: found.index, end: found.index + found[0].length }
  }
  return null
}

/** Which documents a filter of the tree lets pass. Pure; the text of a document that is searched is cached. */
import { noAnnotation } from '../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { fileName } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { fitsState, stateLabel } from '../documentState.ts'
import type { TreeOptions } from './treeRow.ts'

const texts = new WeakMap<Document, string>()

function searchText(document: Document): string {
  let text = texts.get(document)
  if (text === undefined) {
    const kind = document.kind === null ? '' : strings.library.kind[document.kind]
    const { tags, note } = document.annotation ?? noAnnotation
    text = [document.title, fileName(document.path), stateLabel(document), kind, ...tags, note ?? '']
      .join(' ')
      .toLocaleLowerCase()
    texts.set(document, text)
  }
  return text
}

export const isFiltered = (options: Pick<TreeOptions, 'text' | 'state' | 'kind'>): boolean =>
  options.text.trim() !== '' || options.state !== 'all' || options.kind !== null

/** Title, file name, kind, state label, tags and note; all words must match. */
export function matchesWords(document: Document, words: readonly string[]): boolean {
  return words.every((word) => searchText(document).includes(word))
}

export const wordsOf = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
export function filterOf({ state, kind, text }: TreeOptions): (document: Document) => boolean {
  const words = wordsOf(text)
  return (document) =>
    fitsState(document, state) &&
    (kind === null || (document.kind !== null && strings.library.kind[document.kind] === kind)) &&
    matchesWords(document, words)
}

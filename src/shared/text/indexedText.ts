/** The text of a chunk that is indexed and embedded: the document's title and the heading path, then the raw text. */

export interface IndexedTextParts {
  readonly title: string | null
  readonly headingPath: readonly string[]
  readonly text: string
}

/** The non-empty parts, joined by line feeds; headings are joined by ' › '. */
export function indexedText({ title, headingPath, text }: IndexedTextParts): string {
  return [title ?? '', headingPath.join(' › '), text].filter((part) => part !== '').join('\n')
}

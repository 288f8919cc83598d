/** A quote as it is put into a letter or a note: the words, and where they stand. Pure. */
import { fileName, formatCount, formatDay, quoteText } from '../../lib/format.ts'
import { strings } from '../../strings.ts'

export interface QuotedPlace {
  readonly title: string
  /** Null for a text that is in no file any more. */
  readonly path: string | null
  readonly page: number | null
  /** ISO date of the document, or null. */
  readonly date: string | null
}

export function quoteWithSource(quote: string, { title, path, page, date }: QuotedPlace): string {
  const words = quoteText(quote).replace(/\s+/g, ' ').trim()
  const name = path === null ? null : fileName(path)
  const parts = [
    title,
    ...(page === null ? [] : [strings.chat.page(formatCount(page))]),
    ...(date === null ? [] : [formatDay(date)]),
  ]
  // A title that is the name of its file is said once.
  const file = name === null || name === title ? '' : ` (${name})`
  return `“${words}”\n— ${parts.join(', ')}${file}`
}

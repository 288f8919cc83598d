/** Chooses the title under which a document is found: not its letterhead, and nothing that every such paper says. */
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { companyIn, isBoilerplateTitle, isOcrRubbish } from '../../../../shared/text/letterhead.ts'

/** The letterhead and what stands below it. */
const maxLines = 30

/** Returns the company on the first page in place of boilerplate, and null where nothing names the document. */
export function documentTitle({ title, text, pages }: Pick<ReadResult, 'title' | 'text' | 'pages'>): string | null {
  if (title === null) return null
  const [first] = pages
  if (first?.ocrConfidence !== undefined && isOcrRubbish(title)) return null
  if (!isBoilerplateTitle(title)) return title
  const opening = text.slice(0, first === undefined ? maxOpening : Math.min(first.end, maxOpening))
  return companyIn(opening.split(/\n+/).slice(0, maxLines))
}

/** About one page of text. */
const maxOpening = 4_000

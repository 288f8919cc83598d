/** What is marked on one page: the boxes of the quote and of the hits. Pure. */
import type { Page } from '../../../../../shared/domain/content.ts'
import { overlaps } from '../../../components/reader/marks.ts'
import type { Mark, MarkKind } from '../../../components/reader/marks.ts'
import { boxesOfRange } from './quoteBoxes.ts'
import type { RelativeBox, ShareBefore } from './quoteBoxes.ts'

export interface MarkedBox extends RelativeBox {
  readonly kind: MarkKind
}

export const markedBoxes = (page: Page, marks: readonly Mark[], shareBefore?: ShareBefore): readonly MarkedBox[] =>
  marks
    .filter((mark) => overlaps(mark, page.start, page.end))
    .flatMap(({ start, end, kind }) => boxesOfRange(page, start, end, shareBefore).map((box) => ({ ...box, kind })))

/**
 * The page, from 1, with this place of the text: pages are joined by form feeds. Null where the document has no pages or
 * its text is divided otherwise.
 */
export function pageAt(text: string, at: number, pageCount: number | null): number | null {
  if (pageCount === null) return null
  let page = 1
  for (let feed = text.indexOf('\f'); feed >= 0 && feed < at; feed = text.indexOf('\f', feed + 1)) page += 1
  return page <= pageCount ? page : null
}

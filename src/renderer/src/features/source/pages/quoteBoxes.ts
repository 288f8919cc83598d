/** Finds where a range of document text is printed on a page, from the stored spans and without a search. Pure. */
import type { Box, Page } from '../../../../../shared/domain/content.ts'

/** A box in shares of the page's width and height, so that it fits at any zoom. */
export interface RelativeBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A span that is only partly in the range is cut in proportion to its characters: exact enough for a highlight. */
function cut(box: Box, spanStart: number, spanEnd: number, start: number, end: number): Box {
  const length = Math.max(1, spanEnd - spanStart)
  const from = Math.max(0, start - spanStart) / length
  const to = Math.min(spanEnd, end) - spanStart
  return { ...box, x: box.x + box.width * from, width: box.width * (to / length - from) }
}

/** Boxes of `start..end` on this page; empty when the range is on other pages. */
export function boxesOfRange(
  page: Pick<Page, 'width' | 'height' | 'spans'>,
  start: number,
  end: number,
): readonly RelativeBox[] {
  return page.spans
    .filter((span) => span.end > start && span.start < end)
    .map((span) => cut(span.box, span.start, span.end, start, end))
    .filter((box) => box.width > 0 && box.height > 0)
    .map((box) => ({
      left: box.x / page.width,
      top: box.y / page.height,
      width: box.width / page.width,
      height: box.height / page.height,
    }))
}

/** Finds where a range of document text is printed on a page, from the stored spans and without a search. Pure. */
import type { Box, Page, PageSpan } from '../../../../../shared/domain/content.ts'

/** A box in shares of the page's width and height, so that it fits at any zoom. */
export interface RelativeBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The share of the span's width that its text before `at` takes, from 0 to 1. */
export type ShareBefore = (span: PageSpan, at: number) => number

/** In proportion to the characters: enough where the whole span is in the range, or only its height matters. */
const byCharacters: ShareBefore = ({ start, end }, at) => (at - start) / Math.max(1, end - start)

/**
 * In proportion to how wide the characters are in another font: "will" is as long as "warm", but not as wide. Fonts
 * differ less from each other than letters do.
 */
export const byWidth =
  (text: string, widthOf: (part: string) => number): ShareBefore =>
  (span, at) => {
    if (at <= span.start || at >= span.end) return at <= span.start ? 0 : 1
    const whole = widthOf(text.slice(span.start, span.end))
    return whole > 0 ? widthOf(text.slice(span.start, at)) / whole : byCharacters(span, at)
  }

function cut(span: PageSpan, start: number, end: number, shareBefore: ShareBefore): Box {
  const { box } = span
  const from = shareBefore(span, Math.max(span.start, start))
  const to = shareBefore(span, Math.min(span.end, end))
  return { ...box, x: box.x + box.width * from, width: box.width * (to - from) }
}

/** Boxes of `start..end` on this page; empty when the range is on other pages. */
export function boxesOfRange(
  page: Pick<Page, 'width' | 'height' | 'spans'>,
  start: number,
  end: number,
  shareBefore = byCharacters,
): readonly RelativeBox[] {
  return page.spans
    .filter((span) => span.end > start && span.start < end)
    .map((span) => cut(span, start, end, shareBefore))
    .filter((box) => box.width > 0 && box.height > 0)
    .map((box) => ({
      left: box.x / page.width,
      top: box.y / page.height,
      width: box.width / page.width,
      height: box.height / page.height,
    }))
}

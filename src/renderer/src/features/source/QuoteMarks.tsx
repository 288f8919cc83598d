/** The boxes of a quote over a page or image. */
import type { RelativeBox } from './quoteBoxes.ts'

const percent = (share: number): string => `${share * 100}%`

export function QuoteMarks({ boxes }: { readonly boxes: readonly RelativeBox[] }) {
  return boxes.map((box, index) => (
    <div
      key={index}
      data-quote
      className="absolute rounded-hair bg-page-highlight"
      style={{ left: percent(box.left), top: percent(box.top), width: percent(box.width), height: percent(box.height) }}
    />
  ))
}

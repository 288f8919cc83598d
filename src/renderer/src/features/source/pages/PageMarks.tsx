/** The boxes of the quote and of the hits over a page or image, as a marker pen draws them: what is printed stays black. */
import type { MarkKind } from '../../../components/reader/marks.ts'
import type { MarkedBox } from './pageMarks.ts'
import type { RelativeBox } from './quoteBoxes.ts'

export const percent = (share: number): string => `${share * 100}%`

export const placed = ({ left, top, width, height }: RelativeBox) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

const markClass: Readonly<Record<MarkKind, string>> = {
  quote: 'bg-page-highlight',
  found: 'bg-page-found',
  here: 'bg-page-here',
}

export function PageMarks({ boxes }: { readonly boxes: readonly MarkedBox[] }) {
  return boxes.map((box, index) => (
    <div
      key={index}
      data-quote={box.kind === 'quote' ? '' : undefined}
      data-found={box.kind === 'quote' ? undefined : ''}
      data-here={box.kind === 'here' ? '' : undefined}
      className={`absolute rounded-hair mix-blend-multiply ${markClass[box.kind]}`}
      style={placed(box)}
    />
  ))
}

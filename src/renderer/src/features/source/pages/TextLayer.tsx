/**
 * The text of a page over its image, each piece where it is printed: it can be selected, copied and read aloud. It is
 * the text that was read and searched, by OCR too, so what is copied is what the answers quote.
 */
import { memo } from 'react'
import type { Page, PageSpan } from '../../../../../shared/domain/content.ts'
import { percent } from './PageMarks.tsx'
import { widthOf } from './textWidth.ts'

interface TextLayerProps {
  readonly page: Page
  /** The text of the whole document. */
  readonly text: string
  /** Draws the words on paper instead of leaving them invisible: what OCR read, over the image it read. */
  readonly visible?: boolean
}

function Piece({ page, span, text, gap, visible }: TextLayerProps & { readonly span: PageSpan; readonly gap: string }) {
  const { box } = span
  const natural = widthOf(text) * box.height
  return (
    <span
      className={`absolute origin-top-left leading-none whitespace-pre ${visible === true ? 'bg-page-white' : ''}`}
      style={{
        left: percent(box.x / page.width),
        top: percent(box.y / page.height),
        fontSize: `${(box.height / page.height) * 100}cqh`,
        transform: natural > 0 ? `scaleX(${box.width / natural})` : undefined,
      }}
    >
      {text}
      {/* What stands between two pieces, so that copied words do not run together. */}
      <span className="absolute">{gap}</span>
    </span>
  )
}

export const TextLayer = memo(function TextLayer({ page, text, visible = false }: TextLayerProps) {
  return (
    <div data-text-layer className={`absolute inset-0 font-sans ${visible ? 'text-page-ink' : 'invisible-text'}`}>
      {page.spans.map((span, index) => (
        <Piece
          key={index}
          page={page}
          span={span}
          text={text.slice(span.start, span.end)}
          gap={text.slice(span.end, Math.min(page.end, page.spans[index + 1]?.start ?? page.end))}
          visible={visible}
        />
      ))}
    </div>
  )
})

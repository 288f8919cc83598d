/** The inline text of the block that is being read, with what is bold or italic in it. */
import type { EmphasisedPiece } from '../../../../shared/text/emphasis.ts'
import { emphasisAttrs } from '../../../../shared/text/emphasis.ts'
import { cleanText } from '../text/cleanText.ts'
import type { BlockOptions, TextBuilder } from '../text/textBuilder.ts'
import type { BlockKind } from '../../../../shared/domain/content.ts'

const boldTags: ReadonlySet<string> = new Set(['b', 'strong'])
const italicTags: ReadonlySet<string> = new Set(['i', 'em', 'cite', 'var', 'dfn'])

export class InlineText {
  #pieces: EmphasisedPiece[] = []
  #bold = 0
  #italic = 0

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  push(text: string): void {
    this.#pieces.push({ text, bold: this.#bold > 0, italic: this.#italic > 0 })
  }

  /** What `walk` pushes is emphasised as the element with this tag and style does it. */
  within(tag: string, style: string | null, walk: () => void): void {
    const bold = Number(boldTags.has(tag) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style ?? ''))
    const italic = Number(italicTags.has(tag) || /font-style\s*:\s*(?:italic|oblique)/i.test(style ?? ''))
    this.#bold += bold
    this.#italic += italic
    walk()
    this.#bold -= bold
    this.#italic -= italic
  }

  /** All pieces so far; it is empty afterwards. */
  take(): readonly EmphasisedPiece[] {
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }
}

export const textOf = (pieces: readonly EmphasisedPiece[]): string => pieces.map(({ text }) => text).join('')

/** Appends a block of the text, with the emphasis of the pieces that it was made of. */
export function emphasisedBlock(
  builder: TextBuilder,
  kind: BlockKind,
  text: string,
  pieces: readonly EmphasisedPiece[],
  options: BlockOptions = {},
): boolean {
  if (!pieces.some(({ bold, italic }) => bold || italic)) return builder.block(kind, text, options)
  const clean = pieces.map((piece) => ({ ...piece, text: cleanText(piece.text) }))
  const attrs = emphasisAttrs(clean, cleanText(text).trim())
  return builder.block(
    kind,
    text,
    attrs === undefined ? options : { ...options, attrs: { ...options.attrs, ...attrs } },
  )
}

/** The inline text of the block that is being read, with what is bold or italic in it. */
import type { EmphasisedPiece } from '../../../../shared/text/emphasis.ts'
import { emphasisAttrs } from '../../../../shared/text/emphasis.ts'
import { cleanText } from '../text/cleanText.ts'
import type { BlockOptions, TextBuilder } from '../text/textBuilder.ts'
import type { BlockKind } from '../../../../shared/domain/content.ts'

const boldTags: ReadonlySet<string> = new Set(['b', 'strong'])
const italicTags: ReadonlySet<string> = new Set(['i', 'em', 'cite', 'var', 'dfn'])

// Anchored, because Word writes "mso-bidi-font-weight:bold" at words that are not bold.
const boldStyle = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i
const italicStyle = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i
// A program wraps what is pasted from it in <b style="font-weight:normal">.
const plainWeight = /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]00)/i
const plainStyle = /(?:^|;)\s*font-style\s*:\s*normal/i

/** What the style of an element says goes before its tag. */
function emphasises(byTag: boolean, on: RegExp, off: RegExp, style: string | null): boolean {
  return on.test(style ?? '') || (byTag && !off.test(style ?? ''))
}

export class InlineText {
  #pieces: EmphasisedPiece[] = []
  #bold = 0
  #italic = 0

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** True if nothing but white space was read so far. */
  get isBlank(): boolean {
    return this.#pieces.every(({ text }) => text.trim() === '')
  }

  push(text: string): void {
    this.#pieces.push({ text, bold: this.#bold > 0, italic: this.#italic > 0 })
  }

  /** What `walk` pushes is emphasised as the element with this tag and style does it. */
  within(tag: string, style: string | null, walk: () => void): void {
    const bold = Number(emphasises(boldTags.has(tag), boldStyle, plainWeight, style))
    const italic = Number(emphasises(italicTags.has(tag), italicStyle, plainStyle, style))
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

/** Joins the lines of a paragraph, and removes the hyphens of line breaks. */
import type { DocumentStyle } from './documentStyle.ts'
import { joinPlaced, lineText } from './lineText.ts'
import type { PlacedText } from './lineText.ts'
import type { Line } from './lines.ts'

export function joinLines(lines: readonly Line[], style: DocumentStyle, earlyEnd = '\n'): PlacedText {
  const texts = lines.map((line) => lineText(line))
  return joinPlaced(texts, (index) => {
    const before = texts[index - 1]?.text ?? ''
    const after = texts[index]?.text ?? ''
    const hyphenated = hyphenSeparator(before, after, style)
    if (hyphenated !== undefined) return hyphenated
    if (
      /[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]$/.test(before) &&
      /^[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]/.test(after)
    )
      return ''
    const previous = lines[index - 1]
    // A line that ends far before the edge was ended on purpose: addresses, forms, verses.
    const endedEarly =
      previous !== undefined &&
      previous.columnRight - previous.right > (previous.columnRight - previous.columnLeft) * 0.3
    return endedEarly && !previous.rightToLeft ? earlyEnd : ' '
  })
}

/** Returns null to drop the hyphen, '' to keep it, and undefined if there is none. */
function hyphenSeparator(before: string, after: string, style: DocumentStyle): string | null | undefined {
  const head = /(?<!\p{L})(\p{L}+)[-‐]$/u.exec(before)?.[1]
  const tail = /^[\p{L}]+/u.exec(after)?.[0]
  if (head === undefined || tail === undefined) return undefined
  // "Müller-⏎Schmidt", "PDF-⏎Datei": a capital after the line break belongs to a compound.
  if (/^\p{Lu}/u.test(tail)) return ''
  const joined = (head + tail).toLowerCase()
  if (style.words.has(joined)) return null
  return style.words.has(`${head}-${tail}`.toLowerCase()) ? '' : null
}

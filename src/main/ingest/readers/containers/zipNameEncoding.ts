/**
 * Detects the encoding of the names in an archive. Old Windows programs used the code page of their country without
 * recording it.
 */
import { analyse } from 'chardet'

/** About two short East Asian names; fewer bytes are no evidence. */
const minBytes = 8
/** chardet's confidence in a double-byte encoding; for single-byte names it stays below 30 by accident. */
const minDoubleByteConfidence = 50

/**
 * `names`: the raw bytes of each name, null for those marked as UTF-8. Returns null if the library's own decoding is
 * right: ASCII, UTF-8, or code page 437, the standard's default.
 */
export function zipNameEncoding(names: readonly (Uint8Array | null)[]): string | null {
  const foreign = names
    .filter((name) => name !== null)
    .filter((name) => name.some((byte) => byte > 0x7f) && !isUtf8(name))
  if (foreign.length === 0) return null
  const bytes = Buffer.concat(foreign.flatMap((name) => [name, Buffer.from('\n')]))
  const high = bytes.filter((byte) => byte > 0x7f)
  if (high.length >= minBytes) {
    const best = analyse(bytes).find(
      ({ name, confidence }) =>
        confidence >= minDoubleByteConfidence && /^(?:shift_jis|gb18030|big5|euc-jp|euc-kr)$/i.test(name),
    )
    if (best !== undefined) return best.name
  }
  // The lower-case Cyrillic letters of code page 866 have the codes of five accented letters, fractions and the Greek
  // letters of physics in 437.
  const cyrillic = high.filter((byte) => (byte >= 0xa0 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xef)).length
  if (high.length >= 4 && cyrillic > high.length / 2) return 'cp866'
  // Code page 850 (Western Europe) has the same letters as 437 and more.
  return 'cp850'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * In which encoding an archive's names are written. Old Windows programs used the code page of their country and did
 * not say which.
 */
import { analyse } from 'chardet'

/** Two East Asian names of some letters; less says nothing. */
const minBytes = 8
/** chardet's sureness of one encoding of two bytes; by accident it stays under 30 on single-byte names. */
const sureOfTwoBytes = 50

/**
 * `names`: the raw bytes of each name, null for those that say they are UTF-8. Null means that the library's own
 * reading is right: ASCII, UTF-8, or code page 437, the standard's default.
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
        confidence >= sureOfTwoBytes && /^(?:shift_jis|gb18030|big5|euc-jp|euc-kr)$/i.test(name),
    )
    if (best !== undefined) return best.name
  }
  // Small Cyrillic letters of code page 866 lie where 437 has five accented letters, fractions and Greek letters of
  // physics.
  const cyrillic = high.filter((byte) => (byte >= 0xa0 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xef)).length
  if (high.length >= 4 && cyrillic > high.length / 2) return 'cp866'
  // Code page 850 of Western Europe has the same letters as 437 and more.
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

/**
 * Encodings that a statistical detector does not know: UTF-32 without a byte order mark, the Japanese of old e-mails,
 * mainframes, and the code pages of DOS and old Macs, which look like Western European until one checks the positions
 * of their letters.
 */
import iconv from 'iconv-lite'

const escape = 0x1b

/** The upper two of four bytes are (almost) always zero, since all common characters are below U+20000. */
export function guessUtf32(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  const length = Math.min(bytes.length, 4096) & ~3
  if (length < 8 || bytes.length % 4 !== 0) return null
  const fits = (upper: number, high: number): boolean => {
    for (let at = 0; at < length; at += 4) if (bytes[at + upper] !== 0 || (bytes[at + high] ?? 0) > 1) return false
    return true
  }
  return fits(3, 2) ? 'utf-32le' : fits(0, 1) ? 'utf-32be' : null
}

/**
 * ISO-2022-JP: ASCII bytes throughout, with escapes to Japanese and back. iconv-lite lacks it, but the platform
 * supports it.
 */
export function decodeIso2022Jp(bytes: Uint8Array): string | null {
  if (!bytes.includes(escape) || bytes.some((byte) => byte > 0x7f)) return null
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536)).toString('latin1')
  // oxlint-disable-next-line no-control-regex -- the escapes of ISO-2022-JP are control characters
  if (!/\u{1b}\$[B@]/u.test(head)) return null
  const text = new TextDecoder('iso-2022-jp').decode(bytes)
  return text.includes('\ufffd') ? null : text
}

/**
 * In EBCDIC spaces are 0x40 and letters are in three runs from 0x81 to 0xE9; ASCII's space and letters are almost
 * absent.
 */
export function isEbcdic(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096)
  let [spaces, letters, ascii] = [0, 0, 0]
  for (const byte of sample) {
    if (byte === 0x40) spaces += 1
    else if (/[\x81-\x89\x91-\x99\xa2-\xa9\xc1-\xc9\xd1-\xd9\xe2-\xe9]/.test(String.fromCharCode(byte))) letters += 1
    else if (byte === 0x20 || (byte >= 0x61 && byte <= 0x7a && byte !== 0x6b && byte !== 0x61)) ascii += 1
  }
  return (
    sample.length > 20 && spaces > sample.length * 0.05 && letters > sample.length * 0.6 && ascii < sample.length * 0.05
  )
}

const lookalikes = ['macroman', 'cp850', 'cp866', 'maccyrillic'] as const
/** Minimum number of letters beyond ASCII in the text; fewer are no evidence. */
const minPlaces = 3

/** Returns the likeliest among Windows-1252 and the encodings mistaken for it. */
export function refineWestern(bytes: Uint8Array): string {
  const sample = Buffer.from(bytes.subarray(0, 65_536))
  const western = iconv.decode(sample, 'windows-1252')
  const own = wordSense(western)
  if (own.bad === 0) return isTurkish(western) ? 'windows-1254' : 'windows-1252'
  const best = lookalikes
    .map((name) => ({ name, ...wordSense(iconv.decode(sample, name)) }))
    .toSorted((a, b) => b.good - b.bad * 2 - (a.good - a.bad * 2))[0]
  if (
    best === undefined ||
    best.good < minPlaces ||
    best.bad * 10 > best.good ||
    best.good - best.bad * 2 <= own.good - own.bad * 2
  )
    return 'windows-1252'
  return best.name
}

/**
 * Counts signs of a right and a wrong decoding. Good: a lower-case letter beyond ASCII in a word, or a capital at its
 * start. Bad: a symbol within a word, or a capital after a lower-case letter.
 */
function wordSense(text: string): { good: number; bad: number } {
  const good = text.match(/(?<=\p{L})(?![a-z])\p{Ll}|(?<!\p{L})(?![A-Za-z])\p{L}(?=\p{Ll})/gu)?.length ?? 0
  const bad = text.match(wrongDecoding)?.length ?? 0
  return { good, bad }
}

const wrongDecodings = [
  // A capital beyond ASCII after a lower-case letter.
  /(?<=\p{Ll})(?![A-Z])\p{Lu}/u,
  // A symbol beyond ASCII inside a word, unless it is one that people use there.
  /(?<=\p{L})(?![\p{L}\p{M}\p{N}'’‘´`·._\-–—:/…@&+*,;!?)(\]["“”«»%<>=|\\#~^$])[^\s\p{ASCII}](?=\p{L})/u,
  // A control character, or a byte that could not be decoded.
  /[\x80-\x9f\ufffd]/u,
]
const wrongDecoding = new RegExp(wrongDecodings.map(({ source }) => source).join('|'), 'gu')

/**
 * Turkish differs from Western European in six letters whose codes are Icelandic there, and Icelandic text is never
 * without á, í, ó or æ.
 */
function isTurkish(text: string): boolean {
  const beyond = text.match(/[^\x00-\x7f]/g)?.length ?? 0 // oxlint-disable-line no-control-regex
  const icelandic = text.match(/[ðþýÐÞÝ]/g)?.length ?? 0
  return icelandic >= minPlaces && icelandic > beyond * 0.2 && !/[áíóúéæÁÍÓÚÉÆ]/.test(text)
}

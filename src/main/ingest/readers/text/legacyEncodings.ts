/**
 * Encodings that a statistical guesser does not know: UTF-32 without a mark, the Japanese of old mails, mainframes, and
 * the code pages of DOS and old Macs, which look like Western European until one looks where their letters stand.
 */
import iconv from 'iconv-lite'

const escape = 0x1b

/** Of four bytes the upper two are (nearly) always zero: all characters that people write lie below U+20000. */
export function guessUtf32(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  const length = Math.min(bytes.length, 4096) & ~3
  if (length < 8 || bytes.length % 4 !== 0) return null
  const fits = (upper: number, high: number): boolean => {
    for (let at = 0; at < length; at += 4) if (bytes[at + upper] !== 0 || (bytes[at + high] ?? 0) > 1) return false
    return true
  }
  return fits(3, 2) ? 'utf-32le' : fits(0, 1) ? 'utf-32be' : null
}

/** ISO-2022-JP: ASCII throughout, with escapes to Japanese and back. iconv-lite lacks it, the platform has it. */
export function decodeIso2022Jp(bytes: Uint8Array): string | null {
  if (!bytes.includes(escape) || bytes.some((byte) => byte > 0x7f)) return null
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536)).toString('latin1')
  // oxlint-disable-next-line no-control-regex -- the escapes of ISO-2022-JP are control characters
  if (!/\u{1b}\$[B@]/u.test(head)) return null
  const text = new TextDecoder('iso-2022-jp').decode(bytes)
  return text.includes('\ufffd') ? null : text
}

/** Spaces are 0x40 and letters lie from 0x81 to 0xE9, in three runs; ASCII's space and letters are next to absent. */
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

const relatives = ['macroman', 'cp850', 'cp866', 'maccyrillic'] as const
/** Places in the text where a letter beyond ASCII stands; fewer say nothing. */
const minPlaces = 3

/** The likeliest of Windows-1252 and what is mistaken for it. */
export function refineWestern(bytes: Uint8Array): string {
  const sample = Buffer.from(bytes.subarray(0, 65_536))
  const western = iconv.decode(sample, 'windows-1252')
  const own = wordSense(western)
  if (own.bad === 0) return isTurkish(western) ? 'windows-1254' : 'windows-1252'
  const best = relatives
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
 * Good: a small letter beyond ASCII in a word, or a capital at its start. Bad: a sign, or a capital after a small
 * letter, within one.
 */
function wordSense(text: string): { good: number; bad: number } {
  const good = text.match(/(?<=\p{L})(?![a-z])\p{Ll}|(?<!\p{L})(?![A-Za-z])\p{L}(?=\p{Ll})/gu)?.length ?? 0
  const bad =
    text.match(
      /(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{L})(?![\p{L}\p{M}\p{N}'’‘´`·._\-–—:/…@&+*,;!?)(\]["“”«»%<>=|\\#~^$])[^\s\p{ASCII}](?=\p{L})|[\x80-\x9f\ufffd]/gu,
    )?.length ?? 0
  return { good, bad }
}

/**
 * Turkish differs from Western European in six letters, which there are Icelandic; Icelandic never goes without á, í, ó
 * or æ.
 */
function isTurkish(text: string): boolean {
  const beyond = text.match(/[^\x00-\x7f]/g)?.length ?? 0 // oxlint-disable-line no-control-regex
  const icelandic = text.match(/[ðþýÐÞÝ]/g)?.length ?? 0
  return icelandic >= minPlaces && icelandic > beyond * 0.2 && !/[áíóúéæÁÍÓÚÉÆ]/.test(text)
}

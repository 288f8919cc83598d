/**
 * Bytes to characters. UTF-8 that decodes strictly is UTF-8, whatever a guesser says; only then are other encodings
 * considered.
 */
import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { decodeIso2022Jp, guessUtf32, isEbcdic, refineWestern } from './legacyEncodings.ts'

export interface Decoded {
  readonly text: string
  readonly encoding: string
  readonly warning: string | null
}

/**
 * Characters of a table or of records up to which they are kept as they were written, besides being laid out: longer
 * ones fill memory twice.
 */
const maxKeptLength = 16_000_000

/** What a reader that lays a text out anew gives as `decoded`. */
export function keptAsWritten({ text }: Decoded): string | null {
  return text.length > maxKeptLength ? null : text
}

/** chardet looks at this many bytes: its statistics settle within a few kilobytes, and it is slow. */
const guessedBytes = 64 * 1024
/**
 * Letters above ASCII by share: over 0.4 it is not the Latin script (Czech and Polish, the densest, stay under 0.3 in a
 * sentence), and chardet's first choice is taken whatever its confidence.
 */
const otherScriptShare = 0.4
/** Below this chardet's guess between the Latin code pages is a coin toss, and Windows-1252 the likeliest… */
const trustedConfidence = 60
/** …unless it is twice as sure of one as of the next: over 300 bytes of Czech give 33 to 12. */
const clearLead = 2
/** With fewer letters than this above ASCII nothing can be told: single words with an accent. */
const minLetters = 8
/** Real text has next to no control characters; more than 1 in 100 and it is something else. */
const binaryShare = 0.01

const controls = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/g // oxlint-disable-line no-control-regex

/** Throws `file.binary` for what is not text in any encoding. `declared` is the file's own word (an HTML charset). */
export function decodeText(bytes: Uint8Array, path: string, declared?: string): Decoded {
  const byMark = decodeByMark(bytes)
  if (byMark !== null) return checked(byMark, path)
  const wide = guessUtf32(bytes) ?? guessWideEncoding(bytes)
  if (wide !== null) return checked({ text: iconv.decode(Buffer.from(bytes), wide), encoding: wide }, path)
  const japanese = decodeIso2022Jp(bytes)
  if (japanese !== null) return checked({ text: japanese, encoding: 'iso-2022-jp' }, path)
  const utf8 = decodeUtf8(bytes)
  if (utf8 !== null) return checked({ text: utf8, encoding: 'utf-8' }, path)
  if (isEbcdic(bytes)) {
    throw new AppError(
      'file.unsupported',
      `“${fileName(path)}” is text as mainframes write it (EBCDIC), which Docent does not read. Convert it to UTF-8 and add that.`,
    )
  }
  if (looksBinary(bytes)) throw notText(path)
  const almost = decodeDamagedUtf8(bytes)
  if (almost !== null)
    return checked(
      { text: almost, encoding: 'utf-8', warning: 'Some bytes are not valid UTF-8 and are shown as �.' },
      path,
    )
  const encoding = usable(declared) ?? guessNarrowEncoding(bytes)
  return checked({ text: iconv.decode(Buffer.from(bytes), encoding), encoding }, path)
}

function decodeByMark(bytes: Uint8Array): { text: string; encoding: string } | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { text: buffer.toString('utf8', 3), encoding: 'utf-8' }
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0)
    return { text: iconv.decode(buffer, 'utf-32le'), encoding: 'utf-32le' }
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff)
    return { text: iconv.decode(buffer, 'utf-32be'), encoding: 'utf-32be' }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: iconv.decode(buffer, 'utf-16le'), encoding: 'utf-16le' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: iconv.decode(buffer, 'utf-16be'), encoding: 'utf-16be' }
  return null
}

/** UTF-16 without a mark: zero bytes stand in every other place of Latin text. */
function guessWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4096) & ~1
  if (length < 4 || bytes.length % 2 !== 0) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const pairs = length / 2
  // 0.4: half of the letters may lie outside Latin-1; the other side must have next to none.
  if (odd / pairs > 0.4 && even / pairs < 0.02) return 'utf-16le'
  if (even / pairs > 0.4 && odd / pairs < 0.02) return 'utf-16be'
  // No encoding of single bytes or UTF-8 text has NULs; in UTF-16 of any script, spaces, digits and line ends have one
  // each.
  return even + odd > 0 ? guessWideByLetters(bytes.subarray(0, length)) : null
}

/**
 * Other scripts in UTF-16: decoded the right way round everything is a letter, a mark or a sign, from few rows of
 * Unicode.
 */
function guessWideByLetters(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const rows = (['utf-16le', 'utf-16be'] as const).map((encoding) => ({
    encoding,
    count: unicodeRows(iconv.decode(Buffer.from(sample), encoding)),
  }))
  // Sorting is stable: on a tie little endian wins, which is what Windows writes.
  return rows.filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count)[0]?.encoding ?? null
}

/**
 * Share of readable characters that text has and random pairs of bytes do not: a third of those are unassigned, private
 * or halves.
 */
const readableShare = 0.97

/** How many rows of 256 characters a text uses; 0 when it is no text. */
function unicodeRows(text: string): number {
  const readable = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r]/gu)?.length ?? 0
  // U+0000 to U+001F and broken halves are not among them; a text without a space, a line end or a digit does not come
  // here.
  if (readable < text.length * readableShare) return 0
  return new Set(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at) >> 8)).size
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-8 with a few broken places (a cut file, one pasted Latin-1 word): far more valid sequences than broken ones. */
function decodeDamagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  let broken = 0
  let valid = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) valid += 1
  }
  // Latin-1 text makes a valid sequence only by accident, so three to one is beyond doubt.
  return valid >= 3 && valid >= broken * 3 ? text : null
}

function usable(declared: string | undefined): string | null {
  return declared !== undefined && iconv.encodingExists(declared) && !/^utf-?8$/i.test(declared) ? declared : null
}

function guessNarrowEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, guessedBytes)
  const [first, second] = analyse(sample).filter(
    ({ name }) => !/^utf|^ascii$/i.test(name) && iconv.encodingExists(name),
  )
  if (first === undefined) return refineWestern(sample)
  const { beyondAscii, share } = lettersBeyondAscii(sample)
  const isOtherScript = beyondAscii >= minLetters && share > otherScriptShare
  const isClear = beyondAscii >= minLetters && first.confidence >= clearLead * (second?.confidence ?? 0)
  if (!isOtherScript && !isClear && first.confidence < trustedConfidence) return refineWestern(sample)
  // Windows-1252 holds ISO-8859-1 and, where that has control codes, the dashes and quotes people type.
  return /^iso-8859-1$|^windows-1252$/i.test(first.name) ? refineWestern(sample) : first.name
}

function lettersBeyondAscii(bytes: Uint8Array): { beyondAscii: number; share: number } {
  let beyondAscii = 0
  let ascii = 0
  for (const byte of bytes) {
    if (byte > 0x7f) beyondAscii += 1
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) ascii += 1
  }
  return { beyondAscii, share: beyondAscii / Math.max(1, beyondAscii + ascii) }
}

function looksBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, guessedBytes)
  let odd = 0
  for (const byte of sample) if (byte === 0 || byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1
  return odd > sample.length * binaryShare
}

function checked(decoded: { text: string; encoding: string; warning?: string }, path: string): Decoded {
  const { text, encoding } = decoded
  const sample = text.slice(0, guessedBytes)
  const odd = sample.match(controls)?.length ?? 0
  const broken = sample.match(/\ufffd/g)?.length ?? 0
  if (odd > sample.length * binaryShare || broken > sample.length * 0.2) throw notText(path)
  const nulls = text.includes('\0')
  const warning = decoded.warning ?? (nulls ? 'The file contains NUL bytes; they were left out.' : null)
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, encoding, warning }
}

function notText(path: string): AppError {
  return new AppError(
    'file.binary',
    `“${fileName(path)}” holds binary data, not text. If it is a document, give it its right extension; otherwise leave it out.`,
  )
}

/**
 * Decodes bytes to characters. Bytes that are strictly valid UTF-8 are UTF-8, whatever a detector says; only otherwise
 * are other encodings considered.
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
 * Maximum length up to which the original text of a table or of records is kept besides the rendered one; a longer text
 * would fill memory twice.
 */
const maxKeptLength = 16_000_000

/** The value of `decoded` for readers that render a text in another form. */
export function keptAsWritten({ text }: Decoded): string | null {
  return text.length > maxKeptLength ? null : text
}

/** Number of bytes given to chardet: its statistics settle within a few kilobytes, and it is slow. */
const sampledBytes = 64 * 1024
/**
 * Share of letters beyond ASCII above which the script is not Latin (Czech and Polish, the densest, stay under 0.3 in a
 * sentence); then chardet's first choice is accepted at any confidence.
 */
const otherScriptShare = 0.4
/**
 * Below this confidence chardet's choice between the Latin code pages is a coin toss, and Windows-1252 the likeliest…
 */
const minConfidence = 60
/** …unless its confidence is twice that of the runner-up: over 300 bytes of Czech give 33 to 12. */
const minLead = 2
/** With fewer letters beyond ASCII (single words with an accent) there is too little evidence. */
const minLetters = 8
/** Real text has almost no control characters; data with more than 1 in 100 is not text. */
const maxControlShare = 0.01

const controls = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/g // oxlint-disable-line no-control-regex

/**
 * Throws `file.binary` for bytes that are not text in any encoding. `declared`: the charset that the file itself
 * declares (HTML).
 */
export function decodeText(bytes: Uint8Array, path: string, declared?: string): Decoded {
  const byMark = decodeByOrderMark(bytes)
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
      `“${fileName(path)}” is text as mainframes write it (EBCDIC), which Docent does not read. ` +
        'Convert it to UTF-8 and add that.',
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

function decodeByOrderMark(bytes: Uint8Array): { text: string; encoding: string } | null {
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

/** Detects UTF-16 without a byte order mark: in Latin text every other byte is zero. */
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
  // 0.4: half of the letters may be outside Latin-1; the other side must have almost no zeros.
  if (odd / pairs > 0.4 && even / pairs < 0.02) return 'utf-16le'
  if (even / pairs > 0.4 && odd / pairs < 0.02) return 'utf-16be'
  // Neither single-byte encodings nor UTF-8 text contain NULs; in UTF-16 of any script every space, digit and line end
  // has one.
  return even + odd > 0 ? guessWideByLetters(bytes.subarray(0, length)) : null
}

/**
 * Detects other scripts in UTF-16: with the right byte order everything is a letter, mark or symbol from a few rows of
 * Unicode.
 */
function guessWideByLetters(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const rows = (['utf-16le', 'utf-16be'] as const).map((encoding) => ({
    encoding,
    count: unicodeRows(iconv.decode(Buffer.from(sample), encoding)),
  }))
  // Sorting is stable, so on a tie little endian wins, as written by Windows.
  return rows.filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count)[0]?.encoding ?? null
}

/**
 * Share of readable characters that text has and random pairs of bytes do not: a third of those are unassigned, private
 * or lone surrogates.
 */
const minReadableShare = 0.97

/** Returns the number of rows of 256 characters that a text uses; 0 if it is not text. */
function unicodeRows(text: string): number {
  const readable = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r]/gu)?.length ?? 0
  // U+0000 to U+001F and lone surrogates do not count as readable. A text without a space, line end or digit never gets
  // here.
  if (readable < text.length * minReadableShare) return 0
  return new Set(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at) >> 8)).size
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes UTF-8 with a few errors (a truncated file, a pasted Latin-1 word): far more valid sequences than broken ones.
 */
function decodeDamagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  let broken = 0
  let valid = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) valid += 1
  }
  // Latin-1 text forms a valid sequence only by accident, so three to one leaves no doubt.
  return valid >= 3 && valid >= broken * 3 ? text : null
}

function usable(declared: string | undefined): string | null {
  return declared !== undefined && iconv.encodingExists(declared) && !/^utf-?8$/i.test(declared) ? declared : null
}

function guessNarrowEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampledBytes)
  const [first, second] = analyse(sample).filter(
    ({ name }) => !/^utf|^ascii$/i.test(name) && iconv.encodingExists(name),
  )
  if (first === undefined) return refineWestern(sample)
  const { beyondAscii, share } = lettersBeyondAscii(sample)
  const isOtherScript = beyondAscii >= minLetters && share > otherScriptShare
  const isClear = beyondAscii >= minLetters && first.confidence >= minLead * (second?.confidence ?? 0)
  if (!isOtherScript && !isClear && first.confidence < minConfidence) return refineWestern(sample)
  // Windows-1252 is ISO-8859-1 with the dashes and quotes that people type in place of control codes.
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
  const sample = bytes.subarray(0, sampledBytes)
  let odd = 0
  for (const byte of sample) if (byte === 0 || byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1
  return odd > sample.length * maxControlShare
}

function checked(decoded: { text: string; encoding: string; warning?: string }, path: string): Decoded {
  const { text, encoding } = decoded
  const sample = text.slice(0, sampledBytes)
  const odd = sample.match(controls)?.length ?? 0
  const broken = sample.match(/\ufffd/g)?.length ?? 0
  if (odd > sample.length * maxControlShare || broken > sample.length * 0.2) throw notText(path)
  const nulls = text.includes('\0')
  const warning = decoded.warning ?? (nulls ? 'The file contains NUL bytes; they were removed.' : null)
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, encoding, warning }
}

function notText(path: string): AppError {
  return new AppError(
    'file.binary',
    `“${fileName(path)}” contains binary data, not text. ` +
      'If it is a document, give it the right extension; otherwise remove it.',
  )
}

/**
 * Where the messages of a mailbox lie (RFC 4155 and its dialects), as ranges of bytes. The made libraries hand out
 * whole messages one after the other and not their places, so that the last of ten thousand would cost reading all of
 * them; a scan for the separating lines does not.
 */
import { separator } from './looksLikeMail.ts'

export interface MessageRange {
  /** Of the message itself, after its "From " line. */
  readonly start: number
  readonly end: number
}

const from = Buffer.from('\nFrom ')
const lineFeed = 0x0a
const carriageReturn = 0x0d
/** A line of a header, as RFC 5322 allows it: the separator is followed by one. */
const headerLine = /^(?:[A-Za-z][A-Za-z0-9-]*:|>From )/
/** Separators are short; a paragraph that begins with "From" is not read through. */
const maxSeparatorLength = 500

/** In order. Empty for what is no mailbox. */
export function messageRanges(mailbox: Buffer): MessageRange[] {
  const starts: { readonly line: number; readonly message: number }[] = []
  let at = 0
  while (
    at < mailbox.length &&
    (mailbox[at] === lineFeed ||
      mailbox[at] === carriageReturn ||
      mailbox[at] === 0xef ||
      mailbox[at] === 0xbb ||
      mailbox[at] === 0xbf)
  )
    at += 1
  for (let line = at; line >= 0 && line < mailbox.length;) {
    const lineEnd = mailbox.indexOf(lineFeed, line)
    if (lineEnd < 0) break
    if (
      lineEnd - line <= maxSeparatorLength &&
      separator.test(text(mailbox, line, lineEnd)) &&
      headerLine.test(text(mailbox, lineEnd + 1, lineEnd + 200))
    ) {
      starts.push({ line, message: lineEnd + 1 })
    }
    const next = mailbox.indexOf(from, lineEnd)
    line = next < 0 ? -1 : next + 1
  }
  return starts.map(({ message }, index) => ({ start: message, end: starts[index + 1]?.line ?? mailbox.length }))
}

/** The message as it was sent: ">From " at the start of a line was "From " (mboxrd: one mark less). */
export function messageBytes(mailbox: Buffer, { start, end }: MessageRange): Buffer {
  const raw = mailbox.subarray(start, end)
  if (!raw.includes('>From ')) return raw
  return Buffer.from(raw.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1')
}

/** A message's head without its body, at most 64 KB. */
export function messageHead(mailbox: Buffer, { start, end }: MessageRange): Buffer {
  const part = mailbox.subarray(start, Math.min(end, start + 64 * 1024))
  const blank = /\r?\n\r?\n/.exec(part.toString('latin1'))
  return blank === null ? part : part.subarray(0, blank.index)
}

function text(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, Math.min(end, bytes.length)).replace(/\r$/, '')
}

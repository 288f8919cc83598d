/**
 * Cuts text into sentences. Ranges are trimmed verbatim slices: ordered, not overlapping, and together they cover every
 * character that is not white space. Written by hand instead of Intl.Segmenter, whose result changes with the ICU
 * version (chunk ids must not) and which cuts after "Dr.", initials and every line end.
 */
import { endsWithAbbreviation, isSentenceOpener, startsWithMonth } from './abbreviations.ts'

export interface TextRange {
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

/**
 * A line of at least this length that ends without a full stop counts as hard-wrapped: its sentence continues on the
 * next line. People wrap at 60 to 80 columns and the last word may leave 15 of them free.
 */
const wrappedLineLength = 45

const space = /\s/
const closers = /["'”’»›)\]}」』）】》〉]/
const openers = /["'“‘„‚«‹([{「『（【《〈¿¡]/
const wideTerminators = /[。！？｡]/
const listMarker = /(?:[-*•‣▪◦–—·☐☑]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s/y
const lowerCase = /\p{Ll}/u
const footnoteMark = /\[\d{1,3}\]/y

export function splitSentences(text: string): TextRange[] {
  const ranges: TextRange[] = []
  let start = skipSpace(text, 0, text.length)
  let lineStart = start
  let at = start
  const close = (end: number): void => {
    let trimmed = end
    while (trimmed > start && space.test(text.charAt(trimmed - 1))) trimmed -= 1
    if (trimmed > start) ranges.push({ start, end: trimmed })
    start = skipSpace(text, end, text.length)
    at = start
  }
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '\n' || char === '\f') {
      const previousLine = lineStart
      lineStart = at + 1
      if (breaksAtLineEnd(text, previousLine, at)) {
        close(at)
        lineStart = Math.max(lineStart, start)
      } else at += 1
    } else if (wideTerminators.test(char)) {
      close(skipClosers(text, at + 1))
    } else if (char === '.' || char === '!' || char === '?' || char === '…') {
      const runEnd = skipTerminators(text, at + 1)
      const end = skipClosers(text, runEnd)
      if (endsSentence(text, start, at, runEnd, end)) {
        const before = start
        close(end)
        // The next sentence may begin on a later line.
        if (start > before && text.slice(end, start).includes('\n')) lineStart = start
      } else at = end
    } else at += 1
  }
  close(text.length)
  return ranges
}

function skipSpace(text: string, from: number, to: number): number {
  let at = from
  while (at < to && space.test(text.charAt(at))) at += 1
  return at
}

function skipTerminators(text: string, from: number): number {
  let at = from
  while (at < text.length && /[.!?…。！？]/.test(text.charAt(at))) at += 1
  return at
}

function skipClosers(text: string, from: number): number {
  let at = from
  for (;;) {
    footnoteMark.lastIndex = at
    if (footnoteMark.test(text)) at = footnoteMark.lastIndex
    else if (at < text.length && closers.test(text.charAt(at))) at += 1
    else return at
  }
}

/** True when the terminators from `at` to `runEnd` (and closers up to `end`) end the sentence that began at `start`. */
function endsSentence(text: string, start: number, at: number, runEnd: number, end: number): boolean {
  if (end >= text.length) return true
  const after = text.charAt(end)
  if (!space.test(after)) return false
  const nextAt = skipSpace(text, end, Math.min(text.length, end + 200))
  if (nextAt >= text.length) return true
  // A blank line ends every sentence.
  if (/\n[^\S\n]*\n/.test(text.slice(end, nextAt))) return true
  const next = firstLetter(text, nextAt)
  if (lowerCase.test(next)) {
    // "Really?" he asked; e.g. this; but a list item in lower case on its own line starts something new.
    return text.slice(end, nextAt).includes('\n') && startsListItem(text, nextAt)
  }
  if (text.charAt(at) !== '.' || runEnd - at > 1) return true
  const word = wordBefore(text, start, at)
  if (word === '') return true
  if (end > runEnd) return !endsWithAbbreviation(word, 'always') || text.charAt(runEnd) !== ')'
  return !continuesAfterDot(text, start, at, word, nextAt)
}

/** Dots that belong to abbreviations, initials, list numbers and ordinals ("3. Mai"). */
function continuesAfterDot(text: string, start: number, at: number, word: string, nextAt: number): boolean {
  const nextWord = wordAt(text, nextAt)
  if (endsWithAbbreviation(word, 'always')) return true
  if (endsWithAbbreviation(word, 'unlessOpener')) return !isSentenceOpener(nextWord)
  const wordStart = at - word.length
  if (/^\p{Lu}$/u.test(word)) return wordStart === start || !isSentenceOpener(nextWord)
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return !isSentenceOpener(nextWord)
  if (/^\d{1,3}$/.test(word)) {
    if (wordStart === start) return true
    if (startsWithMonth(nextWord)) return true
    return (
      word.length <= 2 &&
      !isSentenceOpener(nextWord) &&
      germanOrdinalBefore.test(text.slice(Math.max(start, wordStart - 12), wordStart))
    )
  }
  if (/^[a-zA-Z]$/.test(word)) return wordStart === start
  if (/^[IVXLC]{1,5}$/.test(word)) return wordStart === start
  return false
}

const germanOrdinalBefore = /(?:^|\s)(?:am|der|die|das|dem|den|des|vom|zum|zur|im|bis|ab|seit|jeden|jeder|und) $/i

/** True when the line from `lineStart` to the line end at `at` closes its sentence although it has no full stop. */
function breaksAtLineEnd(text: string, lineStart: number, at: number): boolean {
  const next = nextLine(text, at + 1)
  if (next === null) return true
  if (next.blankBefore) return true
  if (startsListItem(text, next.start)) return true
  const lower = lowerCase.test(firstLetter(text, next.start))
  const last = text.charAt(lastNonSpace(text, lineStart, at))
  if (last === ':' || last === ';') return !lower
  if (lower || last === ',' || last === '-') return false
  if (text.slice(lineStart, at).includes(' | ') || text.slice(lineStart, at).includes('\t')) return true
  // A page break is not a wrapped line: a capital after it starts a new sentence.
  if (text.charAt(at) === '\f') return true
  return at - lineStart < wrappedLineLength
}

function nextLine(text: string, from: number): { start: number; blankBefore: boolean } | null {
  let at = from
  let blankBefore = false
  while (at < text.length && space.test(text.charAt(at))) {
    if (text.charAt(at) === '\n') blankBefore = true
    at += 1
  }
  return at >= text.length ? null : { start: at, blankBefore }
}

function startsListItem(text: string, at: number): boolean {
  listMarker.lastIndex = at
  return listMarker.test(text)
}

function lastNonSpace(text: string, from: number, to: number): number {
  let at = to - 1
  while (at > from && space.test(text.charAt(at))) at -= 1
  return at
}

/** The first character of the following text, opening quotes and brackets skipped. */
function firstLetter(text: string, from: number): string {
  let at = from
  while (at < text.length && openers.test(text.charAt(at))) at += 1
  return String.fromCodePoint(text.codePointAt(at) ?? 32)
}

/** The run of non-space characters that ends at `at`, opening quotes skipped; at most 24 characters are examined. */
function wordBefore(text: string, start: number, at: number): string {
  let from = at
  while (from > start && at - from < 24 && !space.test(text.charAt(from - 1)) && !openers.test(text.charAt(from - 1)))
    from -= 1
  return text.slice(from, at)
}

function wordAt(text: string, from: number): string {
  let start = from
  while (start < text.length && openers.test(text.charAt(start))) start += 1
  let end = start
  while (end < text.length && end - start < 24 && /[\p{L}\p{N}’']/u.test(text.charAt(end))) end += 1
  return text.slice(start, end)
}

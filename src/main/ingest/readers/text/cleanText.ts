/**
 * One form for all document text: well-formed UTF-16, NFC, LF, plain spaces, no invisible characters, no form feeds.
 */

/**
 * Normalises text to the form the rest of Docent expects. Form feeds become line feeds because they separate pages;
 * soft hyphens, zero-width spaces and control characters are removed (ZWJ and ZWNJ stay: emoji and Persian need them).
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff]/g, '')
  return composed(clean)
}

// Composing copies its input to two bytes per character and back, which for a hundred megabytes at once takes four
// hundred.
const composeBatchSize = 1_000_000

/** Returns the text in NFC. */
function composed(text: string): string {
  // Text without combining marks or anything above them is already composed.
  if (!/[\u0300-\uffff]/.test(text)) return text
  if (text.length <= composeBatchSize) return text.normalize('NFC')
  const pieces: string[] = []
  let changed = false
  for (let start = 0; start < text.length;) {
    // Nothing composes with a line feed, so pieces that end in one can be composed separately.
    const lineEnd = text.indexOf('\n', start + composeBatchSize)
    const end = lineEnd < 0 ? text.length : lineEnd + 1
    const piece = text.slice(start, end)
    const made = piece.normalize('NFC')
    changed ||= made !== piece
    // A slice shares the memory of its source, a composed piece does not.
    pieces.push(made === piece ? piece : made)
    start = end
  }
  return changed ? pieces.join('') : text
}

/** Like `cleanText`, but on one line: each run of white space becomes one space. For titles, cells and names. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** Cleans a title or name from metadata; null if nothing legible remains. */
export function cleanName(text: string | null | undefined): string | null {
  const line = cleanLine(text ?? '')
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** One form for all document text: well-formed UTF-16, NFC, LF, plain spaces, no invisible marks, no form feeds. */

/**
 * Makes text as the rest of Docent expects it. Form feeds become line feeds because they join pages; soft hyphens,
 * zero-width spaces and control characters are left out (ZWJ and ZWNJ stay: emoji and Persian need them).
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

// Composing copies what it is given into two bytes a character and back: of a hundred megabytes at once that is four
// hundred.
const composeBatchSize = 1_000_000

/** NFC. */
function composed(text: string): string {
  // Nothing below the combining marks is ever composed.
  if (!/[\u0300-\uffff]/.test(text)) return text
  if (text.length <= composeBatchSize) return text.normalize('NFC')
  const pieces: string[] = []
  let changed = false
  for (let start = 0; start < text.length;) {
    // Nothing composes with a line end, so that what comes after one is composed by itself.
    const lineEnd = text.indexOf('\n', start + composeBatchSize)
    const end = lineEnd < 0 ? text.length : lineEnd + 1
    const piece = text.slice(start, end)
    const made = piece.normalize('NFC')
    changed ||= made !== piece
    // A slice is no copy.
    pieces.push(made === piece ? piece : made)
    start = end
  }
  return changed ? pieces.join('') : text
}

/** Like `cleanText`, on one line: runs of white space become one space. For titles, cells and names. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** A title or name from metadata, or null where nothing readable is left. */
export function cleanName(text: string | null | undefined): string | null {
  const line = cleanLine(text ?? '')
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

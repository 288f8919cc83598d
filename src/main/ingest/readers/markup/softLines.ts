/**
 * Line breaks that Markdown treats as spaces but that the writer intended: lines of "Name: …", addresses, verses, short
 * lists. A paragraph that was merely wrapped at some width stays one paragraph.
 */

/**
 * Marks a soft line break of Markdown until its purpose is known. A file cannot contain this NUL, because NULs are
 * removed before parsing.
 */
export const softEnd = '\0'

/** "Anna:", "[00:12] Dr. Anna Weber (Bank):" */
const speakerParts = [
  // An optional time.
  /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[\s–-]*)?/u,
  // A name of up to four words.
  /\p{Lu}[\p{L}'’.-]*(?:\s[\p{L}\d][\p{L}\d.'’-]*){0,3}/u,
  // An optional affiliation and the colon.
  /(?:\s\([^)]{1,40}\))?:\s/u,
]
const speaker = new RegExp(speakerParts.map(({ source }) => source).join(''), 'u')
/** A single "Note: …" in running text is not a dialogue. */
const minSpeakers = 2
/** No editor wraps prose this early, but addresses, verses and lists have lines this short. */
const maxShortLine = 45
/** Editors wrap prose at 60 to 80 columns; a shorter line ended where the writer wanted. */
const minWrapped = 60
/** Breaks are intended if this share of them comes although the next word would have fitted on the line. */
const minIntendedShare = 0.6

/** Splits one Markdown paragraph into those the writer intended, each with its intended line breaks. */
export function paragraphsOf(text: string): string[] {
  const lines = text
    .split(softEnd)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return lines
  if (lines.filter((line) => speaker.test(line)).length >= minSpeakers) return turnsOf(lines)
  return [lines.join(areIntended(lines) ? '\n' : ' ')]
}

/** The text of a list item: a short line before one that opens a new statement was no wrapped line. */
export function itemText(text: string): string {
  return text.split(softEnd).reduce((before, line) => joined(before, line.trim()))
}

/** With a space if the second line goes on with what the first says, else with a line end. */
function joined(before: string, line: string): string {
  const last = before.slice(before.lastIndexOf('\n') + 1)
  const isLabelled = speaker.test(line) && /[.!?]$/.test(last)
  const goesOn = !isLabelled && (last.length >= minWrapped || /[,;:–-]$/.test(last) || !/^[\p{Lu}\p{N}]/u.test(line))
  return `${before}${goesOn ? ' ' : '\n'}${line}`
}

/** Joins each speaker's line with the lines that follow it up to the next speaker. */
function turnsOf(lines: readonly string[]): string[] {
  const turns: string[] = []
  for (const line of lines) {
    if (turns.length === 0 || speaker.test(line)) turns.push(line)
    else turns.push(joined(turns.pop() ?? '', line))
  }
  return turns
}

function areIntended(lines: readonly string[]): boolean {
  const width = lines.reduce((max, line) => Math.max(max, line.length), 0)
  if (width <= maxShortLine) return lines.length > 2 || !lines.some((line) => /^\p{Ll}/u.test(line))
  // Some writers put one sentence on each line, which is still running text.
  if (lines.length < 3 || lines.slice(0, -1).every((line) => /[.!?…]$/.test(line))) return false
  const intended = lines
    .slice(0, -1)
    .filter((line, index) => line.length + 1 + (/^\S+/.exec(lines[index + 1] ?? '')?.[0].length ?? 0) <= width).length
  return intended / (lines.length - 1) >= minIntendedShare
}

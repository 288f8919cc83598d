/**
 * Line ends that Markdown takes for spaces and the writer did not: "Name: …" line by line, addresses, verses, short
 * lists. A paragraph that was only wrapped at some width stays one.
 */

/**
 * Stands for a line end that is none in Markdown, until it is known what it was. NUL never comes from a file: it is
 * taken out before.
 */
export const softEnd = '\0'

/** "Anna:", "[00:12] Dr. Anna Weber (Bank):" */
const speaker =
  /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[\s–-]*)?\p{Lu}[\p{L}'’.-]*(?:\s[\p{L}\d][\p{L}\d.'’-]*){0,3}(?:\s\([^)]{1,40}\))?:\s/u
/** One "Note: …" in running text is no dialogue. */
const minSpeakers = 2
/** No editor wraps prose this early; addresses, verses and lists have such lines. */
const narrow = 45
/** Of the line ends, so many came although the next word would have fitted: then they were meant. */
const meantShare = 0.6

/** The paragraphs of what Markdown calls one, each with the line ends that were meant. */
export function paragraphsOf(text: string): string[] {
  const lines = text
    .split(softEnd)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return lines
  if (lines.filter((line) => speaker.test(line)).length >= minSpeakers) return turnsOf(lines)
  return [lines.join(areMeant(lines) ? '\n' : ' ')]
}

/** What follows a speaker's line until the next is theirs. */
function turnsOf(lines: readonly string[]): string[] {
  const turns: string[] = []
  for (const line of lines) {
    if (turns.length === 0 || speaker.test(line)) turns.push(line)
    else turns.push(`${turns.pop() ?? ''} ${line}`)
  }
  return turns
}

function areMeant(lines: readonly string[]): boolean {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
  if (width <= narrow) return lines.length > 2 || !lines.some((line) => /^\p{Ll}/u.test(line))
  // One sentence to a line is a habit of writers, and running text all the same.
  if (lines.length < 3 || lines.slice(0, -1).every((line) => /[.!?…]$/.test(line))) return false
  const meant = lines
    .slice(0, -1)
    .filter((line, index) => line.length + 1 + (/^\S+/.exec(lines[index + 1] ?? '')?.[0].length ?? 0) <= width).length
  return meant / (lines.length - 1) >= meantShare
}

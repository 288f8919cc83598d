/**
 * Text as a terminal may show it. The name of a file, a reason that quotes it and what is in a document can hold line
 * ends and commands to the terminal (another title, other colours, a reversed line), and must not act as such.
 */

// C0 and C1 controls; what turns the direction of a line around; line ends that only some programs know.
const unruly = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/**
 * Control characters stand as JSON writes them (`\n`, `\u001b`); everything else as it is. For names, and whatever has
 * one line.
 */
export function oneLine(name: string): string {
  return name.replace(unruly, spelledOut)
}

/** The same for text of several lines: line ends and tabs stay. */
export function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unruly, (character) => (character === '\n' || character === '\t' ? character : spelledOut(character)))
}

function spelledOut(character: string): string {
  return character < ' '
    ? JSON.stringify(character).slice(1, -1)
    : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Makes text safe to print in a terminal. File names, reasons that quote them and document text can contain line ends
 * and terminal commands (another title, other colours, a reversed line), which must not take effect.
 */

// C0 and C1 controls, characters that change the direction of a line, and line ends that only some programs know.
const unsafeCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/**
 * Writes control characters as JSON does (`\n`, `\u001b`) and leaves everything else. For names and other text of one
 * line.
 */
export function oneLine(name: string): string {
  return name.replace(unsafeCharacters, spelledOut)
}

/** The same for text of several lines: line ends and tabs are kept. */
export function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafeCharacters, (character) =>
      character === '\n' || character === '\t' ? character : spelledOut(character),
    )
}

function spelledOut(character: string): string {
  return character < ' '
    ? JSON.stringify(character).slice(1, -1)
    : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

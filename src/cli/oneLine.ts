/** Names as a terminal may show them: the name of a file can hold line ends and commands to the terminal, and must not act as such. */

/** Control characters stand as JSON writes them (`\n`, `\u001b`); everything else as it is. */
export function oneLine(name: string): string {
  return name.replaceAll(/\p{Cc}/gu, (character) => (character < ' ' ? JSON.stringify(character).slice(1, -1) : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`))
}

/** The title of a new chat: its first question, shortened. */

export const titleCharacters = 60

/** The first line of the question, cut between words. */
export function titleOf(question: string): string {
  const line = (question.split('\n')[0] ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= titleCharacters) return line
  const cut = line.slice(0, titleCharacters).toWellFormed()
  const space = cut.lastIndexOf(' ')
  return `${(space > titleCharacters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.-]+$/, '')}…`
}

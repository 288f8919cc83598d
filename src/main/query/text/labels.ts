/** Labels that begin a line: who speaks ("Anna: …"), or what a line of a form holds ("Due date: …"). Pure. */

// Up to five words: "Beginning of the tenancy:" is a label, a clause before a colon is mostly longer.
const label = /^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(\p{Lu}[\p{L}\p{N}.'’&/()-]*(?: [\p{L}\p{N}.'’&/()-]+){0,4}) ?:(?=\s)/u

/**
 * The label that the line begins with, without its colon, or null. A time ("10:30") and a link ("https://…") are none.
 */
export function labelOf(line: string): string | null {
  return label.exec(line)?.[1] ?? null
}

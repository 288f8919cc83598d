/** Finds labels at the start of a line: a speaker ("Anna: …"), or the field of a form ("Due date: …"). Pure. */

// Up to five words: "Beginning of the tenancy:" is a label; a clause before a colon is mostly longer.
const label = /^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(\p{Lu}[\p{L}\p{N}.'’&/()-]*(?: [\p{L}\p{N}.'’&/()-]+){0,4}) ?:(?=\s)/u

/**
 * The label that starts the line, without its colon, or null. A time ("10:30") and a link ("https://…") are not labels.
 */
export function labelOf(line: string): string | null {
  return label.exec(line)?.[1] ?? null
}

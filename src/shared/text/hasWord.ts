/**
 * A text of signs alone has a vector as any text has, and every passage is near to that to some degree: what is found
 * for it means nothing.
 */

const letterOrDigit = /[\p{L}\p{N}]/u

/** True when there is anything in it to look for. */
export function hasWord(text: string): boolean {
  return letterOrDigit.test(text)
}

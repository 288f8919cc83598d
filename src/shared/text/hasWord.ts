/**
 * A text of signs alone has a vector like any other text, and every passage is somewhat similar to it, so its hits are
 * meaningless.
 */

const letterOrDigit = /[\p{L}\p{N}]/u

/** True when the text contains a letter or digit to search for. */
export function hasWord(text: string): boolean {
  return letterOrDigit.test(text)
}

/**
 * Builds the source of regular expressions from lists, so that a long pattern can be written on several lines. Pure.
 * Every alternative is itself a source and may hold several alternatives, such as the words of one language: 'le|la'.
 */

/** A group without a capture that matches any of the alternatives; the first that matches wins. */
export const anyOf = (alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`

/** Any of the alternatives, with no letter directly before or after it. Needs the flag u, as \b knows no accents. */
export const wholeWord = (alternatives: readonly string[]): string => `(?<!\\p{L})${anyOf(alternatives)}(?!\\p{L})`

/** Any of the alternatives between two word boundaries. Only for words that start and end with an ASCII letter. */
export const asciiWord = (alternatives: readonly string[]): string => `\\b${anyOf(alternatives)}\\b`

/** The parts one after the other. */
export const inOrder = (...parts: readonly string[]): string => parts.join('')

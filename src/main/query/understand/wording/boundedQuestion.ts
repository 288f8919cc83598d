/** The part of a question that is worked with: somebody may paste a book. */

/**
 * Characters from the beginning and from the end: a pasted mail says first what it is about, and what is asked stands
 * before or after it. The embedding models read 512 tokens, some 2,000 characters; and each word costs a comparison with
 * every sentence, so that 100,000 characters kept the main thread busy for 3.6 s.
 */
const maxEndCharacters = 1_500

/** Whole words; the text itself when it is short enough. */
export function boundedQuestion(text: string): string {
  if (text.length <= 2 * maxEndCharacters) return text
  const start = text.slice(0, maxEndCharacters).replace(/\S{1,100}$/u, '')
  const end = text.slice(-maxEndCharacters).replace(/^\S{1,100}/u, '')
  return `${start.toWellFormed().trimEnd()}\n${end.toWellFormed().trimStart()}`
}

/** Pages are joined by form feeds, which no screen shows: what to put in their place, and whether a sentence goes on. Pure. */

const breakPattern = /\s*\f\s*/g

/** True if the sentence that ends a page goes on at the top of the next. */
export function goesOnOverPages(before: string, after: string): boolean {
  return /[\p{L}\p{N},;–-]$/u.test(before) && /^\p{Ll}/u.test(after)
}

/** For readers: a blank inside a sentence, a line end inside a table, and a blank line between paragraphs. */
export function withoutPageBreaks(text: string): string {
  const pages = text.split(breakPattern).filter((page) => page !== '')
  return pages.reduce((before, after) => `${before}${between(before, after)}${after}`, '')
}

function between(before: string, after: string): string {
  if (before === '') return ''
  if (goesOnOverPages(before.slice(-1), after.slice(0, 2))) return ' '
  const isTable =
    before.slice(before.lastIndexOf('\n') + 1).includes(' | ') && (after.split('\n', 1)[0] ?? '').includes(' | ')
  return isTable ? '\n' : '\n\n'
}

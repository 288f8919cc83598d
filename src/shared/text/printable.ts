/** Text as a document may carry it: what cannot be seen, and could do harm where it is opened, is skipped. */

// C0 and C1 controls but tab and line end: XML forbids most of them. What turns the direction of all that follows
// around: the name of a file could pretend to be another. Noncharacters: XML forbids two of them.
const unprintable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

/** Line ends become LF, halves of surrogate pairs U+FFFD; letters, marks, emoji and joiners stay as they are. */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replace(unprintable, '')
}

/** The same in one line: for names and places. */
export function printableLine(text: string): string {
  return printable(text).replaceAll(/\s+/g, ' ').trim()
}

// As the Unicode bidirectional algorithm looks for them: the first letter with a direction of its own.
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const letter = /\p{L}/u

/** A text is read from the right when its first letter is. */
export function isRightToLeft(text: string): boolean {
  const first = letter.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first)
}

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

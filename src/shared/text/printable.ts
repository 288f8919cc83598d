/** Makes text safe for an exported document: removes invisible characters that could do harm where it is opened. */

// C0 and C1 controls except tab and line end: XML forbids most of them. Characters that change the direction of the
// following text: a file name could pretend to be another. Noncharacters: XML forbids two of them.
const unprintable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

/** Line ends and page breaks become LF, halves of surrogate pairs U+FFFD; letters, marks, emoji and joiners are kept. */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replace(unprintable, '')
}

/** The same in one line, for names and paths. */
export function printableLine(text: string): string {
  return printable(text).replaceAll(/\s+/g, ' ').trim()
}

// The first letter with a direction, as the Unicode bidirectional algorithm defines it.
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const letter = /\p{L}/u

/** A text is right-to-left when its first letter is. */
export function isRightToLeft(text: string): boolean {
  const first = letter.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first)
}

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

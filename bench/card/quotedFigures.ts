/**
 * Figures of the card that another page quotes: a number before a comment that names its row, such as
 * `0.432<!-- everyday.right -->`. So a page never says what is no longer measured. Pure.
 */

const quoted = /(\d+(?:\.\d+)?)<!-- ([\w.]+) -->/g

/** The page with each quoted figure as it stands in the document with the card; a row that is not there changes nothing. */
export function quoteFigures(page: string, document: string): string {
  return page.replace(quoted, (whole, _before: string, id: string) => {
    const cells = document
      .split('\n')
      .find((line) => line.startsWith(`| ${id} |`))
      ?.split('|')
      .map((cell) => cell.trim())
    const figure = cells?.find((cell) => /^\d+\.\d{3}$/.test(cell))
    return figure === undefined ? whole : `${figure}<!-- ${id} -->`
  })
}

/** The rows that a page quotes. */
export const quotedRows = (page: string): readonly string[] => [...page.matchAll(quoted)].map(([, , id]) => id ?? '')

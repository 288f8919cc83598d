/** Says that a table leaves empty what is asked for. Pure. */

/** `column`: its name in the header; `row`: the cell that names the row. */
export function missingCell(column: string, row: string): string {
  return `The table has no “${column}” for ${row}.`
}

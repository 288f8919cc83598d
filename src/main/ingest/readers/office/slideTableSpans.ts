/**
 * Finds the merged cells of a slide's table: officeparser omits them from its tree and gives the table's XML instead.
 */

export interface TableSpan {
  readonly columns: number
  readonly rows: number
  /** True if a cell to the left or above covers it. */
  readonly covered: boolean
}

/** Returns one entry per cell, row by row, as DrawingML lists them (ECMA-376, 21.1.3.16). */
export function slideTableSpans(xml: string): readonly TableSpan[] {
  return [...xml.matchAll(/<a:tc(?=[\s>/])([^>]*)>/g)].map(([, attributes = '']) => ({
    columns: Number(/\bgridSpan="(\d{1,4})"/.exec(attributes)?.[1] ?? 1),
    rows: Number(/\browSpan="(\d{1,4})"/.exec(attributes)?.[1] ?? 1),
    covered: /\b[hv]Merge="(?:1|true)"/.test(attributes),
  }))
}

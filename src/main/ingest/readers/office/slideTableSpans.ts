/**
 * Which cells of a slide's table are merged: officeparser leaves that out of its tree and gives the table's XML
 * instead.
 */

export interface TableSpan {
  readonly columns: number
  readonly rows: number
  /** Covered by a cell to the left or above. */
  readonly covered: boolean
}

/** One entry for each cell, row by row, as DrawingML lists them (ECMA-376, 21.1.3.16). */
export function slideTableSpans(xml: string): readonly TableSpan[] {
  return [...xml.matchAll(/<a:tc(?=[\s>/])([^>]*)>/g)].map(([, attributes = '']) => ({
    columns: Number(/\bgridSpan="(\d{1,4})"/.exec(attributes)?.[1] ?? 1),
    rows: Number(/\browSpan="(\d{1,4})"/.exec(attributes)?.[1] ?? 1),
    covered: /\b[hv]Merge="(?:1|true)"/.test(attributes),
  }))
}

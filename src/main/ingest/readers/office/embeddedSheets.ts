/**
 * Spreadsheets embedded in an OpenDocument text: each lies in a folder of its own within the zip (OpenDocument 1.3,
 * part 2, 3.1).
 */
import type JSZip from 'jszip'
import { attributeOf, elementsOf, wordsOfXml } from '../markup/xmlElements.ts'

/** An embedded sheet is a small table; a whole workbook is a file of its own. */
const maxRows = 5_000
const maxColumns = 200
const maxObjects = 200

export interface EmbeddedSheet {
  readonly title: string | null
  readonly rows: readonly (readonly string[])[]
}

/** In the order in which the text shows them; objects that are no spreadsheet (charts, formulas) are left out. */
export async function embeddedSheets(zip: JSZip): Promise<readonly EmbeddedSheet[]> {
  const content = (await zip.file('content.xml')?.async('string')) ?? ''
  const folders = new Set(
    [...content.matchAll(/<draw:object\s[^>]*>/g)].map(([tag]) =>
      (attributeOf(tag, 'xlink:href') ?? '').replace(/^\.\//, ''),
    ),
  )
  const sheets: EmbeddedSheet[] = []
  for (const folder of [...folders].slice(0, maxObjects)) {
    const xml = (await zip.file(`${folder}/content.xml`)?.async('string')) ?? ''
    if (!xml.includes('<office:spreadsheet')) continue
    for (const { tag, inner } of elementsOf(xml, 'table:table'))
      sheets.push({ title: wordsOfXml(attributeOf(tag, 'table:name') ?? '') || null, rows: rowsOf(inner) })
  }
  return sheets
}

function rowsOf(table: string): string[][] {
  const rows: string[][] = []
  for (const { inner } of elementsOf(table, 'table:table-row')) {
    if (rows.length >= maxRows) break
    const cells: string[] = []
    for (const [, tag = '', words = ''] of inner.matchAll(
      /(<table:(?:covered-)?table-cell(?=[\s/>])[^>]*>)((?:(?!<table:(?:covered-)?table-cell).)*)/gs,
    )) {
      const text = [...elementsOf(words, 'text:p')].map((paragraph) => wordsOfXml(paragraph.inner)).join(' ')
      const repeated = Number(attributeOf(tag, 'table:number-columns-repeated') ?? 1)
      for (let count = 0; count < repeated && cells.length < maxColumns; count += 1) cells.push(text)
    }
    rows.push(cells)
  }
  return rows
}

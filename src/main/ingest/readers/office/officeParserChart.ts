/** Renders a chart of an office file as the table of its data. */
import type { OfficeAttachment, OfficeContentNode } from 'officeparser'
import { appendTable } from '../tables/appendTable.ts'
import type { TextBuilder } from '../text/textBuilder.ts'
import { linesOf } from './officeParserNodes.ts'

export type ChartData = NonNullable<OfficeAttachment['chartData']>

/** Without data, the text of the node is all there is. */
export function appendChart(
  node: OfficeContentNode,
  data: ChartData | undefined,
  builder: TextBuilder,
  language: string | null,
): void {
  if (data === undefined) {
    builder.block('paragraph', linesOf(node).join('\n'))
    return
  }
  if (data.title) builder.block('caption', data.title)
  const names = ['', ...data.dataSets.map(({ name }, index) => name ?? `Series ${index + 1}`)]
  const rows = data.labels.map((label, row) => [label, ...data.dataSets.map(({ values }) => values[row] ?? '')])
  appendTable(builder, [names, ...rows], { title: data.title ?? null, headerRows: 1, language })
}

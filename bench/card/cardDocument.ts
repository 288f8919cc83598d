/**
 * The card as a section of a Markdown document, between two markers. Rows that are measured anew replace those that
 * stand there; all others stay as they are. Pure.
 */
import { columns, lineOf } from './cardRow.ts'
import type { CardRow } from './cardRow.ts'

const [start, end] = ['<!-- card: written by npm run eval -- card -->', '<!-- end of the card -->']
const heading = [
  '## card',
  '',
  'Every row is written by `npm run eval -- card --data DIR`, or by that with `--only ROW`; the command beside it shows',
  'more of the same figure. The interval is a Wilson interval for shares and a bootstrap for everything else. A target is',
  'met by the figure itself.',
]

/** The section with its markers as it stands in the document, or null. */
export function cardSectionOf(document: string): string | null {
  const from = document.indexOf(start)
  const to = document.indexOf(end, from)
  return from < 0 || to < 0 ? null : document.slice(from, to + end.length)
}

/** `document` with the card in it: in place of the one it has, else before its first section. */
export function withSection(document: string, section: string): string {
  const standing = cardSectionOf(document)
  // A function, because a "$" in the new text means itself.
  if (standing !== null) return document.replace(standing, () => section)
  const first = document.search(/^## /m)
  if (first < 0) return `${document.trimEnd()}${document.trim() === '' ? '' : '\n\n'}${section}\n`
  return `${document.slice(0, first)}${section}\n\n${document.slice(first)}`
}

/**
 * The document with these rows. `order` lists all ids there are: rows that stand in the document under another id are
 * dropped, unless they belong to a group of `order` that was not measured now. With `keepStanding` the rows are written
 * only where none stands: they say no more than that they could not be measured this time.
 */
export function mergeCard(
  document: string,
  rows: readonly CardRow[],
  order: readonly string[],
  { keepStanding = false }: { readonly keepStanding?: boolean } = {},
): string {
  const measured = new Set(keepStanding ? [] : rows.map(({ definition }) => groupOf(definition.id)))
  const known = new Set(order.map(groupOf))
  const standing = linesOf(cardSectionOf(document) ?? '').filter(([id]) => {
    const group = groupOf(id)
    return known.has(group) && (!measured.has(group) || order.includes(id))
  })
  const written = rows.map((row) => [row.definition.id, lineOf(row)] as const)
  const lines = new Map(keepStanding ? [...written, ...standing] : [...standing, ...written])
  const sorted = [...lines].sort(([a], [b]) => placeIn(order, a) - placeIn(order, b) || (a < b ? -1 : 1))
  const table = [
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---|').join('')}`,
    ...sorted.map(([, line]) => line),
  ]
  return withSection(document, [start, ...heading, '', ...table, end].join('\n'))
}

/** The group is what stands before the first dot. */
export function groupOf(id: string): string {
  return id.split('.')[0] ?? id
}

/** A row that is not in the list (one of a single library, say) stands behind those of its group. */
function placeIn(order: readonly string[], id: string): number {
  const at = order.indexOf(id)
  return at >= 0 ? at : order.findLastIndex((each) => groupOf(each) === groupOf(id)) + 0.5
}

function linesOf(section: string): readonly (readonly [id: string, line: string])[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => [line.split('|')[1]?.trim() ?? '', line] as const)
    .filter(([id]) => id !== columns[0])
}

/** A long list as a table: each line with its document and date, sorted by a click on a head, copied as CSV. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { AnswerLine } from '../../../../../shared/text/answerLines.ts'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { classes } from '../../../lib/classes.ts'
import { formatDay } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { openCitation } from '../message/CitationMark.tsx'
import { AnswerRuns } from './AnswerRuns.tsx'
import { csvOf, rowsOf, sortRows } from './itemRows.ts'
import type { ItemColumn, ItemOrder } from './itemRows.ts'

export function ItemTable({ lines }: { readonly lines: readonly AnswerLine[] }) {
  const [order, setOrder] = useState<ItemOrder | null>(null)
  const rows = rowsOf(lines)
  const columns: readonly ItemColumn[] = [
    'text',
    'document',
    ...(rows.some(({ date }) => date !== null) ? (['date'] as const) : []),
  ]
  const sortBy = (column: ItemColumn): void =>
    setOrder(order?.column === column ? { column, descending: !order.descending } : { column, descending: false })
  return (
    <div className="rounded-card border border-line bg-raised">
      <div className="flex items-center justify-between border-b border-line py-1 pe-1 ps-4">
        <span className="text-small text-faint numeric">{strings.chat.items(rows.length)}</span>
        <CopyButton label={strings.chat.copyCsv} text={() => csvOf(sortRows(rows, order), strings.chat.itemColumns)} />
      </div>
      <table className="w-full text-start text-base">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column} column={column} order={order} onSort={() => sortBy(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, order).map(({ line, citation, date }, index) => (
            <tr key={index} className="border-t border-line align-top">
              <td className="py-2 pe-4 ps-4">
                <AnswerRuns line={line} />
              </td>
              <td className="py-2 pe-4">
                <button
                  type="button"
                  className="rounded-mark text-start text-small text-soft transition-colors hover:text-accent"
                  onClick={({ currentTarget }) => openCitation(citation, currentTarget)}
                >
                  {citation.title}
                </button>
              </td>
              {columns.includes('date') && (
                <td className="py-2 pe-4 text-small whitespace-nowrap text-faint numeric">
                  {date === null ? '' : formatDay(date)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  readonly column: ItemColumn
  readonly order: ItemOrder | null
  readonly onSort: () => void
}

function Head({ column, order, onSort }: HeadProps) {
  const own = order?.column === column ? order : null
  const Arrow = own?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={own === null ? 'none' : own.descending ? 'descending' : 'ascending'}
      className="pe-4 text-start font-normal first:ps-4"
    >
      <button
        type="button"
        onClick={onSort}
        className={classes(
          '-ms-2 inline-flex h-7 items-center gap-1 rounded-mark px-2 text-small text-faint',
          'hover:bg-hover hover:text-ink',
        )}
      >
        {strings.chat.itemColumns[column]}
        {own !== null && <Arrow size={12} strokeWidth={1.5} aria-hidden />}
      </button>
    </th>
  )
}

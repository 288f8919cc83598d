/** Rows of a table under the names of its columns, each with its citation mark. */
import type { Citation } from '../../../../../shared/domain/citation.ts'
import { classes } from '../../../lib/classes.ts'
import { CitationMark } from '../message/CitationMark.tsx'
import { Emphasis } from './Emphasis.tsx'
import type { Emphasise } from './emphasised.ts'
import { filledColumns } from './citedRows.ts'
import type { CitedRow } from './citedRows.ts'

// A date, a time, an amount: "2026-11-30" would break at its hyphens.
const maxValue = 16
const isOneValue = (cell = ''): boolean => cell.length <= maxValue && /^\S*\d\S*$/.test(cell)

interface TableRowsProps {
  /** At least one, all of one table. */
  readonly rows: readonly CitedRow[]
  readonly emphasise: Emphasise
}

export function TableRows({ rows, emphasise }: TableRowsProps) {
  const columns: Citation['columns'] = rows[0]?.citation.columns ?? []
  const shown = filledColumns(rows)
  return (
    // Wide rows scroll in their card instead of widening the page.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={rows[0]?.citation.title}>
      {/* A narrow column never breaks a word: the card scrolls instead. */}
      <table className="w-full text-start text-base numeric wrap-break-word">
        <thead>
          <tr className="text-small text-faint">
            {shown.map((column) => (
              <th key={column} scope="col" className="pe-4 pb-1 text-start font-normal">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ citation, cells }) => (
            <tr key={citation.marker} className="border-t border-line align-top">
              {shown.map((column) => (
                <td key={column} className={classes('py-1.5 pe-4', isOneValue(cells[column]) && 'whitespace-nowrap')}>
                  <Emphasis pieces={emphasise(cells[column] ?? '', true)} />
                  {column === shown.at(-1) && <CitationMark citation={citation} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

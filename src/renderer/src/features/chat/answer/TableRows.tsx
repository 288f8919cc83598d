/** Rows of a table under the names of its columns, each with its citation mark. */
import type { Citation } from '../../../../../shared/domain/citation.ts'
import { CitationMark } from '../message/CitationMark.tsx'
import { Emphasis } from './Emphasis.tsx'
import type { Emphasise } from './emphasised.ts'
import type { CitedRow } from './citedRows.ts'

interface TableRowsProps {
  /** At least one, all of one table. */
  readonly rows: readonly CitedRow[]
  readonly emphasise: Emphasise
}

export function TableRows({ rows, emphasise }: TableRowsProps) {
  const columns: Citation['columns'] = rows[0]?.citation.columns ?? []
  return (
    // Wide rows scroll in their card instead of widening the page.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={rows[0]?.citation.title}>
      <table className="w-full text-start text-base numeric">
        <thead>
          <tr className="text-small text-faint">
            {columns.map((name, index) => (
              <th key={index} scope="col" className="pe-4 pb-1 text-start font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ citation, cells }) => (
            <tr key={citation.marker} className="border-t border-line align-top">
              {cells.map((cell, index) => (
                <td key={index} className="py-1.5 pe-4">
                  <Emphasis pieces={emphasise(cell, true)} />
                  {index === cells.length - 1 && <CitationMark citation={citation} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

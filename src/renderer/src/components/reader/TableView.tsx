/** A table of a document: header cells as such, numbers aligned right, long tables shown in parts. */
import { useMemo, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { Button } from '../Button.tsx'
import { tableRows } from './readerModel.ts'
import type { TextRun } from './marks.ts'
import { Runs } from './Runs.tsx'
import { classes } from '../../lib/classes.ts'

// An amount with its currency or a date stays on one line; a table wider than the drawer scrolls by itself.
const shortCell = 14

// A number with its unit or currency is aligned right, so that amounts can be compared.
const number = /^[-+(]?[€$£]?\s?\d[\d.,'\s]*\)?\s?(?:%|€|\$|£|[A-Z]{3})?$/
// A spreadsheet of a hundred thousand rows would take seconds to lay out, and nobody reads past the first screens
// without searching.
const firstRows = 200
const moreRows = 1_000
// Enough rows around a quote to see its context.
const aroundQuote = 20

type Cell = readonly TextRun[]

const textOf = (cell: Cell): string =>
  cell
    .map((run) => run.text)
    .join('')
    .trim()
/** A quote or the present hit has to be on the page; the other hits may wait in rows that are not shown yet. */
const isLookedFor = ({ mark }: TextRun): boolean => mark === 'quote' || mark === 'here'
const isNumber = (cell: Cell): boolean => number.test(textOf(cell))
const isShort = (cell: readonly TextRun[]): boolean =>
  cell.reduce((length, run) => length + run.text.length, 0) <= shortCell

/** Columns with nothing but numbers, judged by the first rows. */
function numberColumns(rows: readonly (readonly Cell[])[]): ReadonlySet<number> {
  const filled = rows.slice(0, firstRows)
  const columns = filled.reduce((most, row) => Math.max(most, row.length), 0)
  return new Set(
    Array.from({ length: columns }, (_, column) => column).filter((column) => {
      const cells = filled.flatMap((row) => (row[column] && textOf(row[column]) !== '' ? [row[column]] : []))
      return cells.length > 0 && cells.every(isNumber)
    }),
  )
}

interface RowProps {
  readonly row: readonly Cell[]
  readonly header: boolean
  readonly numbers: ReadonlySet<number>
  /** With lines between the columns too, as a spreadsheet. */
  readonly isGrid: boolean
  /** A row may end before the last column. */
  readonly columns: number
}

const filledTo = (row: readonly Cell[], columns: number): readonly Cell[] =>
  row.length >= columns ? row : [...row, ...Array.from({ length: columns - row.length }, (): Cell => [])]

function Row({ row: cells, header, numbers, isGrid, columns }: RowProps) {
  const row = isGrid ? filledTo(cells, columns) : cells
  // The head of a grid stays in view while its rows are scrolled.
  const cellClass = isGrid ? 'border-e border-b border-line px-2.5 py-1 first:border-s' : 'py-1.5 pe-4'
  return (
    <tr className={`border-b align-top ${header ? 'border-line-strong' : 'border-line'}`}>
      {row.map((cell, column) =>
        header ? (
          <th
            key={column}
            scope="col"
            className={classes(
              `font-semibold ${cellClass} ${numbers.has(column) ? 'text-end' : 'text-start'}`,
              isGrid && 'sticky -top-4 border-t bg-panel',
            )}
          >
            <Runs runs={cell} />
          </th>
        ) : (
          <td
            key={column}
            className={classes(
              `numeric ${cellClass} ${isShort(cell) ? 'whitespace-nowrap' : ''}`,
              `${numbers.has(column) ? 'text-end' : ''}`,
            )}
          >
            <Runs runs={cell} />
          </td>
        ),
      )}
    </tr>
  )
}

interface TableViewProps {
  readonly runs: readonly TextRun[]
  /** Every row, as on paper. */
  readonly whole?: boolean
  /** Drawn as a spreadsheet; the view that it is in scrolls to its columns. */
  readonly isGrid?: boolean
}

export function TableView({ runs, whole = false, isGrid = false }: TableViewProps) {
  const rows = useMemo(() => tableRows(runs), [runs])
  const quoted = rows.findLastIndex((row) => row.some((cell) => cell.some(isLookedFor)))
  const [asked, setAsked] = useState(firstRows)
  const shown = whole ? rows.length : Math.max(asked, quoted + aroundQuote)
  const [first, ...rest] = rows.slice(0, shown)
  // Column names are words; a first row with a number in it is data.
  const header =
    rows.length > 1 &&
    first !== undefined &&
    first.length > 1 &&
    first.every((cell) => textOf(cell) !== '' && !isNumber(cell))
  const numbers = useMemo(() => numberColumns(rows.slice(header ? 1 : 0)), [rows, header])
  const columns = useMemo(
    () => rows.slice(0, shown).reduce((most, row) => Math.max(most, row.length), 0),
    [rows, shown],
  )
  const left = rows.length - shown
  const same = { numbers, isGrid, columns }
  const table = (
    <table
      className={classes(
        'text-base wrap-break-word',
        // Collapsed borders do not move with a head that stays in view.
        isGrid
          ? 'border-separate border-spacing-0 [&_tbody:first-child_tr:first-child_td]:border-t'
          : 'min-w-full border-collapse',
      )}
    >
      {header && (
        <thead>
          <Row row={first} header {...same} />
        </thead>
      )}
      <tbody>
        {(header || first === undefined ? rest : [first, ...rest]).map((row, index) => (
          <Row key={index} row={row} header={false} {...same} />
        ))}
      </tbody>
    </table>
  )
  return (
    <div
      className={classes('my-4 font-sans', !isGrid && 'overflow-x-auto')}
      tabIndex={isGrid ? undefined : 0}
      role="region"
      aria-label={strings.source.table}
    >
      {table}
      {left > 0 && (
        <Button variant="quiet" className="mt-2 -ms-3" onClick={() => setAsked(shown + moreRows)}>
          {strings.source.moreRows(Math.min(left, moreRows), formatCount(Math.min(left, moreRows)))}
        </Button>
      )}
    </div>
  )
}

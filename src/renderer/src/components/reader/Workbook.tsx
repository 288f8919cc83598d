/** A workbook: one of its sheets at a time, with a tab for each; the sheet with the quote or the hit is the open one. */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { strings } from '../../strings.ts'
import { sheetWith } from './layout.ts'
import type { Part } from './layout.ts'
import type { Mark } from './marks.ts'
import type { ReaderBlock } from './readerModel.ts'

interface WorkbookProps {
  readonly sheets: readonly Part[]
  readonly marks: readonly Mark[]
  /** Every sheet, as on paper. */
  readonly whole: boolean
  readonly draw: (blocks: readonly ReaderBlock[]) => ReactNode
}

/** What the user looks for: the hit that they are at, else the quote. */
const soughtOf = (marks: readonly Mark[]): Mark | undefined =>
  marks.find(({ kind }) => kind === 'here') ?? marks.find(({ kind }) => kind === 'quote')

function SheetTabs({
  sheets,
  open,
  onOpen,
}: {
  readonly sheets: readonly Part[]
  readonly open: number
  readonly onOpen: (index: number) => void
}) {
  return (
    // It stays in view, at the left of wide tables and below long ones.
    <nav
      aria-label={strings.source.sheets}
      className={classes(
        'sticky -bottom-4 start-0 z-10 mt-4 -mb-4 flex flex-wrap gap-1',
        'border border-line bg-panel p-1 font-sans',
      )}
    >
      {sheets.map(({ name }, index) => (
        <button
          key={index}
          type="button"
          aria-current={index === open ? 'true' : undefined}
          onClick={() => onOpen(index)}
          className={classes(
            'max-w-float truncate rounded-mark px-3 py-0.5 text-base transition-colors',
            index === open ? 'bg-raised font-medium text-accent-strong' : 'text-soft hover:bg-hover',
          )}
        >
          {name ?? strings.source.unnamedSheet}
        </button>
      ))}
    </nav>
  )
}

export function Workbook({ sheets, marks, whole, draw }: WorkbookProps) {
  const sought = soughtOf(marks)
  const key = sought === undefined ? '' : `${sought.kind} ${sought.start}`
  // What the user opened stays open until they look for something else.
  const [chosen, setChosen] = useState({ key, index: -1 })
  const open = Math.max(0, chosen.key === key && chosen.index >= 0 ? chosen.index : sheetWith(sheets, sought))
  if (whole || sheets.length < 2)
    return sheets.map(({ name, blocks }, index) => (
      <section key={index}>
        {name !== null && <h4 className="mt-6 mb-2 text-question font-semibold first:mt-0">{name}</h4>}
        {draw(blocks)}
      </section>
    ))
  return (
    <>
      {draw(sheets[open]?.blocks ?? [])}
      <SheetTabs sheets={sheets} open={open} onOpen={(index) => setChosen({ key, index })} />
    </>
  )
}

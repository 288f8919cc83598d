/** One row of the library page: a check box and a cell for each column, all on one line. */
import { memo } from 'react'
import { noAnnotation } from '../../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../../shared/domain/document.ts'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import { MiddleCut } from '../../../../components/MiddleCut.tsx'
import { classes } from '../../../../lib/classes.ts'
import { formatCount, readablePath } from '../../../../lib/format.ts'
import { strings } from '../../../../strings.ts'
import { RowMarks } from '../../annotations/MarkIcon.tsx'
import { shownState, stateLabel } from '../../documentState.ts'
import { readableReason, rowName } from '../../libraryView.ts'
import { StateIcon } from '../../StateMark.tsx'
import type { RowFacts } from '../rowFacts.ts'
import { columnSpecs } from './columns.ts'

interface TableRowProps {
  readonly document: Document
  readonly facts: RowFacts | undefined
  readonly columns: readonly LibraryColumn[]
  /** Another document has the same title. */
  readonly byFileName: boolean
  readonly selected: boolean
}

/** What a pointer that rests on a cell is told: what the cell has no room for. */
function hint(document: Document, facts: RowFacts | undefined, column: LibraryColumn): string | undefined {
  if (column === 'tags' || column === 'people' || column === 'collection')
    return columnSpecs[column].text(document, facts)
  if (column === 'folder') return readablePath(document.path)
  if (column !== 'state') return undefined
  return document.reason === null ? stateLabel(document) : readableReason(document.reason.message, document.path)
}

// More of them would leave the name no room; the hint of the cell has all.
const maxChips = 1

/** The name with what the user says of the document. */
function Name({
  document,
  byFileName,
  tagged,
}: {
  readonly document: Document
  readonly byFileName: boolean
  /** Tags have a column of their own. */
  readonly tagged: boolean
}) {
  const { marks, tags } = document.annotation ?? noAnnotation
  const name = rowName(document, byFileName)
  if (marks.length + tags.length === 0) return <MiddleCut text={name} />
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <MiddleCut text={name} className={marks.includes('outdated') ? 'text-soft' : ''} />
      <RowMarks marks={marks} />
      {!tagged && tags.length > 0 && (
        <span
          className="ms-auto flex max-w-[55%] shrink-0 items-center gap-1 ps-1"
          title={strings.annotations.moreTags(tags)}
        >
          {tags.slice(0, maxChips).map((tag) => (
            <span key={tag} className="min-w-0 truncate rounded-mark border border-line px-1.5 text-mark text-soft">
              {tag}
            </span>
          ))}
          {tags.length > maxChips && (
            <span className="shrink-0 text-mark text-faint numeric">+{formatCount(tags.length - maxChips)}</span>
          )}
        </span>
      )}
    </span>
  )
}

function CellContent({
  document,
  facts,
  column,
  byFileName,
  tagged,
}: Omit<TableRowProps, 'columns' | 'selected'> & {
  readonly column: LibraryColumn
  readonly tagged: boolean
}) {
  if (column === 'name') return <Name document={document} byFileName={byFileName} tagged={tagged} />
  const text = columnSpecs[column].text(document, facts)
  if (column === 'state') {
    return (
      <span className="flex min-w-0 items-center gap-2">
        <StateIcon state={shownState(document)} />
        <span className="truncate">{text}</span>
      </span>
    )
  }
  return <span className="block truncate">{text}</span>
}

/** Rendered again only when its document, its columns or its selection changes: in scrolling only new rows are work. */
export const TableRow = memo(function TableRow({ document, facts, columns, byFileName, selected }: TableRowProps) {
  return (
    <>
      <span role="gridcell" className="flex items-center justify-center">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          readOnly
          aria-label={strings.libraryPage.select(rowName(document, byFileName))}
          className={classes(
            'size-4 accent-(--color-accent) opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            'group-data-[selecting=true]/rows:opacity-100 checked:opacity-100',
          )}
        />
      </span>
      {columns.map((column) => (
        <span
          key={column}
          role="gridcell"
          title={hint(document, facts, column)}
          className={classes(
            'min-w-0 px-2 numeric',
            column === 'name' ? 'text-ink' : 'text-small text-soft',
            columnSpecs[column].numeric ? 'pe-4 text-end' : '',
          )}
        >
          <CellContent
            document={document}
            facts={facts}
            column={column}
            byFileName={byFileName}
            tagged={columns.includes('tags')}
          />
        </span>
      ))}
    </>
  )
})

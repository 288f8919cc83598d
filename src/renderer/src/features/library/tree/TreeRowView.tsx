/** One row of the tree: the name, the state, the problem, and the actions. */
import { Folder, MoreHorizontal } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { MiddleCut } from '../../../components/MiddleCut.tsx'
import { formatCount, readablePath, shortFolder } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { Chevron } from './Chevron.tsx'
import { rowActions } from '../documentActions.tsx'
import { shownState } from '../documentState.ts'
import { isReasonKey } from './reasonRows.ts'
import type { DocumentRow, FolderRow, TreeRow } from './treeRow.ts'
import { detailLine, keptTogether, membersLine, readableReason, reasonUnderName, rowName } from '../libraryView.ts'
import { StateIcon } from '../StateMark.tsx'
import { classes } from '../../../lib/classes.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

/** The accessible name of a row. */
export function rowLabel(
  row: TreeRow,
  { byFileName, offline }: { readonly byFileName: boolean; readonly offline: boolean },
): string {
  if (row.type === 'folder') return `${folderName(row.path)}, ${membersLine(row.members)}`
  if (row.type === 'reason')
    return strings.library.reasonLine(
      strings.library.reasons[row.group],
      row.documents.length,
      formatCount(row.documents.length),
    )
  const reason =
    row.document.reason === null ? '' : `, ${reasonUnderName(row.document.reason.message, row.document.path)}`
  return (
    `${rowName(row.document, byFileName)}, ` +
    `${detailLine(row.document, row.members, { container: row.container, offline })}${reason}`
  )
}

/** The end of the folder's path: `shortFolder` takes a file's path. */
const folderName = (path: string | null): string =>
  path === null ? strings.library.uploads : shortFolder(`${path}/x`) || path

interface TreeRowViewProps {
  readonly row: FolderRow | DocumentRow
  /** Its disk or folder is offline now. */
  readonly offline: boolean
  /** Another document has the same title. */
  readonly byFileName: boolean
  /** Some row of the list can be expanded, so every row leaves room for the chevron. */
  readonly indent: boolean
  /** The keyboard is on this row: Tab reaches its menu. */
  readonly active: boolean
  /**
   * True when the list is not scrolling, so that the row may have its menu. Thirty menus a frame would make scrolling
   * stutter.
   */
  readonly atRest: boolean
  readonly onRemove: (row: TreeRow) => void
}

/** Re-rendered only when its props change: during scrolling, only new rows are work. */
export const TreeRowView = memo(function TreeRowView({
  row,
  offline,
  byFileName,
  indent,
  active,
  atRest,
  onRemove,
}: TreeRowViewProps) {
  // Rows below a reason cannot be expanded, so no room for a chevron is needed.
  const underReason = row.type === 'document' && row.parent !== null && isReasonKey(row.parent)
  const style = { paddingLeft: `calc(var(--spacing) * ${2 + (row.level - 1) * 4})` }
  if (row.type === 'folder') {
    return (
      <div
        style={style}
        className="group flex cursor-pointer items-start gap-1 rounded-card py-1.5 pe-2 hover:bg-hover"
        title={row.path ?? undefined}
      >
        <Chevron row={row} />
        <Folder {...icon} className="mt-0.5 me-1 shrink-0 text-faint" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{folderName(row.path)}</span>
          <span className="block truncate text-small text-faint numeric">{membersLine(row.members)}</span>
        </span>
      </div>
    )
  }
  const { document, members } = row
  const state =
    members !== null && members.problems > 0 && document.state === 'ready' ? 'partial' : shownState(document)
  const name = rowName(document, byFileName)
  return (
    <div
      style={style}
      title={readablePath(document.path)}
      className={classes(
        'group relative flex cursor-pointer items-start gap-1 rounded-card py-1.5 pe-2',
        'focus-within:bg-hover hover:bg-hover',
      )}
    >
      {indent && !underReason && <Chevron row={row} />}
      <span className="mt-0.5 me-1">
        <StateIcon state={state} />
      </span>
      <span className="min-w-0 flex-1">
        <MiddleCut text={name} className="group-focus-within:pe-6 group-hover:pe-6" />
        <span className="line-clamp-2 text-small text-faint numeric">
          {keptTogether(detailLine(document, members, { container: row.container, offline, underReason }))}
        </span>
        {document.reason !== null && state !== 'locked' && state !== 'ocr' && (
          <span
            className="mt-0.5 mb-1 line-clamp-3 text-small text-soft"
            title={readableReason(document.reason.message, document.path)}
          >
            {reasonUnderName(document.reason.message, document.path)}
          </span>
        )}
      </span>
      {atRest && (
        <span className="absolute top-1 end-1" data-row-menu>
          <Menu items={rowActions(document, () => onRemove(row))}>
            <IconButton
              label={strings.library.actionsFor(name)}
              tabIndex={active ? 0 : -1}
              className={classes(
                'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
                'focus-visible:opacity-100 aria-expanded:opacity-100',
              )}
            >
              <MoreHorizontal {...icon} />
            </IconButton>
          </Menu>
        </span>
      )}
    </div>
  )
})

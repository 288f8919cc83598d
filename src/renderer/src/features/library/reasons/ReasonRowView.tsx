/** Files with the same problem: their number, and the one fix for all of them. */
import { memo } from 'react'
import { Button } from '../../../components/Button.tsx'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { Chevron } from '../tree/Chevron.tsx'
import type { ReasonRow } from '../tree/treeRow.ts'
import { applyFix } from './reasonFixes.ts'
import { groupFix } from './reasonGroups.ts'

interface ReasonRowViewProps {
  readonly row: ReasonRow
  /** The keyboard is on this row: Tab reaches its button. */
  readonly active: boolean
  /** True while OCR is enabled. */
  readonly ocr: boolean
}

export const ReasonRowView = memo(function ReasonRowView({ row, active, ocr }: ReasonRowViewProps) {
  const fix = groupFix(row.group, ocr)
  const reason = strings.library.reasons[row.group]
  const count = formatCount(row.documents.length)
  return (
    <div className="flex min-h-9 cursor-pointer items-center gap-1 rounded-card py-1 pe-2 ps-2 hover:bg-hover">
      <Chevron row={row} />
      <span className="ms-1 min-w-0 truncate font-medium">{reason}</span>
      <span className="me-auto ps-1 text-small text-faint numeric">{count}</span>
      {fix !== null && (
        <span data-row-menu className="shrink-0">
          <Button
            tabIndex={active ? 0 : -1}
            size="small"
            aria-label={strings.library.fixFor(strings.library.groupFixes[fix], reason, row.documents.length, count)}
            onClick={() => applyFix(fix, row.documents)}
          >
            {strings.library.groupFixes[fix]}
          </Button>
        </span>
      )}
    </div>
  )
})

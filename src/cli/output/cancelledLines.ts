/**
 * Lists the documents that `cancel` really took out of the work. For a document that was already done it says that
 * there was nothing to cancel.
 */
import type { Document } from '../../shared/domain/document.ts'
import { oneLine } from './oneLine.ts'
import { stateLabel, totalsText, totalsOf } from './totals.ts'

/**
 * `before` and `after` are all documents. `targets` are the named ones as they are now; null when all work was meant.
 */
export function cancelledLines(
  before: readonly Document[],
  after: readonly Document[],
  targets: readonly Document[] | null,
): readonly string[] {
  const earlier = new Map(before.map((document) => [document.id, document]))
  const cancelled = after.filter((document) => wasCancelled(earlier.get(document.id), document))
  if (targets === null) {
    if (cancelled.length === 0) return ['There was nothing to cancel: no work was left.']
    return [
      `Cancelled: ${cancelled.length} ` +
        `${cancelled.length === 1 ? 'document that was' : 'documents that were'} not done yet. “docent ` +
        'retry FILE” indexes a file after all.',
    ]
  }
  const untouched = targets.filter(
    (target) => !cancelled.some(({ id, path }) => id === target.id || path.startsWith(`${target.path}/`)),
  )
  return [
    ...cancelled.map((document) =>
      `cancelled: ${oneLine(document.path)}\n  ${oneLine(document.reason?.message ?? '')}`.trimEnd(),
    ),
    ...nothingLines(untouched),
  ]
}

function nothingLines(documents: readonly Document[]): readonly string[] {
  const [first, ...others] = documents
  if (first === undefined) return []
  return [
    'There was nothing to cancel in ' +
      `${others.length === 0 ? `${oneLine(first.path)} (${stateLabel(first)})` : totalsText(totalsOf(documents))}.`,
  ]
}

/** It is skipped now, or its pages no longer wait for OCR. */
function wasCancelled(before: Document | undefined, now: Document): boolean {
  if (before === undefined) return false
  return (isSkipped(now) && !isSkipped(before)) || (before.ocr !== null && now.ocr === null)
}

function isSkipped({ state, reason }: Document): boolean {
  return state === 'skipped' && reason?.code === 'file.cancelled'
}

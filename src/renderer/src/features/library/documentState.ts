/** The displayed state of a document: the states of the pipeline, and three for the user. Pure. */
import type { Document, DocumentState } from '../../../../shared/domain/document.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'

/** `paused`: by the user; `ocr`: OCR is running on its pages; `locked`: it waits for a password. */
export type ShownState = DocumentState | 'paused' | 'ocr' | 'locked'

export type StateFilter = 'all' | 'problems' | 'locked' | 'working' | 'skipped'

const lockCodes = new Set<string>(['file.encrypted', 'file.wrongPassword'])
const working = new Set<ShownState>(['queued', 'reading', 'keyword', 'embedding', 'ocr', 'paused'])

/** It cannot be read completely without a password that the user may know. */
export function isLocked(document: Document): boolean {
  return (
    document.reason !== null &&
    lockCodes.has(document.reason.code) &&
    (document.state === 'failed' || document.state === 'partial' || document.state === 'skipped')
  )
}

export function shownState(document: Document): ShownState {
  if (isLocked(document)) return 'locked'
  if (document.paused) return 'paused'
  if (document.ocr !== null) return 'ocr'
  return document.state
}

/** Not or only partly read, and no work in progress will change that. */
export const isProblem = (document: Document): boolean =>
  (document.state === 'failed' || document.state === 'partial') && (document.ocr === null || isLocked(document))

export const isWorking = (document: Document): boolean => working.has(shownState(document))

export function fitsState(document: Document, filter: StateFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'problems':
      return isProblem(document) || isLocked(document)
    case 'locked':
      return isLocked(document)
    case 'working':
      return isWorking(document)
    case 'skipped':
      return document.state === 'skipped' && !isLocked(document)
  }
}

/** The state as text, with the current page during OCR. */
export function stateLabel(document: Document): string {
  const state = shownState(document)
  if (state !== 'ocr' || document.ocr === null) return strings.library.state[state]
  const { done, total } = document.ocr
  if (done === 0) return strings.library.ocrPagesWait(total, formatCount(total))
  return strings.library.ocrPage(formatCount(Math.min(done + 1, total)), formatCount(total))
}

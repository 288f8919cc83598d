/**
 * The groups of reasons (`shared/domain/attention.ts`) in the window: the group of each document, and the one fix for
 * the group. Pure.
 */
import { reasonGroupOf } from '../../../../../shared/domain/attention.ts'
import type { ReasonGroup } from '../../../../../shared/domain/attention.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { isLocked } from '../documentState.ts'

export type GroupFix = 'unlock' | 'turnOnOcr' | 'chooseLanguages' | 'retry' | 'ingest' | 'remove'

export function groupOf(document: Document): ReasonGroup {
  if (isLocked(document)) return 'locked'
  return document.reason === null ? 'other' : reasonGroupOf(document.reason.code)
}

/** Null when only the user can act, file by file. `ocr`: OCR is turned on. */
export function groupFix(group: ReasonGroup, ocr: boolean): GroupFix | null {
  switch (group) {
    case 'locked':
      return 'unlock'
    case 'ocr':
      // OCR is on and the file is still not read: the data of a language is missing.
      return ocr ? 'chooseLanguages' : 'turnOnOcr'
    case 'noText':
      // A scan in another language looks like an image without text.
      return 'chooseLanguages'
    case 'cancelled':
      return 'ingest'
    case 'empty':
      return 'remove'
    case 'unsupported':
      return null
    default:
      return 'retry'
  }
}

/**
 * The groups of reasons (`shared/domain/attention.ts`) in the window: which one a document is listed under, and the one
 * thing to do for all of it. Pure.
 */
import { reasonGroupOf } from '../../../../shared/domain/attention.ts'
import type { ReasonGroup } from '../../../../shared/domain/attention.ts'
import type { Document } from '../../../../shared/domain/document.ts'
import { isLocked } from './documentState.ts'

export type GroupFix = 'unlock' | 'turnOnOcr' | 'chooseLanguages' | 'retry' | 'ingest' | 'remove'

export function groupOf(document: Document): ReasonGroup {
  if (isLocked(document)) return 'locked'
  return document.reason === null ? 'other' : reasonGroupOf(document.reason.code)
}

/** Null where only the user can do something, file by file. `recognising`: reading scans is turned on. */
export function groupFix(group: ReasonGroup, ocr: boolean): GroupFix | null {
  switch (group) {
    case 'locked':
      return 'unlock'
    case 'ocr':
      // On, and still not read: what is missing is the data of a language.
      return ocr ? 'chooseLanguages' : 'turnOnOcr'
    case 'noText':
      // A scan in another script looks like an image without words.
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

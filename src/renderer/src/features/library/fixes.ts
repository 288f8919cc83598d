/** What Docent can do at a click about a reason; what only the person can do is in the reason's own words. Pure. */
import type { Document } from '../../../../shared/domain/document.ts'
import { isLocked } from './documentState.ts'

export type Fix = 'password' | 'recognition' | 'retry' | 'showInFolder' | 'remove'

/** The first is the one to try first. */
export function fixesOf(document: Document): readonly Fix[] {
  if (document.reason === null) return []
  if (isLocked(document)) return ['password']
  switch (document.reason.code) {
    case 'file.recognitionOff':
      return ['recognition']
    case 'file.recognising':
      return []
    case 'file.gone':
      return ['retry', 'remove']
    case 'file.cancelled':
      return ['retry']
    case 'file.binary':
    case 'file.empty':
      return ['showInFolder', 'remove']
    default:
      return document.state === 'ready' ? [] : ['retry', 'showInFolder']
  }
}

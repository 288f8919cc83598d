/** What can be done about a reason: things Docent can do at a click, and words for what only the person can. Pure. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { ErrorCode } from '../../../../shared/errors/codes.ts'
import { strings } from '../../strings.ts'
import { isLocked } from './documentState.ts'

export type Fix = 'password' | 'recognition' | 'retry' | 'showInFolder' | 'remove'

const advices: Partial<Record<ErrorCode, keyof typeof strings.about.advice>> = {
  'file.unsupported': 'convert',
  'file.readerCrashed': 'convert',
  'file.readerTimeout': 'convert',
  'file.tooLarge': 'split',
  'file.tooDeep': 'split',
  'file.malformed': 'fresh',
  'file.wrongExtension': 'rename',
  'file.noPermission': 'rights',
  'file.gone': 'gone',
  'file.changedWhileRead': 'wait',
  'disk.full': 'space',
}

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

/** Main's own words usually say what to do; this is for reasons that do not. */
export function adviceOf(document: Document): string | null {
  const advice = document.reason === null || isLocked(document) ? undefined : advices[document.reason.code]
  return advice === undefined ? null : strings.about.advice[advice]
}

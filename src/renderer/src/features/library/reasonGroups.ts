/** Why documents are not well, in the few kinds that a person can do something about, and the one thing to do for all of a kind. Pure. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { ErrorCode } from '../../../../shared/errors/codes.ts'
import { isLocked } from './documentState.ts'

/** In the order in which they are listed: what is quickest to mend comes first, what cannot be mended last. */
export const reasonGroups = [
  'locked', 'recognition', 'unreachable', 'model', 'cancelled', 'inPart', 'damaged', 'tooMuch', 'noText', 'empty', 'unsupported', 'other',
] as const

export type ReasonGroup = (typeof reasonGroups)[number]

export type GroupFix = 'unlock' | 'turnOnRecognition' | 'chooseLanguages' | 'retry' | 'takeIn' | 'remove'

const groups: Readonly<Partial<Record<ErrorCode, ReasonGroup>>> = {
  'file.encrypted': 'locked',
  'file.wrongPassword': 'locked',
  'file.recognitionOff': 'recognition',
  'file.gone': 'unreachable',
  'file.notFound': 'unreachable',
  'file.noPermission': 'unreachable',
  'file.unreadable': 'unreachable',
  'file.changedWhileRead': 'unreachable',
  'disk.full': 'unreachable',
  'model.failed': 'model',
  'model.missing': 'model',
  'file.cancelled': 'cancelled',
  'file.partlyRead': 'inPart',
  'file.malformed': 'damaged',
  'file.readerCrashed': 'damaged',
  'file.unsafe': 'damaged',
  'file.tooLarge': 'tooMuch',
  'file.tooDeep': 'tooMuch',
  'file.readerTimeout': 'tooMuch',
  'file.noText': 'noText',
  'file.empty': 'empty',
  'file.binary': 'unsupported',
  'file.unsupported': 'unsupported',
  'file.protected': 'unsupported',
  'file.wrongExtension': 'unsupported',
  'file.symlinkLoop': 'unsupported',
  'file.badName': 'unsupported',
}

export function groupOf(document: Document): ReasonGroup {
  if (isLocked(document)) return 'locked'
  return document.reason === null ? 'other' : (groups[document.reason.code] ?? 'other')
}

/** Null where only the person can do something, file by file. `recognising`: reading scans is turned on. */
export function groupFix(group: ReasonGroup, recognising: boolean): GroupFix | null {
  switch (group) {
    case 'locked':
      return 'unlock'
    case 'recognition':
      // On, and still not read: what is missing is the data of a language.
      return recognising ? 'chooseLanguages' : 'turnOnRecognition'
    case 'noText':
      // A scan in another script looks like a picture without words.
      return 'chooseLanguages'
    case 'cancelled':
      return 'takeIn'
    case 'empty':
      return 'remove'
    case 'unsupported':
      return null
    default:
      return 'retry'
  }
}

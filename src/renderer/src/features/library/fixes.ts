/** What Docent can do at a click about a reason; what only the user can do is in the reason's own words. Pure. */
import type { Document } from '../../../../shared/domain/document.ts'
import { isLocked } from './documentState.ts'

export type Fix = 'password' | 'ocr' | 'languages' | 'retry' | 'showInFolder' | 'remove'

// In these a scan whose script is not among the languages looks like an image without words.
const scanKinds = new Set<Document['kind']>(['pdf', 'image'])
// Of what could not be read nothing is known but its name.
const scanNames = /\.(?:pdf|png|jpe?g|tiff?|webp|heic|bmp|gif)$/i
const mayBeScan = ({ kind, path }: Document): boolean => scanKinds.has(kind) || (kind === null && scanNames.test(path))

/** The first is the one to try first. `recognising`: reading scans is turned on. */
export function fixesOf(document: Document, ocr: boolean): readonly Fix[] {
  if (document.reason === null) return []
  if (isLocked(document)) return ['password']
  switch (document.reason.code) {
    case 'file.ocrOff':
      // On, and still not read: what is missing is the data of a language.
      return ocr ? ['languages', 'retry'] : ['ocr']
    case 'file.noText':
      return mayBeScan(document) ? ['languages', 'retry', 'showInFolder'] : ['retry', 'showInFolder']
    case 'file.ocrPending':
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

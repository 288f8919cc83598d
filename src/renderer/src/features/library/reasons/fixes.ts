/** The fixes that Docent offers for a reason at a click; anything else is described in the reason's message. Pure. */
import type { Document } from '../../../../../shared/domain/document.ts'
import { isLocked } from '../documentState.ts'

export type Fix = 'password' | 'ocr' | 'languages' | 'retry' | 'showInFolder' | 'remove'

// In these, a scan in a script that is not selected looks like an image without text.
const scanKinds = new Set<Document['kind']>(['pdf', 'image'])
// For a file that could not be read only its name is known.
const scanNames = /\.(?:pdf|png|jpe?g|tiff?|webp|heic|bmp|gif)$/i
const mayBeScan = ({ kind, path }: Document): boolean => scanKinds.has(kind) || (kind === null && scanNames.test(path))

/** The most promising fix comes first. `ocr`: OCR is turned on. */
export function fixesOf(document: Document, ocr: boolean): readonly Fix[] {
  if (document.reason === null) return []
  if (isLocked(document)) return ['password']
  switch (document.reason.code) {
    case 'file.ocrOff':
      // OCR is on and the file is still not read: the data of a language is missing.
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

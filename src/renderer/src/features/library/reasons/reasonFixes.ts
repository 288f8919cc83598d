/** Applies the one fix of a group of documents. */
import type { Document } from '../../../../../shared/domain/document.ts'
import { openSetting } from '../../../lib/openSetting.ts'
import { openLocked } from '../../../lib/windowStore.ts'
import { removeDocuments, retryDocuments, turnOnOcr } from '../libraryActions.ts'
import type { GroupFix } from './reasonGroups.ts'

export function applyFix(fix: GroupFix, documents: readonly Document[]): void {
  switch (fix) {
    case 'unlock':
      openLocked()
      return
    case 'turnOnOcr':
      void turnOnOcr(documents)
      return
    case 'chooseLanguages':
      openSetting('ocr.languages')
      return
    case 'retry':
    case 'ingest':
      void retryDocuments(documents)
      return
    case 'remove':
      removeDocuments(documents)
  }
}

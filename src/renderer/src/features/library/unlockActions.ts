/** Unlocking files. A password goes straight to main and nowhere else: no store, no log, no notice holds one. */
import type { Document } from '../../../../shared/domain/document.ts'
import { bridge } from '../../bridge/current.ts'
import { announce } from '../../lib/announce.ts'
import { errorCode } from '../../lib/errorText.ts'
import { strings } from '../../strings.ts'
import { libraryStore } from './libraryStore.ts'
import { isLocked } from './documentState.ts'

/** Rejects with `file.wrongPassword`. */
export async function unlock(document: Document, password: string): Promise<void> {
  await bridge().request('library.unlockDocument', { documentId: document.id, password })
  announce(strings.password.unlocked(document.title))
}

/** Tries one password on every other locked file; resolves to how many it opened. */
export async function unlockOthers(except: string, password: string): Promise<number> {
  let opened = 0
  for (const document of [...libraryStore.getState().documents.values()].filter((item) => isLocked(item) && item.id !== except)) {
    try {
      await bridge().request('library.unlockDocument', { documentId: document.id, password })
      opened += 1
    } catch (error) {
      if (errorCode(error) !== 'file.wrongPassword') throw error
    }
  }
  return opened
}

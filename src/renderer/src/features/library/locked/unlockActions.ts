/** Unlocking files. A password goes straight to main and nowhere else: no store, log or notice contains it. */
import type { Document } from '../../../../../shared/domain/document.ts'
import { bridge } from '../../../bridge/current.ts'
import { announce } from '../../../lib/announce.ts'
import { errorCode } from '../../../lib/errorText.ts'
import { strings } from '../../../strings.ts'
import { libraryStore } from '../libraryStore.ts'
import { isLocked } from '../documentState.ts'

/** Rejects with `file.wrongPassword`. */
export async function unlock(document: Document, password: string): Promise<void> {
  await bridge().request('library.unlockDocument', { documentId: document.id, password })
  announce(strings.password.unlocked(document.title))
}

/**
 * Tries one password on every locked file; `onOpened` is called with the id of each that it opens. Rejects with
 * `file.wrongPassword` when it opens none.
 */
export async function unlockAll(
  password: string,
  onOpened: (documentId: string) => void,
): Promise<{ readonly opened: number; readonly left: number }> {
  let opened = 0
  let left = 0
  let wrong: unknown = null
  for (const document of [...libraryStore.getState().documents.values()].filter(isLocked)) {
    // Locked members are unlocked with their container.
    const now = libraryStore.getState().documents.get(document.id)
    if (now === undefined || !isLocked(now)) continue
    try {
      await bridge().request('library.unlockDocument', { documentId: document.id, password })
      opened += 1
      onOpened(document.id)
    } catch (error) {
      if (errorCode(error) !== 'file.wrongPassword') throw error
      wrong = error
      left += 1
    }
  }
  if (opened === 0 && wrong !== null) throw wrong
  return { opened, left }
}

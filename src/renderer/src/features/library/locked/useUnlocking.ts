/**
 * The state of unlocking in a drawer. Always holds: a file counts as opened only when main has read it with the
 * password, so its field stays, with the error, while a password is being tried.
 */
import { useState } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { isLocked } from '../documentState.ts'
import { unlock, unlockAll } from './unlockActions.ts'

/**
 * For a file that was locked: true until it is open. While a password is tried the file waits and is read like any
 * other, and only then is it known if the password is right. `confirmed`: main has accepted it, and a paused library
 * may read the file later.
 */
export function isShut(document: Document, confirmed: boolean): boolean {
  return isLocked(document) || (!confirmed && (document.state === 'queued' || document.state === 'reading'))
}

export function useUnlocking() {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const confirm = (id: string): void => setConfirmed((before) => new Set(before).add(id))
  const forget = (id: string): void => setConfirmed((before) => new Set([...before].filter((other) => other !== id)))
  return {
    isShut: (document: Document) => isShut(document, confirmed.has(document.id)),
    /** Rejects with `file.wrongPassword`. */
    unlock: async (document: Document, password: string): Promise<void> => {
      // It may have been opened before, and its file may have changed since.
      forget(document.id)
      await unlock(document, password)
      confirm(document.id)
    },
    /** Rejects with `file.wrongPassword` when the password opens none of them. */
    unlockAll: (password: string) => unlockAll(password, confirm),
  }
}

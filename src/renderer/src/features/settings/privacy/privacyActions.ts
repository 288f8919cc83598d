/** The log of connections, where the library is kept, and deleting everything. */
import { create } from 'zustand'
import type { Connection } from '../../../../../shared/domain/network.ts'
import { bridge } from '../../../bridge/current.ts'
import { attempt, notify } from '../../../lib/notice.ts'
import { flushUndo } from '../../../lib/undo.ts'
import { showPage } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { loadSettings } from '../settingsActions.ts'

interface PrivacyState {
  /** Newest first. */
  readonly connections: readonly Connection[]
  readonly deleting: boolean
}

export const privacyStore = create<PrivacyState>()(() => ({ connections: [], deleting: false }))
export const usePrivacy = <T>(selector: (state: PrivacyState) => T): T => privacyStore(selector)

/** Reads the log now and after each connection; returns the function that ends it. */
export function followConnections(): () => void {
  const read = (): Promise<void> =>
    attempt(async () => privacyStore.setState({ connections: await bridge().request('app.listConnections', {}) }))
  void read()
  return bridge().on('app.networkChanged', () => void read())
}

export const showDataFolder = (): Promise<void> => attempt(() => bridge().showDataFolder())

// The page reloads without its library: this is the one thing that it has to remember, for this window alone.
const deletedKey = 'docent.deleted'

/** At once where the library can be opened again, otherwise at the next start. */
export function deleteEverything(): Promise<void> {
  privacyStore.setState({ deleting: true })
  return attempt(async () => {
    try {
      await bridge().request('library.deleteEverything', { confirmed: true })
      if (bridge().capabilities.reopen) await openEmpty()
    } finally {
      privacyStore.setState({ deleting: false })
      await loadSettings()
    }
  })
}

async function openEmpty(): Promise<void> {
  // A delayed removal would look for its document in the empty library.
  await flushUndo()
  // The draft and the open chat are kept there for a page that loads again.
  sessionStorage.clear()
  sessionStorage.setItem(deletedKey, 'yes')
  try {
    await bridge().reopenLibrary()
  } catch (error) {
    sessionStorage.removeItem(deletedKey)
    throw error
  }
}

export function keepEverything(): Promise<void> {
  return attempt(async () => {
    await bridge().request('library.keepEverything', {})
    await loadSettings()
  })
}

/** Shown once after the window reloaded with the empty library. */
export function notifyDeleted(): void {
  if (sessionStorage.getItem(deletedKey) === null) return
  sessionStorage.removeItem(deletedKey)
  showPage('conversation')
  notify(strings.privacy.deleted)
}

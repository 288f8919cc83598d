/** Loads all state from main when the window opens and again after a lost connection, and follows its events. */
import { useEffect } from 'react'
import { useConnection } from '../bridge/connection.ts'
import { followChats, loadChats, reloadMessages } from '../features/chat/chatActions.ts'
import { followCollections, loadCollections } from '../features/library/collections/collectionActions.ts'
import { documentMenu } from '../features/library/documentMenu.tsx'
import { followLibrary, loadLibrary } from '../features/library/libraryActions.ts'
import { followNews, rememberVisit } from '../features/library/news/newsActions.ts'
import { followModels, loadModels } from '../features/models/modelStore.ts'
import { notifyRestored } from '../features/settings/backupActions.ts'
import { notifyDeleted } from '../features/settings/privacy/privacyActions.ts'
import { followSettings, loadSettings } from '../features/settings/settingsActions.ts'
import { settingsStore } from '../features/settings/settingsStore.ts'
import { provideDocumentItems } from '../lib/documentItems.ts'
import { attempt } from '../lib/notice.ts'
import { flushUndo } from '../lib/undo.ts'

export function useLibraryOfMain(): void {
  const epoch = useConnection((connection) => connection.epoch)
  useEffect(() => {
    const stops = [
      followLibrary(),
      followCollections(),
      followNews(),
      provideDocumentItems(documentMenu),
      followChats(),
      followModels(),
      followSettings(),
    ]
    const flush = (): void => void flushUndo()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => {
    void attempt(async () => {
      await loadSettings()
      const { info, values } = settingsStore.getState()
      rememberVisit(values['appearance.newsSeenAt'])
      notifyRestored(info?.notice != null)
      notifyDeleted()
    })
    for (const load of [loadLibrary, loadCollections, loadChats, loadModels, reloadMessages]) void attempt(load)
  }, [epoch])
}

/** The menu items of a document's row: only those that make sense in its state and in this client. */
import {
  BookOpenText,
  CircleMinus,
  CirclePause,
  CirclePlay,
  ExternalLink,
  FolderOpen,
  Info,
  LockKeyhole,
  MessageSquare,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import type { Document } from '../../../../shared/domain/document.ts'
import { bridge } from '../../bridge/current.ts'
import type { MenuItem } from '../../components/Menu.tsx'
import { openAbout } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { askAboutDocuments } from './askDocuments.ts'
import { isLocked, isWorking } from './documentState.ts'
import { retryLabel } from './libraryView.ts'
import {
  cancelDocument,
  openOriginal,
  pauseDocument,
  readDocument,
  resumeDocument,
  retryDocument,
  showInFolder,
} from './libraryActions.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

/** Pause, resume, skip, retry: the work on one document. */
export function workActions(document: Document): readonly MenuItem[] {
  const working = isWorking(document)
  return [
    ...(working && !document.paused
      ? [
          {
            label: strings.library.pauseOne,
            icon: <CirclePause {...icon} />,
            run: () => void pauseDocument(document.id),
          },
        ]
      : []),
    ...(document.paused
      ? [
          {
            label: strings.library.resumeOne,
            icon: <CirclePlay {...icon} />,
            run: () => void resumeDocument(document.id),
          },
        ]
      : []),
    ...(working || document.paused
      ? [
          {
            label: strings.library.cancelOne,
            icon: <CircleMinus {...icon} />,
            run: () => void cancelDocument(document.id),
          },
        ]
      : []),
    ...(document.state === 'failed' || document.state === 'skipped' || document.state === 'partial'
      ? [{ label: retryLabel(document), icon: <RotateCcw {...icon} />, run: () => void retryDocument(document.id) }]
      : []),
  ]
}

/** A file on the disk can be shown in its folder; for a member, its container is shown. */
export function placeActions(document: Document): readonly MenuItem[] {
  if (!bridge().capabilities.showInFolder) return []
  return [
    {
      label: strings.library.openOriginal,
      icon: <ExternalLink {...icon} />,
      run: () => void openOriginal(document.id),
    },
    { label: strings.library.showInFolder, icon: <FolderOpen {...icon} />, run: () => void showInFolder(document.id) },
  ]
}

export const askItem = (documents: readonly Document[]): MenuItem => ({
  label: documents.length === 1 ? strings.library.askAbout : strings.library.askAboutThese,
  icon: <MessageSquare {...icon} />,
  run: () => askAboutDocuments(documents),
})

/** To read it, to unlock it, and to see all about it. */
export function openActions(document: Document): readonly MenuItem[] {
  return [
    ...(document.contentId === null
      ? []
      : [{ label: strings.library.open, icon: <BookOpenText {...icon} />, run: () => readDocument(document) }]),
    ...(isLocked(document)
      ? [
          {
            label: strings.library.enterPassword,
            icon: <LockKeyhole {...icon} />,
            run: () => openAbout(document.id, 'password'),
          },
        ]
      : []),
    { label: strings.library.about, icon: <Info {...icon} />, run: () => openAbout(document.id) },
  ]
}

export function rowActions(document: Document, remove: () => void): readonly MenuItem[] {
  return [
    ...openActions(document),
    ...(document.contentId === null ? [] : [askItem([document])]),
    ...workActions(document),
    ...placeActions(document),
    { label: strings.library.remove, icon: <Trash2 {...icon} />, run: remove },
  ]
}

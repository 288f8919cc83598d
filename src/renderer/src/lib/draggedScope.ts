/**
 * Documents and folders that are dragged within the window: what they would restrict a question to. On the desktop the
 * drag of documents is one of their files, so that other programs take them too; dropped within the window, they are the
 * same documents as ever.
 */
import type { DragEvent } from 'react'
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import { bridge } from '../bridge/current.ts'
import { attempt } from './notice.ts'

const mediaType = 'application/x-docent-scope'

export type DraggedScope = Pick<DocumentFilter, 'documents' | 'folders'>

/** For `onDragStart` of a folder. Elsewhere than in the window the names are dropped, as text. */
export function dragScope(event: DragEvent, scope: DraggedScope): void {
  const { documents = [], folders = [] } = scope
  event.dataTransfer.effectAllowed = 'copyLink'
  event.dataTransfer.setData(mediaType, JSON.stringify(scope))
  event.dataTransfer.setData('text/plain', [...documents.map(({ title }) => title), ...folders].join('\n'))
}

/** What is dragged as files at the moment. */
let draggedFiles: DraggedScope | null = null

export const scopeOfDocuments = (documents: readonly Document[]): DraggedScope => ({
  documents: documents.map(({ id, title }) => ({ id, title })),
})

/** A member has no file of its own: with one of them it is a drag within the window. */
export function dragDocuments(event: DragEvent, documents: readonly Document[]): void {
  const scope = scopeOfDocuments(documents)
  if (!bridge().capabilities.dragOut || documents.some(({ parentId }) => parentId !== null))
    return dragScope(event, scope)
  // The system's drag takes the place of the page's.
  event.preventDefault()
  draggedFiles = scope
  void attempt(() => bridge().dragOut(documents.map(({ id }) => id))).then(endWithPointer)
}

/** Nothing tells the page that the system's drag has ended elsewhere; but meanwhile the pointer does not move in it. */
function endWithPointer(): void {
  const end = (event: PointerEvent): void => {
    if (event.buttons !== 0) return
    for (const type of ends) window.removeEventListener(type, end)
    draggedFiles = null
    window.dispatchEvent(new Event('dragend'))
  }
  for (const type of ends) window.addEventListener(type, end)
}

const ends = ['pointermove', 'pointerup'] as const

type Carrier = { readonly dataTransfer: Pick<DataTransfer, 'types' | 'getData'> | null }

export const carriesScope = ({ dataTransfer }: Carrier): boolean =>
  dataTransfer !== null &&
  (dataTransfer.types.includes(mediaType) || (draggedFiles !== null && dataTransfer.types.includes('Files')))

/** For `onDrop`; null when something else was dropped. */
export function droppedScope(event: Carrier): DraggedScope | null {
  if (!carriesScope(event)) return null
  const data = event.dataTransfer?.getData(mediaType) ?? ''
  if (data === '') return draggedFiles
  // Written by `dragScope`: no other page can set data of this window's drag.
  return JSON.parse(data) as DraggedScope
}

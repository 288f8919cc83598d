/** Documents and folders that are dragged within the window: what they would restrict a question to. */
import type { DragEvent } from 'react'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'

const mediaType = 'application/x-docent-scope'

export type DraggedScope = Pick<DocumentFilter, 'documents' | 'folders'>

/** For `onDragStart`. Elsewhere than in the window the titles are dropped, as text. */
export function dragScope(event: DragEvent, scope: DraggedScope): void {
  const { documents = [], folders = [] } = scope
  event.dataTransfer.effectAllowed = 'copyLink'
  event.dataTransfer.setData(mediaType, JSON.stringify(scope))
  event.dataTransfer.setData('text/plain', [...documents.map(({ title }) => title), ...folders].join('\n'))
}

export const carriesScope = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer.types.includes(mediaType)

/** For `onDrop`; null when something else was dropped. */
export function droppedScope({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): DraggedScope | null {
  const data = dataTransfer.getData(mediaType)
  // Written by `dragScope`: no other page can set data of this window's drag.
  return data === '' ? null : (JSON.parse(data) as DraggedScope)
}

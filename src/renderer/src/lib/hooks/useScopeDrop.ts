/** Makes an element a place where dragged documents can be dropped. */
import { useState } from 'react'
import type { DragEvent } from 'react'
import { carriesScope, droppedScope } from '../draggedScope.ts'
import type { DraggedScope } from '../draggedScope.ts'

export function useScopeDrop(onDrop: (scope: DraggedScope) => void) {
  const [over, setOver] = useState(false)
  const accept = (event: DragEvent): void => {
    if (!carriesScope(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'link'
    setOver(true)
  }
  return {
    over,
    dropProps: {
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave: (event: DragEvent): void => {
        // Moving to an element inside is no leaving.
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      },
      onDrop: (event: DragEvent): void => {
        setOver(false)
        const scope = droppedScope(event)
        if (scope === null) return
        event.preventDefault()
        onDrop(scope)
      },
    },
  }
}

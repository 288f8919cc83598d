/** Documents that are dragged onto the composer restrict the next question to them. */
import type { RefObject } from 'react'
import { announce } from '../../../lib/announce.ts'
import { useScopeDrop } from '../../../lib/hooks/useScopeDrop.ts'
import { strings } from '../../../strings.ts'
import { chatStore } from '../chatStore.ts'
import { setScope } from '../composer/draftActions.ts'
import { addToScope, scopeParts } from './scope.ts'

/** `field` has the focus afterwards. */
export function useDroppedScope(field: RefObject<HTMLElement | null>) {
  return useScopeDrop((part) => {
    setScope(addToScope(chatStore.getState().scope, part))
    announce(
      strings.chat.restrictedTo(
        scopeParts(part)
          .map(({ label }) => label)
          .join(', '),
      ),
    )
    field.current?.focus()
  })
}

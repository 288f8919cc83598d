/**
 * Puts chosen documents on the composer. Beside a conversation they join what its next question is restricted to; from
 * any other page a new chat begins, because the earlier one is about something else.
 */
import { useEffect } from 'react'
import { newChat } from '../features/chat/chatActions.ts'
import { setScope } from '../features/chat/composer/draftActions.ts'
import { chatStore } from '../features/chat/chatStore.ts'
import { focusComposer } from '../features/chat/composer/composerFocus.ts'
import { addToScope } from '../features/chat/scope/scope.ts'
import { onAskAbout } from '../lib/askAbout.ts'
import { closeDrawer, leaveReader, windowStore } from '../lib/windowStore.ts'

export function useAskAbout(): void {
  useEffect(
    () =>
      onAskAbout((scope) => {
        // A document that was opened from a conversation is asked about there.
        if (windowStore.getState().readFrom === 'conversation') leaveReader()
        const { page, drawer } = windowStore.getState()
        if (page !== 'conversation') newChat()
        // A sheet over the page would keep the keyboard.
        else if (drawer !== null && document.querySelector('[role="dialog"] [data-drawer]') !== null) closeDrawer()
        setScope(addToScope(chatStore.getState().scope, scope))
        focusComposer()
      }),
    [],
  )
}

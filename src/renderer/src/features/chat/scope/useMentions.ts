/** The keys and the state of the list of mentions at a field: arrows choose, Enter and Tab take, Escape closes. */
import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { announce } from '../../../lib/announce.ts'
import { strings } from '../../../strings.ts'
import { setDraft, setScope } from '../composer/draftActions.ts'
import { chatStore } from '../chatStore.ts'
import type { FindMentionable, Mentionable } from './mentionable.ts'
import { mentionListId, optionId } from './MentionList.tsx'
import { addToScope, mentionAt } from './scope.ts'
import type { Mention } from './scope.ts'

interface Mentions {
  /** Null while the list is closed. */
  readonly items: readonly Mentionable[] | null
  readonly active: number
  readonly pick: (item: Mentionable) => void
  /** Call it when the text or the caret changed. */
  readonly follow: () => void
  readonly close: () => void
  /** True when the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
  readonly fieldProps: Readonly<Record<string, string | undefined>>
}

export function useMentions(field: RefObject<HTMLTextAreaElement | null>, find: FindMentionable): Mentions {
  const [open, setOpen] = useState<{ mention: Mention; items: readonly Mentionable[]; active: number } | null>(null)
  const follow = (): void => {
    const mention = field.current ? mentionAt(field.current.value, field.current.selectionStart) : null
    const items = mention === null ? [] : find(mention.query)
    if (mention === null || items.length === 0) return setOpen(null)
    if (mention.query !== open?.mention.query) announce(strings.chat.announceMentions(items.length))
    setOpen({ mention, items, active: mention.query === open?.mention.query ? open.active : 0 })
  }
  const pick = ({ type, label, part }: Mentionable): void => {
    const { draft, scope } = chatStore.getState()
    if (open === null) return
    // A title stays in the sentence, anything else only restricts.
    const words = type === 'document' ? `${label} ` : ''
    const before = draft.slice(0, open.mention.start)
    setDraft(`${before}${words}${draft.slice(open.mention.end).replace(/^ /, '')}`)
    setScope(addToScope(scope, part))
    setOpen(null)
    announce(strings.chat.restrictedTo(label))
    const caret = before.length + words.length
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (open === null || event.nativeEvent.isComposing) return false
    const count = open.items.length
    const chosen = open.items[open.active]
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setOpen({ ...open, active: (open.active + 1) % count }),
      ArrowUp: () => setOpen({ ...open, active: (open.active + count - 1) % count }),
      Enter: () => chosen && pick(chosen),
      Tab: () => chosen && pick(chosen),
      Escape: () => setOpen(null),
    }
    const act = keys[event.key]
    if (act === undefined) return false
    event.preventDefault()
    act()
    return true
  }
  return {
    items: open?.items ?? null,
    active: open?.active ?? 0,
    pick,
    follow,
    close: () => setOpen(null),
    onKeyDown,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open === null ? undefined : mentionListId,
      'aria-activedescendant': open === null ? undefined : optionId(open.active),
    },
  }
}

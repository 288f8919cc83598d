/** What can be mentioned, above the composer; the field keeps the focus and steers the list by its keys. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import type { Mentionable } from './mentionable.ts'
import { PartIcon } from './ScopeChips.tsx'

export const mentionListId = 'mentions'
export const optionId = (index: number): string => `mention-${index}`

// Between the list and the field.
const gap = 6

/** The list stands above its anchor, which scrolls with nothing and is clipped by its page. */
function usePlace(anchor: RefObject<HTMLElement | null>): { left: number; bottom: number; width: number } | null {
  const [place, setPlace] = useState<{ left: number; bottom: number; width: number } | null>(null)
  useLayoutEffect(() => {
    const put = (): void => {
      const box = anchor.current?.getBoundingClientRect()
      if (box) setPlace({ left: box.left, bottom: window.innerHeight - box.top + gap, width: box.width })
    }
    put()
    window.addEventListener('resize', put)
    return () => window.removeEventListener('resize', put)
  }, [anchor])
  return place
}

interface MentionListProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly items: readonly Mentionable[]
  readonly active: number
  readonly onPick: (item: Mentionable) => void
}

export function MentionList({ anchor, items, active, onPick }: MentionListProps) {
  const place = usePlace(anchor)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, items])
  if (place === null) return null
  return createPortal(
    <div
      ref={list}
      id={mentionListId}
      role="listbox"
      aria-label={strings.chat.mentions}
      style={place}
      className={classes(
        'fixed z-50 max-h-72 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float',
        'animate-arrive',
      )}
    >
      {items.map((item, index) => (
        <div
          key={item.key}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field must not lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(item)}
          className={classes(
            'flex h-8 cursor-pointer items-center gap-2 rounded-mark px-2',
            index === active ? 'bg-hover' : 'hover:bg-hover',
          )}
        >
          <PartIcon type={item.type} />
          <span className="min-w-0 truncate">{item.label}</span>
          <span className="ms-auto max-w-[45%] shrink-0 truncate ps-2 text-small text-faint">{item.detail}</span>
        </div>
      ))}
    </div>,
    document.body,
  )
}

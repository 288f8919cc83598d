/**
 * Keeps the keyboard where the user is: a control that is done goes away (the last file is unlocked, the work ends),
 * and the focus with it, which would leave the next key to nobody.
 */
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

// The list of documents has its own way: it knows the neighbour of the row that went.
const keeper = '[data-keeps-focus], [role="tree"]'

/**
 * When what has the focus in `area` is taken away, `next` says what takes over. Mark the area with
 * `data-keeps-focus`: one within another looks after its own.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, next: () => HTMLElement | null | undefined): void {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const own = (target: EventTarget | null): Element | null =>
      target instanceof Element && target.closest(keeper) === element ? target : null
    // A field in it may have taken the focus before anybody listened.
    let inside = own(document.activeElement)
    const enter = (event: FocusEvent): void => {
      inside = own(event.target)
    }
    const leave = (event: FocusEvent): void => {
      // What is taken away has no part in the page any more, or will not have in a moment: only who goes elsewhere has
      // left.
      if (event.relatedTarget !== null) inside = null
    }
    const observer = new MutationObserver(() => {
      if (inside === null || inside.isConnected || document.activeElement !== document.body) return
      inside = null
      latest.current()?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [area])
}

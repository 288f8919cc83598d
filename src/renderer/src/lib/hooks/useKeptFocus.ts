/**
 * Keeps the keyboard focus near the user: when a focused control disappears (the last file is unlocked, the work ends),
 * the next key press would otherwise go nowhere.
 */
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

// The list of documents handles this itself: it knows the neighbour of a removed row.
const keeper = '[data-keeps-focus], [role="tree"]'

/**
 * When the focused element in `area` is removed, `next` returns the element to focus. Mark the area with
 * `data-keeps-focus`: a nested one looks after itself.
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
    // A field in it may have taken the focus before the listener was added.
    let inside = own(document.activeElement)
    const enter = (event: FocusEvent): void => {
      inside = own(event.target)
    }
    const leave = (event: FocusEvent): void => {
      // A removed element is out of the page, or will be in a moment; only a move to another element counts as leaving.
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

/** Keeps a scroll area at its end while its content grows, unless the user has scrolled up to read. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

// Within this distance a user means the end (two lines of reading text).
const nearPx = 56

export interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly scrolledUp: boolean
  readonly goToEnd: () => void
  /** Shows an element of the content and stays there. */
  readonly goTo: (element: HTMLElement) => void
}

/** `key` changes with the conversation; a new one starts at its end. */
export function useStickToEnd(key: string): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const [scrolledUp, setScrolledUp] = useState(false)
  const follow = useCallback(() => {
    const element = scroller.current
    const inner = content.current
    if (!element || !inner) return
    // A document is read from its start, so its question stays in view instead of its end.
    const last = inner.lastElementChild
    const question = last?.querySelector('[data-read-from-start]') ? last.previousElementSibling : null
    const limit =
      question instanceof HTMLElement ? question.offsetTop - inner.offsetTop - nearPx / 2 : element.scrollHeight
    element.scrollTop = Math.min(element.scrollHeight, Math.max(0, limit))
  }, [])
  const goToEnd = useCallback(() => {
    stuck.current = true
    setScrolledUp(false)
    follow()
  }, [follow])
  const goTo = useCallback((element: HTMLElement) => {
    stuck.current = false
    setScrolledUp(true)
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (!element || !inner) return
    goToEnd()
    let lastTop = element.scrollTop
    const onScroll = (): void => {
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
      // Only moving up leaves the end: an event of our own may be late, when the content has grown further.
      if (near) stuck.current = true
      else if (element.scrollTop < lastTop) stuck.current = false
      lastTop = element.scrollTop
      setScrolledUp(!stuck.current)
    }
    const observer = new ResizeObserver(() => {
      if (stuck.current) follow()
    })
    observer.observe(inner)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [key, goToEnd, follow])
  return { scroller, content, scrolledUp, goToEnd, goTo }
}

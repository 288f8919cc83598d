/** Keeps a scroller at its end while its content grows, unless the person scrolled away to read. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

// Within this distance of the end a person means the end (two lines of reading text).
const nearPx = 56

export interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly away: boolean
  readonly goToEnd: () => void
}

/** `key` changes when another conversation is shown: it starts at its end. */
export function useStickToEnd(key: string): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const [away, setAway] = useState(false)
  const goToEnd = useCallback(() => {
    stuck.current = true
    setAway(false)
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
  }, [])
  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (!element || !inner) return
    goToEnd()
    const onScroll = (): void => {
      stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
      setAway(!stuck.current)
    }
    const observer = new ResizeObserver(() => {
      if (stuck.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(inner)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [key, goToEnd])
  return { scroller, content, away, goToEnd }
}

/** Tells if an element is in the viewport or one screen away, so that the user never scrolls to a blank page. */
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

export function useNear(frame: RefObject<HTMLElement | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return near
}

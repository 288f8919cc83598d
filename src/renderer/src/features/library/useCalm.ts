/** Slows a value that changes many times a second to a readable pace; important changes are shown at once. */
import { useEffect, useRef, useState } from 'react'

/** `urgent` values (a pause, an end) are shown at once; others at most every `ms`. */
export function useCalm<T>(value: T, ms: number, urgent: (value: T, shown: T) => boolean): T {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  const since = useRef(0)
  useEffect(() => {
    latest.current = value
    const show = (): void => {
      since.current = performance.now()
      setShown(latest.current)
    }
    const wait = since.current + ms - performance.now()
    if (wait <= 0 || urgent(value, shown)) {
      show()
      return
    }
    const timer = setTimeout(show, wait)
    return () => clearTimeout(timer)
  }, [value, shown, ms, urgent])
  return shown
}

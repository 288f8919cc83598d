/** The time of now, in milliseconds since the epoch: for dates that are told from today, in a window that stays open. */
import { useEffect, useState } from 'react'

// A new day is noticed within ten minutes.
const everyMs = 600_000

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

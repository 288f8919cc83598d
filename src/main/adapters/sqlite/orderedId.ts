/**
 * Random ids that increase with time: rows created together share a page of their index, while each fully random one
 * touches another page.
 */
import { randomUUID } from 'node:crypto'

/** A UUID of version 7: 48 bits of milliseconds, the rest random. */
export function orderedId(now: number): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

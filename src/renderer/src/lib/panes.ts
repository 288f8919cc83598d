/** The widths of the panes at the sides, in pixels, as the user drew them; they are kept on this computer. */
import { create } from 'zustand'

export type Pane = 'sidebar' | 'drawer'

/** Null while a pane has the width of the design. */
type Panes = Readonly<Record<Pane, number | null>>

// The sidebar shows a title of some words, and never takes more than the conversation; a printed page is readable from
// 340 px on by its text view, and beyond 1,200 px no page is drawn larger.
const limits: Readonly<Record<Pane, { readonly min: number; readonly max: number }>> = {
  sidebar: { min: 220, max: 480 },
  drawer: { min: 340, max: 1_200 },
}
// What the conversation keeps beside them: half of the reading width.
const minMiddle = 340
const key = 'docent.panes'

function read(): Panes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const width = (pane: Pane): number | null => {
      const value = kept !== null && typeof kept === 'object' ? (kept as Partial<Record<Pane, unknown>>)[pane] : null
      return typeof value === 'number' && Number.isFinite(value) ? clamped(pane, value) : null
    }
    return { sidebar: width('sidebar'), drawer: width('drawer') }
  } catch {
    return { sidebar: null, drawer: null }
  }
}

function clamped(pane: Pane, width: number): number {
  const { min, max } = limits[pane]
  return Math.round(Math.min(max, Math.max(min, width)))
}

export const panesStore = create<Panes>()(read)
export const usePanes = <T>(selector: (state: Panes) => T): T => panesStore(selector)

/** `room`: the width of the window without the other pane. Null takes the width of the design again. */
export function setPaneWidth(pane: Pane, width: number | null, room = Infinity): void {
  const { min } = limits[pane]
  const next = width === null ? null : clamped(pane, Math.min(width, Math.max(min, room - minMiddle)))
  panesStore.setState({ [pane]: next })
  localStorage.setItem(key, JSON.stringify(panesStore.getState()))
}

export const paneLimits = (pane: Pane): { readonly min: number; readonly max: number } => limits[pane]

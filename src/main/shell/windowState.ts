/** The position and theme of the window, kept in one small file; a broken or odd file means the default. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { themes } from '../../shared/domain/settings.ts'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const size = z.number().int().min(1).max(100_000)
const place = z.number().int().min(-100_000).max(100_000)
const schema = z.object({
  bounds: z.object({ x: place, y: place, width: size, height: size }).nullable(),
  maximized: z.boolean(),
  /** The last theme, so that the window has its colour before the settings are read. */
  theme: z.enum(themes),
})

export type WindowState = z.infer<typeof schema>

export const defaultWindowState: WindowState = { bounds: null, maximized: false, theme: 'system' }

export function readWindowState(file: string): WindowState {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return defaultWindowState
  }
}

/** Atomic: written beside the old file and renamed. */
export function writeWindowState(file: string, state: WindowState): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

// Enough of the title bar to grab a window with a pointer.
const grip = 80

/** The saved bounds if the user can still reach the window there (a screen may have been removed), otherwise null. */
export function reachableBounds(bounds: Rectangle | null, screens: readonly Rectangle[]): Rectangle | null {
  if (bounds === null) return null
  const reachable = screens.some((screen) => {
    const across = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x)
    const top = bounds.y >= screen.y && bounds.y <= screen.y + screen.height - grip
    return across >= grip && top
  })
  return reachable ? bounds : null
}

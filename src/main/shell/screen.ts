/**
 * Whether there is a screen, and what to do without one: Chromium wants to know on its own command line, before any
 * code of ours runs.
 */
import { app } from 'electron'
import { startAgain } from '../longArguments.ts'

const headless = '--ozone-platform=headless'

export function hasScreen(): boolean {
  if (process.platform !== 'linux' || process.argv.includes(headless)) return true
  return (process.env['DISPLAY'] ?? '') !== '' || (process.env['WAYLAND_DISPLAY'] ?? '') !== ''
}

const withoutScreen = [headless, '--log-level=3', '--disable-gpu', '--disable-software-rasterizer']

/**
 * Starts this program again and ends as it ends: without a screen where there is none, and with `words` in a pipe, so
 * that its command line is short. `runtime`: what Electron was started with.
 */
export async function runAgain(runtime: readonly string[], words: readonly string[]): Promise<never> {
  app.exit(await startAgain([...(hasScreen() ? [] : withoutScreen), ...runtime], words))
  return new Promise(() => undefined)
}

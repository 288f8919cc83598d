/**
 * Whether there is a screen, and what to do without one: Chromium wants to know on its own command line, before any
 * code of ours runs.
 */
import { spawn } from 'node:child_process'
import { app } from 'electron'

const headless = '--ozone-platform=headless'

export function hasScreen(): boolean {
  if (process.platform !== 'linux' || process.argv.includes(headless)) return true
  return (process.env['DISPLAY'] ?? '') !== '' || (process.env['WAYLAND_DISPLAY'] ?? '') !== ''
}

/** Starts this program again with the same words and no screen, and ends as it ends. */
export function runWithoutScreen(): Promise<never> {
  const child = spawn(
    process.execPath,
    [headless, '--log-level=3', '--disable-gpu', '--disable-software-rasterizer', ...process.argv.slice(1)],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise(() => {
    child.on('exit', (code) => app.exit(code ?? 1))
    child.on('error', () => app.exit(1))
  })
}

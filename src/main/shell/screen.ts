/**
 * Detects a missing screen and restarts without one: Chromium reads that from its own command line, before any code of
 * Docent runs.
 */
import { spawn } from 'node:child_process'
import { app } from 'electron'

const headless = '--ozone-platform=headless'

export function hasScreen(): boolean {
  if (process.platform !== 'linux' || process.argv.includes(headless)) return true
  return (process.env['DISPLAY'] ?? '') !== '' || (process.env['WAYLAND_DISPLAY'] ?? '') !== ''
}

/** Starts this program again with the same arguments and without a screen, and exits with its exit code. */
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

/**
 * The bridge this window was opened with. Set once in main.tsx (or by a test), read by the actions of every feature.
 */
import type { Bridge } from '../../../shared/ipc/bridge.ts'

export type WindowBridge = Bridge<File>

let current: WindowBridge | null = null

export function provideBridge(bridge: WindowBridge): void {
  current = bridge
}

/** Throws when no bridge was provided: a mistake in start-up, never a state a user can reach. */
export function bridge(): WindowBridge {
  if (!current) throw new Error('The bridge was used before it was provided')
  return current
}

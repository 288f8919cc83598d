/**
 * Undo instead of "are you sure": a destructive action is shown as done at once and applied a little later, unless it
 * is undone. Waiting actions are applied before the next question and when the window closes, so that none is
 * forgotten.
 */
import { create } from 'zustand'

// Long enough to read one line and reach the button; Gmail gives up to 30 s, GitHub Desktop 5.
export const offeredMs = 10_000
// Who notices the mistake later than that still has the key for it.
export const undoMs = 60_000

export interface PendingUndo {
  readonly id: number
  readonly message: string
  /** The button for it is still shown; later there is only the key. */
  readonly offered: boolean
}

interface UndoState {
  readonly pending: readonly PendingUndo[]
}

interface Waiting {
  readonly commit: () => Promise<unknown>
  readonly revert: () => void
  readonly timers: readonly ReturnType<typeof setTimeout>[]
}

export const undoStore = create<UndoState>()(() => ({ pending: [] }))
export const useUndo = <T>(selector: (state: UndoState) => T): T => undoStore(selector)

const waiting = new Map<number, Waiting>()
let nextId = 1

function take(id: number): Waiting | undefined {
  const entry = waiting.get(id)
  if (!entry) return undefined
  for (const timer of entry.timers) clearTimeout(timer)
  waiting.delete(id)
  undoStore.setState((state) => ({ pending: state.pending.filter((item) => item.id !== id) }))
  return entry
}

async function commit(id: number): Promise<void> {
  const entry = take(id)
  if (!entry) return
  try {
    await entry.commit()
  } catch {
    // The action failed (connection lost, file gone), and the display must say so.
    entry.revert()
  }
}

/** The caller has already hidden the thing; `commit` removes it in main, `revert` shows it again. */
export function withUndo(
  message: string,
  action: { readonly commit: () => Promise<unknown>; readonly revert: () => void },
): number {
  const id = nextId++
  const timers = [setTimeout(() => withdraw(id), offeredMs), setTimeout(() => void commit(id), undoMs)]
  waiting.set(id, { ...action, timers })
  undoStore.setState((state) => ({ pending: [...state.pending, { id, message, offered: true }] }))
  return id
}

function withdraw(id: number): void {
  undoStore.setState((state) => ({
    pending: state.pending.map((item) => (item.id === id ? { ...item, offered: false } : item)),
  }))
}

export function undo(id: number): void {
  take(id)?.revert()
}

/** Applies every waiting action now. */
export async function flushUndo(): Promise<void> {
  await Promise.all([...waiting.keys()].map(commit))
}

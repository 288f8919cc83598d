/**
 * Undo instead of "are you sure": a destructive action is shown as done at once and applied a little later, unless it
 * is undone. Waiting actions are applied before the next question and when the window closes, so that none is
 * forgotten.
 */
import { create } from 'zustand'

// Long enough to read one line and reach the button; GitHub Desktop and Gmail give 5–10 s.
export const undoMs = 7_000

export interface PendingUndo {
  readonly id: number
  readonly message: string
}

interface UndoState {
  readonly pending: readonly PendingUndo[]
}

interface Waiting {
  readonly commit: () => Promise<unknown>
  readonly revert: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

export const undoStore = create<UndoState>()(() => ({ pending: [] }))
export const useUndo = <T>(selector: (state: UndoState) => T): T => undoStore(selector)

const waiting = new Map<number, Waiting>()
let nextId = 1

function take(id: number): Waiting | undefined {
  const entry = waiting.get(id)
  if (!entry) return undefined
  clearTimeout(entry.timer)
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
  waiting.set(id, { ...action, timer: setTimeout(() => void commit(id), undoMs) })
  undoStore.setState((state) => ({ pending: [...state.pending, { id, message }] }))
  return id
}

export function undo(id: number): void {
  take(id)?.revert()
}

/** Applies every waiting action now. */
export async function flushUndo(): Promise<void> {
  await Promise.all([...waiting.keys()].map(commit))
}

/** The event loop, which belongs to everybody: timers, input and messages wait while somebody holds it. */

/** Yields one turn: everything else that is waiting comes first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

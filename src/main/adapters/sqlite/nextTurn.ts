/** Yields one turn to the event loop: timers, input and everything else that is waiting come first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

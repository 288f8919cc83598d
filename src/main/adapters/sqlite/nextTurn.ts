/** Lets the event loop turn once: timers, input and everything else that waits come first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

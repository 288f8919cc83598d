/** Where the question is written; other parts of the window send the focus here. */
export const composerId = 'question'

export function focusComposer(): void {
  // In the next frame: a store change that comes first may still have to be drawn.
  requestAnimationFrame(() => document.getElementById(composerId)?.focus())
}

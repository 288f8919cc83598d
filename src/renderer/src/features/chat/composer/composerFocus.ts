/** Access to the composer's field, so that other parts of the window can focus it. */
export const composerId = 'question'

export function focusComposer(): void {
  // In the next frame, because a store change before it may still have to be drawn.
  requestAnimationFrame(() => document.getElementById(composerId)?.focus())
}

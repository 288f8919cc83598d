/** Remembers where the keyboard focus was, to return it there when an overlay or drawer is closed. */

// A menu, a palette and the fields of a drawer may lie between now and the element to return to.
const kept = 24
// Overlays and the drawer: they are closed, so the focus never returns to them.
const passing = '[data-drawer], [role="dialog"], [role="menu"]'

let trail: readonly HTMLElement[] = []

/** Follows the focus of the whole page; returns the function that stops. */
export function followFocus(): () => void {
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target !== document.body)
      trail = [...trail.filter((element) => element !== target), target].slice(-kept)
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}

/**
 * Moves the focus to the last remembered element that still exists. Does nothing when there is none, or when it has the
 * focus already.
 */
export function goBack(): void {
  const place = trail.findLast((element) => element.isConnected && element.closest(passing) === null)
  if (place !== document.activeElement) place?.focus()
}

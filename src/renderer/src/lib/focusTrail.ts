/** Where the keyboard has been, so that it goes back there when what lay over or beside it is closed. */

// A menu, a palette and the fields of a drawer may lie between now and the place to go back to.
const kept = 24
// What floats, and the drawer: they are closed, not gone back to.
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
 * The focus goes to the last place that is still there. Nothing happens where there is none, or where it is there
 * already.
 */
export function goBack(): void {
  const place = trail.findLast((element) => element.isConnected && element.closest(passing) === null)
  if (place !== document.activeElement) place?.focus()
}

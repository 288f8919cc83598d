/** Window-wide shortcuts. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
import { useEffect } from 'react'
import { isPressed } from '../../../../shared/domain/shortcuts.ts'

export const isMac = (): boolean => /mac/i.test(navigator.platform)
export const modKey = (): string => (isMac() ? '⌘' : 'Ctrl')

export interface Shortcut {
  readonly key: string
  readonly mod?: boolean
  /** Does not matter for signs: on some keyboards a sign needs it anyway. */
  readonly shift?: boolean
  readonly run: (event: KeyboardEvent) => void
}

const shared = new WeakSet<KeyboardEvent>()

/** For things that Escape also closes although the user means something else: a tooltip on the focused button. */
export const sharesEscape = (event: KeyboardEvent): void => void shared.add(event)

/**
 * For a menu, which takes Escape until it has faded out: once the focus is elsewhere, Escape is meant for the element
 * there.
 */
export function sharesEscapeWhenLeft(event: KeyboardEvent): void {
  if (document.activeElement?.closest('[role="menu"]') == null) sharesEscape(event)
}

export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented && !shared.has(event)) return
      const mod = isMac() ? event.metaKey : event.ctrlKey
      const key = event.key.toLowerCase()
      const hit = shortcuts.find(({ key: wanted, mod: withMod = false, shift = false }) =>
        isPressed({ key: wanted, mod: withMod, shift }, { key, mod, shift: event.shiftKey }),
      )
      if (hit) hit.run(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcuts])
}

/** Sets theme and density on the root element, where the tokens read them, and the language and keys of the window. */
import { useEffect } from 'react'
import { useMedia } from '../../lib/hooks/useMedia.ts'
import { chooseLanguage } from '../../lib/language.ts'
import { chooseShortcuts } from '../../lib/shortcutKeys.ts'
import { settingsStore, useSettings } from './settingsStore.ts'
import type { SettingsState } from './settingsStore.ts'

function followChoices({ values }: SettingsState, { values: before }: SettingsState): void {
  // Before main has answered the values are the defaults, and the kept choice stands.
  if (values === before) return
  chooseLanguage(values['appearance.language'])
  chooseShortcuts(values['keyboard.shortcuts'])
}

export function useAppearance(): void {
  const theme = useSettings((state) => state.values['appearance.theme'])
  const density = useSettings((state) => state.values['appearance.density'])
  useEffect(() => settingsStore.subscribe(followChoices), [])
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  useEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
    root.dataset['density'] = density
  }, [theme, density, systemIsDark])
}

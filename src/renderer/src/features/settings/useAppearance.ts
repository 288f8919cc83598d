/** Sets theme and density on the root element, where the tokens read them. */
import { useEffect } from 'react'
import { useMedia } from '../../lib/hooks/useMedia.ts'
import { useSettings } from './settingsStore.ts'

export function useAppearance(): void {
  const theme = useSettings((state) => state.values['appearance.theme'])
  const density = useSettings((state) => state.values['appearance.density'])
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  useEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
    root.dataset['density'] = density
  }, [theme, density, systemIsDark])
}

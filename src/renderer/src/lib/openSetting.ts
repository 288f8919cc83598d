/** Opens the settings at one of them, scrolled to the middle of the page and focused. */
import type { SettingKey } from '../../../shared/domain/settings.ts'
import { showPage } from './windowStore.ts'

export const settingId = (item: SettingKey): string => `setting-${item}`

const controls = 'button, input, select, textarea'

export function openSetting(item: SettingKey): void {
  showPage('settings')
  // In the next frame, because the page has to be drawn first.
  requestAnimationFrame(() => {
    const row = document.getElementById(settingId(item))
    row?.scrollIntoView({ block: 'center' })
    // What is chosen of several, before the button that resets it.
    const control = row?.querySelector<HTMLElement>('[data-state=on]') ?? row?.querySelector<HTMLElement>(controls)
    control?.focus({ preventScroll: true })
  })
}

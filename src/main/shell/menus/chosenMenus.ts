/**
 * Keeps the menus in the language and with the keys that the settings choose; the library, which knows them, opens later
 * than the window.
 */
import { app } from 'electron'
import type { CommandId } from '../../../shared/domain/commands.ts'
import { interfaceLanguage } from '../../../shared/domain/interfaceLanguage.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { InterfaceLanguage, LanguageChoice, Settings } from '../../../shared/domain/settings.ts'
import { shortcutsWith } from '../../../shared/domain/shortcuts.ts'
import { disableCommands, setMenu } from './menu.ts'
import type { AppMenuOptions } from './menu.ts'

type MenuSettings = Pick<Settings, 'appearance.language' | 'keyboard.shortcuts'>

export interface ChosenMenus {
  readonly language: () => InterfaceLanguage
  readonly choose: (settings: MenuSettings) => void
  readonly disable: (commands: readonly CommandId[]) => void
}

export function chosenMenus(options: Omit<AppMenuOptions, 'language' | 'keys'>): ChosenMenus {
  const languageOf = (choice: LanguageChoice): InterfaceLanguage =>
    interfaceLanguage(choice, [...app.getPreferredSystemLanguages(), app.getLocale()])
  let language = languageOf(defaultSettings['appearance.language'])
  let shortcuts = defaultSettings['keyboard.shortcuts']
  let disabled: readonly CommandId[] = []
  const draw = (): void => {
    setMenu({ ...options, language, keys: shortcutsWith(shortcuts) })
    // A new menu has all its commands enabled.
    disableCommands(disabled)
  }
  draw()
  return {
    language: () => language,
    choose(settings) {
      const chosen = languageOf(settings['appearance.language'])
      const changes = settings['keyboard.shortcuts']
      if (chosen === language && changes.join() === shortcuts.join()) return
      language = chosen
      shortcuts = changes
      draw()
    },
    disable(commands) {
      disabled = commands
      disableCommands(commands)
    },
  }
}

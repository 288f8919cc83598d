/** Keeps the menus in the language that the settings choose; the library, which knows them, opens later than the window. */
import { app } from 'electron'
import type { CommandId } from '../../../shared/domain/commands.ts'
import { interfaceLanguage } from '../../../shared/domain/interfaceLanguage.ts'
import type { InterfaceLanguage, LanguageChoice } from '../../../shared/domain/settings.ts'
import { disableCommands, setMenu } from './menu.ts'
import type { AppMenuOptions } from './menu.ts'

export interface LanguageOfMenus {
  readonly language: () => InterfaceLanguage
  readonly choose: (choice: LanguageChoice) => void
  readonly disable: (commands: readonly CommandId[]) => void
}

export function menusInLanguage(options: Omit<AppMenuOptions, 'language'>): LanguageOfMenus {
  const languageOf = (choice: LanguageChoice): InterfaceLanguage =>
    interfaceLanguage(choice, [...app.getPreferredSystemLanguages(), app.getLocale()])
  let language = languageOf('system')
  let disabled: readonly CommandId[] = []
  const draw = (): void => {
    setMenu({ ...options, language })
    // A new menu has all its commands enabled.
    disableCommands(disabled)
  }
  draw()
  return {
    language: () => language,
    choose(choice) {
      const chosen = languageOf(choice)
      if (chosen === language) return
      language = chosen
      draw()
    },
    disable(commands) {
      disabled = commands
      disableCommands(commands)
    },
  }
}

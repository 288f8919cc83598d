/** The words of the menus that are no command's name, in each language of the interface. */
import type { MenuItemConstructorOptions } from 'electron'
import type { InterfaceLanguage } from '../../../shared/domain/settings.ts'

type Role = NonNullable<MenuItemConstructorOptions['role']>

const english = {
  file: '&File',
  edit: '&Edit',
  view: '&View',
  go: '&Go',
  help: '&Help',
  about: 'About Docent',
  open: 'Open Docent',
  quitApp: 'Quit Docent',
  quit: 'Quit',
  export: 'Export this chat',
  larger: 'Larger',
  smaller: 'Smaller',
  actualSize: 'Actual size',
  fullScreen: 'Full screen',
  dataFolder: 'Open the data folder',
  ask: 'Ask about this',
  noSuggestions: 'No suggestions',
}

export type MenuWords = Readonly<Record<keyof typeof english, string>> & {
  /** Electron names its roles in English only. */
  readonly roles: Partial<Readonly<Record<Role, string>>>
}

export const menuWords: Readonly<Record<InterfaceLanguage, MenuWords>> = {
  en: { ...english, roles: {} },
  de: {
    file: '&Datei',
    edit: '&Bearbeiten',
    view: '&Ansicht',
    go: '&Gehe zu',
    help: '&Hilfe',
    about: 'Über Docent',
    open: 'Docent öffnen',
    quitApp: 'Docent beenden',
    quit: 'Beenden',
    export: 'Diesen Chat exportieren',
    larger: 'Größer',
    smaller: 'Kleiner',
    actualSize: 'Originalgröße',
    fullScreen: 'Vollbild',
    dataFolder: 'Datenordner öffnen',
    ask: 'Dazu fragen',
    noSuggestions: 'Keine Vorschläge',
    roles: {
      undo: 'Rückgängig',
      redo: 'Wiederholen',
      cut: 'Ausschneiden',
      copy: 'Kopieren',
      paste: 'Einfügen',
      selectAll: 'Alles auswählen',
      hide: 'Docent ausblenden',
      hideOthers: 'Andere ausblenden',
      unhide: 'Alle einblenden',
      close: 'Fenster schließen',
      windowMenu: 'Fenster',
      toggleDevTools: 'Entwicklerwerkzeuge',
    },
  },
}

/** An item that the system acts on, with its name where Electron's own would be in another language. */
export function roleItem(role: Role, { roles }: MenuWords): MenuItemConstructorOptions {
  const label = roles[role]
  return label === undefined ? { role } : { role, label }
}

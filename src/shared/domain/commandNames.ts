/** What the commands are called in the menus and in the list of shortcuts, in each language of the interface. */
import type { CommandId } from './commands.ts'
import type { InterfaceLanguage } from './settings.ts'

type Names = Readonly<Record<CommandId, string>>

const english: Names = {
  newChat: 'New chat',
  addFiles: 'Add files…',
  addFolder: 'Add a folder…',
  'export.md': 'Markdown',
  'export.html': 'Web page (HTML)',
  'export.pdf': 'PDF',
  'export.docx': 'Word (DOCX)',
  'export.json': 'JSON',
  importChat: 'Import a chat…',
  print: 'Print…',
  find: 'Find in the document or library',
  search: 'Search the documents',
  selectAll: 'Select all',
  palette: 'Search or do anything',
  write: 'Write a question',
  previousChat: 'Previous chat',
  nextChat: 'Next chat',
  previousCitation: 'Previous citation',
  nextCitation: 'Next citation',
  chats: 'Chat',
  library: 'Library',
  settings: 'Settings',
  shortcuts: 'Keyboard shortcuts',
}

const german: Names = {
  newChat: 'Neuer Chat',
  addFiles: 'Dateien hinzufügen…',
  addFolder: 'Ordner hinzufügen…',
  'export.md': 'Markdown',
  'export.html': 'Webseite (HTML)',
  'export.pdf': 'PDF',
  'export.docx': 'Word (DOCX)',
  'export.json': 'JSON',
  importChat: 'Chat importieren…',
  print: 'Drucken…',
  find: 'In Dokument oder Bibliothek suchen',
  search: 'Dokumente durchsuchen',
  selectAll: 'Alles auswählen',
  palette: 'Suchen oder ausführen',
  write: 'Frage schreiben',
  previousChat: 'Vorheriger Chat',
  nextChat: 'Nächster Chat',
  previousCitation: 'Vorheriges Zitat',
  nextCitation: 'Nächstes Zitat',
  chats: 'Chat',
  library: 'Bibliothek',
  settings: 'Einstellungen',
  shortcuts: 'Tastenkürzel',
}

export const commandNames: Readonly<Record<InterfaceLanguage, Names>> = { en: english, de: german }

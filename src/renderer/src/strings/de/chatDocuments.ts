/** Documents that belong to one chat, in German. */
import type { chatDocuments as english } from '../en/chatDocuments.ts'
import type { Texts } from '../texts.ts'

export const chatDocuments: Texts<typeof english> = {
  title: 'Nur in diesem Chat',
  more: (count) => `und ${count} weitere`,
  askOnly: 'Nur dazu fragen',
  addToLibrary: 'In die Bibliothek aufnehmen',
  added: (title) => `„${title}“ ist jetzt in der Bibliothek und wird von allen Chats durchsucht.`,
  remove: 'Aus diesem Chat entfernen',
  removed: (title) => `„${title}“ wurde aus diesem Chat entfernt. Die Datei selbst bleibt erhalten.`,
  attach: 'Dateien nur zu diesem Chat hinzufügen',
  dropHere: 'Hier ablegen, um sie nur in diesem Chat zu verwenden',
  dropHereDetail: 'Andere Chats durchsuchen sie nicht; mit dem Chat werden sie gelöscht.',
  dropLibrary: 'Hier ablegen, um sie in die Bibliothek aufzunehmen',
  alreadyThere: 'Das war schon in der Bibliothek. Die nächste Frage durchsucht nur dieses Dokument.',
}

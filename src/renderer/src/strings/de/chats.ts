/** The list of chats and the search in them, in German. */
import type { chats as english } from '../en/chats.ts'
import { many } from '../many.ts'
import type { Texts } from '../texts.ts'

export const chats: Texts<typeof english> = {
  pinned: 'Angeheftet',
  today: 'Heute',
  yesterday: 'Gestern',
  previousDays: 'Letzte 7 Tage',
  archived: (count) => `Archiv (${count})`,
  isArchived: 'archiviert',
  pin: 'Oben anheften',
  unpin: 'Lösen',
  archive: 'Archivieren',
  restore: 'Zurück in die Liste',
  wasArchived: (title) => `„${title}“ liegt jetzt im Archiv unter den anderen Chats.`,
  wasRestored: (title) => `„${title}“ ist wieder in der Liste.`,
  importedMark: 'importiert',
  importedOn: (day) => `Importiert am ${day}`,
  imported: (title) => `„${title}“ wurde importiert.`,
  importTooLarge: (limit) => `Diese Datei ist größer als ${limit}, mehr als ein exportierter Chat sein kann.`,
  isImported: (day) =>
    `Dieser Chat wurde am ${day} importiert. Seine Antworten entstanden anderswo; Zitate aus Dokumenten, die nicht ` +
    'in dieser Bibliothek sind, bleiben als Text erhalten.',
  answeredOn: (day) => `importiert, beantwortet am ${day}`,
  absent: 'Dieses Dokument ist nicht in Ihrer Bibliothek. Das Zitat bleibt als Text erhalten.',
  search: 'Chats durchsuchen',
  endSearch: 'Suche beenden',
  found: 'Gefundene Chats',
  noneFound: (query) => `Kein Chat enthält „${query}“.`,
  announceFound: (count) => (count === 0 ? 'Kein Chat gefunden.' : `${count} ${many(count, 'Chat', 'Chats')}.`),
  message: (role, excerpt) => `${role === 'user' ? 'Frage' : 'Antwort'}: ${excerpt}`,
}

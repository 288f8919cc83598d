/** Collections of documents, in German. */
import type { collections as english } from '../en/collections.ts'
import type { Texts } from '../texts.ts'

export const collections: Texts<typeof english> = {
  title: 'Sammlungen',
  newName: 'Neue Sammlung',
  numbered: (name, count) => `${name} ${count}`,
  addTo: 'Zu Sammlung hinzufügen',
  create: 'Neue Sammlung…',
  edit: 'Sammlung bearbeiten',
  name: 'Name',
  description: 'Beschreibung',
  descriptionPlaceholder: 'Für Sie selbst, in wenigen Worten',
  folders: 'Ordner',
  foldersHint: 'Alles in diesen Ordnern gehört dazu, auch was später hinzukommt.',
  findFolder: 'Ordner suchen',
  noFolder: 'Kein Ordner der Bibliothek heißt so.',
  noFolders:
    'Ihre Bibliothek enthält Kopien von Dateien, aber keine Ordner. ' +
    'Wählen Sie Dokumente in der Tabelle aus, um sie hinzuzufügen.',
  everythingIn: (folders) => `Alles in ${folders.join(', ')}`,
  delete: 'Sammlung löschen',
  deleted: (name) => `Die Sammlung „${name}“ wurde gelöscht. Ihre Dokumente bleiben erhalten.`,
  done: 'Fertig',
  ask: 'Dazu fragen',
  leave: 'Alle Dokumente anzeigen',
  empty:
    'Diese Sammlung ist noch leer. Wählen Sie Dokumente aus und fügen Sie sie hinzu, oder ordnen Sie ihr Ordner zu.',
  showAll: 'Alle Dokumente anzeigen',
}

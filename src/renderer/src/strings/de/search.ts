/** The search page, in German. */
import type { search as english } from '../en/search.ts'
import { many } from '../many.ts'
import type { Texts } from '../texts.ts'

export const search: Texts<typeof english> = {
  open: 'Dokumente durchsuchen',
  title: 'Suche',
  field: 'In allen Dokumenten suchen',
  placeholder: 'Wörter, oder type:pdf, date:2024, folder:steuer …',
  clear: 'Suche leeren',
  filters: 'Filter der Suche',
  strategy: 'Art der Suche',
  strategies: { hybrid: 'Wörter und Bedeutung', bm25: 'Wörter', vector: 'Bedeutung' },
  results: 'Gefundene Stellen',
  emptyTitle: 'Finden Sie Stellen nach ihren Wörtern oder ihrer Bedeutung.',
  emptyDetail:
    'Filter lassen sich auch tippen, wie auf der Befehlszeile: type:pdf, date:2024, after:2023-05, folder:steuer, ' +
    'author:anna, language:de, tag:wohnung, mark:trusted, collection:wohnung.',
  onlyConditions: 'Geben Sie mindestens ein Wort ein, nach dem in diesen Dokumenten gesucht werden soll.',
  noDocuments: 'In der Bibliothek sind noch keine Dokumente.',
  searching: 'Wird gesucht',
  passages: (count, shown) => `${shown} ${many(count, 'Stelle', 'Stellen')}`,
  inDocuments: (passages, count, shown) => `${passages} in ${shown} ${many(count, 'Dokument', 'Dokumenten')}`,
  atLeast: (found) => `Die besten ${found}`,
  nothing: (words) => `Zu „${words}“ wurde nichts gefunden.`,
  nothingFiltered: 'Vielleicht schließen die Filter es aus.',
  withoutFilters: 'Ohne Filter suchen',
  similar: (words) => `Keine Stelle enthält genau diese Wörter. Gefunden wurden ähnliche: ${words}.`,
  keywordOnly: 'Die Suche nach Bedeutung ist nicht verfügbar; gesucht wurde nur nach Wörtern.',
  stillReading: 'Es werden noch Dateien gelesen. Was darin steht, wird gefunden, sobald sie fertig sind.',
  more: 'Weitere Stellen anzeigen',
  askAbout: 'Zu diesen Dokumenten fragen',
  askAboutOne: 'Zu diesem Dokument fragen',
  page: (page) => `Seite ${page}`,
  tag: 'Schlagwort',
  mark: 'Kennzeichen',
  collection: 'Sammlung',
}

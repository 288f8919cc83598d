/** What the user says of documents, in German. */
import type { annotations as english } from '../en/annotations.ts'
import type { Texts } from '../texts.ts'

export const annotations: Texts<typeof english> = {
  section: 'Ihre Notizen',
  marks: { favourite: 'Favorit', trusted: 'Verlässlich', outdated: 'Veraltet' },
  marksGroup: 'Kennzeichen',
  markHint: {
    favourite: 'Ein Stern in der Bibliothek; nach @ zuerst angeboten',
    trusted: 'Hat Vorrang, wo Dokumente sich widersprechen',
    outdated: 'Kommt nach anderen Dokumenten; Antworten, die es zitieren, weisen darauf hin',
  },
  markAs: 'Kennzeichnen als',
  tags: 'Schlagwörter',
  editTags: 'Schlagwörter…',
  tagsOf: (count) => `Schlagwörter von ${count} Dokumenten`,
  addTag: 'Schlagwort hinzufügen',
  newTag: (tag) => `Neues Schlagwort „${tag}“`,
  findTag: 'Schlagwort suchen oder hinzufügen',
  noTags: 'Noch keine Schlagwörter. Tippen Sie eines ein und drücken Sie die Eingabetaste.',
  removeTag: (tag) => `Schlagwort ${tag} entfernen`,
  someHave: 'bei einigen davon',
  title: 'Titel',
  editTitle: 'Titel bearbeiten…',
  titleHint: 'Leeren Sie das Feld, um den Titel der Datei wiederherzustellen.',
  note: 'Notiz',
  editNote: 'Notiz…',
  notePlaceholder: 'Eine Notiz für Sie selbst. Fragen durchsuchen sie nicht.',
  filter: 'Schlagwörter',
  tagFilter: (tag) => `Schlagwort ${tag}`,
  moreTags: (tags) => `Schlagwörter: ${tags.join(', ')}`,
}

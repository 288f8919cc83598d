/** Gathering answers for a file or for paper, in German. */
import type { report as english } from '../en/report.ts'
import { many } from '../many.ts'
import type { Texts } from '../texts.ts'

export const report: Texts<typeof english> = {
  choose: 'Antworten auswählen…',
  title: 'Bericht',
  name: 'Titel des Berichts',
  include: (question) => `Aufnehmen: ${question}`,
  heading: (question) => `Überschrift für: ${question}`,
  unfinished: 'Nicht vollständig',
  addChat: 'Antworten eines anderen Chats hinzufügen',
  chosen: (count, shown) => `${shown} ${many(count, 'Antwort', 'Antworten')}`,
  preview: 'Vorschau',
  previewTitle: 'Was weitergegeben wird',
  back: 'Zurück zur Auswahl',
  export: 'Exportieren',
  print: 'Drucken',
  none: 'In diesem Chat gibt es noch keine Antwort.',
  loading: 'Die Antworten werden geladen',
}

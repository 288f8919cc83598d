/** Reading a document, in German. */
import type { reader as english } from '../en/reader.ts'
import { many } from '../many.ts'
import type { Texts } from '../texts.ts'

export const reader: Texts<typeof english> = {
  title: 'Leseansicht',
  back: 'Zurück zur Ausgangsstelle',
  asPage: 'Als Seite öffnen',
  thumbnails: 'Seitenvorschau',
  quotes: (count) => `${count} ${many(count, 'Zitat', 'Zitate')}`,
  goToPage: 'Gehe zu Seite',
  ofPages: (pages) => `von ${pages}`,
  zoom: 'Größe',
  smaller: 'Kleiner',
  larger: 'Größer',
  fitWidth: 'An Breite anpassen',
  rotate: 'Drehen',
  words: 'OCR-Text anzeigen',
  print: 'Drucken',
  nothingToPrint: 'Öffnen Sie zuerst das Dokument, das Sie drucken möchten.',
  copyQuote: 'Zitat mit Quelle kopieren',
  quoteCopied: 'Mit Quelle kopiert.',
  nothingToQuote: 'Markieren Sie zuerst einige Wörter: Sie werden mit Dokument und Seite kopiert.',
  find: 'In diesem Dokument suchen',
  noHits: 'Nicht gefunden',
  hit: (nth, count) => `${nth} von ${count}`,
  previousHit: 'Vorheriger Treffer',
  nextHit: 'Nächster Treffer',
  closeFind: 'Suche schließen',
  citations: 'Zitate dieses Chats',
  previousCitation: 'Vorheriges Zitat',
  nextCitation: 'Nächstes Zitat',
  nthCitation: (nth, count) => `Zitat ${nth} von ${count}`,
  citationCount: (count, shown) => `${shown} ${many(count, 'Zitat', 'Zitate')}`,
  citedFor: (marker, question) => `Quelle ${marker} der Antwort auf „${question}“`,
  differences: 'Was sich geändert hat',
  showDifferences: 'Änderungen anzeigen',
  sinceCited: 'Seit dem Zitieren geändert',
  comparedWith: (title) => `Verglichen mit „${title}“`,
  backToText: 'Zurück zum Dokument',
  comparing: 'Die beiden Texte werden verglichen',
  changes: (count, shown) =>
    `${shown} ${many(count, 'Änderung', 'Änderungen')}: ` +
    'Durchgestrichen ist, was zitiert wurde; unterstrichen, was jetzt dort steht.',
  noChanges: 'Der Text ist derselbe; nur die Datei hat sich geändert.',
  notReadYet:
    'Die geänderte Datei wurde noch nicht gelesen. Sobald das geschehen ist, lassen sich die Änderungen zeigen.',
  noText: 'Es gibt keinen Text zum Vergleichen.',
  tooDifferent: 'Die beiden Texte haben zu wenig gemeinsam, um Änderungen zu zeigen.',
  sameWords: (count, shown) => `… ${shown} ${many(count, 'gleiches Wort', 'gleiche Wörter')} …`,
}

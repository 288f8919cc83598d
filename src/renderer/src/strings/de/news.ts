/** The lists of the library page, in German. */
import type { news as english } from '../en/news.ts'
import { many } from '../many.ts'
import type { Texts } from '../texts.ts'

export const news: Texts<typeof english> = {
  lists: 'Listen der Bibliothek',
  list: { all: 'Alle Dokumente', new: 'Neu', attention: 'Zu erledigen', upcoming: 'Demnächst' },
  newCount: (count, shown) => `${shown} ${many(count, 'neues', 'neue')}`,
  soonCount: (count, shown) => `${shown} ${many(count, 'Termin', 'Termine')} bald`,
  since: (time) => `Hinzugefügt oder geändert seit ${time}`,
  sinceVisit: (time) => `Hinzugefügt oder geändert seit Ihrem letzten Besuch, ${time}`,
  spanLabel: 'Zeitraum',
  spans: { visit: 'Letzter Besuch', week: '7 Tage', month: '30 Tage' },
  nothingNew: 'Seitdem wurde nichts hinzugefügt oder geändert.',
  nothingNeedsAttention: 'Nichts zu erledigen: Jede Datei wurde gelesen.',
  whatToDo: {
    locked: 'Geben Sie das Passwort jeder Datei ein oder eines für alle. Es wird nicht gespeichert.',
    ocr: 'Ihre Seiten sind Bilder. Schalten Sie OCR ein, dann wird ihr Text im Hintergrund gelesen.',
    unreachable: 'Schließen Sie den Datenträger an oder erteilen Sie sich die Leseberechtigung; dann erneut versuchen.',
    model:
      'Das Einbettungsmodell ist an ihnen gescheitert. Die Stichwortsuche findet sie; ' +
      'für die semantische Suche erneut versuchen.',
    damaged:
      'Speichern Sie sie im ursprünglichen Programm neu oder besorgen Sie eine frische Kopie; dann erneut versuchen.',
    tooMuch: 'Speichern Sie sie in kleineren Teilen oder entpacken Sie sie, und fügen Sie diese hinzu.',
    inPart: 'Was gelesen wurde, ist auffindbar. Bei jeder steht, welcher Teil fehlt.',
    other: 'Versuchen Sie es erneut. Einzelheiten stehen im Protokoll.',
    cancelled: 'Sie haben sie übersprungen. Sie können sie jederzeit hinzufügen.',
    noText: 'Falls es Scans sind, wählen Sie die Sprachen aus, in denen sie geschrieben sind.',
    unsupported: 'Docent liest solche Dateien nicht. Speichern Sie die benötigten als PDF, Word oder Text.',
    empty: 'Darin gibt es nichts zu finden.',
  },
  showAllOf: (count) => `Alle ${count} in der Tabelle anzeigen`,
  offline: 'Nicht verbundene Ordner',
  offlineDetail:
    'Ihre Dokumente bleiben erhalten und auffindbar. Schließen Sie den Datenträger an, um die Dateien zu öffnen.',
  skipped: (count, shown) => `${shown} übersprungene ${many(count, 'Datei', 'Dateien')}`,
  similar: 'Fast gleich',
  similarDetail:
    'Antworten bevorzugen die spätere von zwei Fassungen. Kennzeichnen Sie die frühere als veraltet, ' +
    'oder entfernen Sie eine Kopie.',
  earlier: 'Frühere Fassung',
  later: 'Spätere Fassung',
  markOutdated: 'Als veraltet kennzeichnen',
  removeCopy: 'Eine Kopie entfernen',
  about: (action, title) => `${action}: ${title}`,
  upcomingDetail: 'Tage, die Ihre Dokumente nennen, mit dem Satz, der sie nennt.',
  horizonLabel: 'Vorausschau',
  horizons: { '30': '30 Tage', '90': '90 Tage', '366': 'Ein Jahr' },
  today: 'heute',
  tomorrow: 'morgen',
  inDays: (days) => `in ${days} Tagen`,
  noDates: 'Kein Dokument nennt einen Tag in diesem Zeitraum.',
}

/** Nouns for documents in English, German, French and Spanish: formats of files, and what documents call themselves. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'

export interface FormatNoun {
  readonly words: string
  readonly kinds: readonly DocumentKind[]
}

/** Several of a kind; the first that fits decides. */
export const formatPlurals: readonly FormatNoun[] = [
  { words: 'pdfs|pdf (?:files|documents)|pdf-dateien|pdf-dokumente|fichiers pdf|archivos pdf', kinds: ['pdf'] },
  { words: 'csvs|csv files|csv-dateien', kinds: ['csv'] },
  {
    words: [
      'spreadsheets|work ?sheets|workbooks|excel (?:files|sheets|tables)|excels|excel-(?:dateien|tabellen)',
      'tabellenblätter|feuilles de calcul|tableurs|fichiers excel|hojas de cálculo|archivos excel',
    ].join('|'),
    kinds: ['xlsx', 'xls', 'ods', 'csv'],
  },
  {
    words: 'e-?mails?|mails|inbox|e-?mail messages|courriels|correos(?: electrónicos)?|mailbox',
    kinds: ['email', 'mailbox'],
  },
  {
    words: [
      'presentations|slides|slide decks|decks|power ?points|powerpoint files|präsentationen|folien|présentations',
      'diapositives|presentaciones|diapositivas',
    ].join('|'),
    kinds: ['pptx', 'ppt', 'odp'],
  },
  { words: 'word (?:files|documents)|docx files|word-(?:dateien|dokumente)|documents word', kinds: ['docx', 'doc'] },
  { words: 'images|photos|photographs|screenshots|pictures|bilder|fotos|imágenes', kinds: ['image'] },
  { words: 'e-?books|epubs', kinds: ['epub'] },
  { words: 'markdown (?:files|notes)', kinds: ['markdown'] },
  { words: 'text files|txt files|textdateien', kinds: ['text'] },
  { words: 'web ?pages|html files|webseiten|pages web', kinds: ['html'] },
]

/** One of a kind: restricts only after "in my" and the like. */
export const formatSingulars: readonly FormatNoun[] = [
  { words: 'pdf(?: file| document)?|pdf-datei', kinds: ['pdf'] },
  { words: 'csv(?: file)?', kinds: ['csv'] },
  {
    words: 'spreadsheet|workbook|excel (?:file|sheet)|excel-datei|tableur|hoja de cálculo',
    kinds: ['xlsx', 'xls', 'ods', 'csv'],
  },
  { words: 'presentation|slide deck|powerpoint|präsentation|présentation|presentación', kinds: ['pptx', 'ppt', 'odp'] },
  { words: 'word (?:file|document)|word-(?:datei|dokument)', kinds: ['docx', 'doc'] },
  { words: 'e-?book|epub', kinds: ['epub'] },
]

/** Plurals of what documents call themselves, by the singular that is looked for in their names and texts. */
export const paperPlurals: readonly (readonly [singular: string, words: string])[] = [
  ['letter', 'letters|briefe[n]?|schreiben|lettres|cartas'],
  ['invoice', 'invoices|bills|rechnungen|factures|facturas'],
  ['receipt', 'receipts|quittungen|reçus|recibos'],
  ['contract', 'contracts|agreements|verträgen?|contrats|contratos'],
  ['statement', 'statements|bank statements|account statements|kontoauszügen?|relevés'],
  ['report', 'reports|berichten?|rapports|informes'],
  ['minutes', 'minutes|protokollen?|procès-verbaux|actas'],
  ['payslip', 'pay ?slips|lohnabrechnungen|fiches de paie|nóminas'],
  ['certificate', 'certificates|zertifikaten?|certificats|certificados'],
  ['quote', 'quotes|quotations|offers|estimates|angeboten?|devis|ofertas'],
  ['note', 'notes|notizen|notas'],
  ['newsletter', 'newsletters'],
]

/** Any documents: only what is said about them restricts. */
export const anyPapers = [
  'documents|files|papers|paperwork|dokumenten?|dateien|unterlagen|fichiers|papiers|archivos|documentos|everything',
  'things',
].join('|')

export const languageWords: readonly (readonly [code: string, words: string])[] = [
  ['en', 'english|englischen?|anglais|inglés'],
  ['de', 'german|deutschen?|allemand|alemán'],
  ['fr', 'french|französischen?|français|francés'],
  ['es', 'spanish|spanischen?|espagnol|español'],
]

/**
 * Finds codes that a question asks for: telephone numbers, e-mail addresses, IBANs, document numbers and references.
 * Only text that contains such a code answers, however relevant the rest of it is. Pure.
 */
import { anyOf, inOrder } from '../alternatives.ts'
import { fold } from '../words/words.ts'
import { passwordFor } from './passwords.ts'

export type CodeKind = 'phone' | 'email' | 'iban' | 'link' | 'password' | 'reference'

export interface CodeFound {
  readonly text: string
  /** UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

const word = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u')

const papers = [
  'account',
  'booking',
  'card',
  'case',
  'chassis',
  'chip',
  'claim',
  'client',
  'confirmation',
  'contract',
  'customer',
  'file',
  'id',
  'identity',
  'insurance',
  'invoice',
  'licence',
  'license',
  'meter',
  'member(?:ship)?',
  'order',
  'part',
  'passport',
  'plate',
  'policy',
  'product',
  'reference',
  'registration',
  'reservation',
  'serial',
  'social security',
  'tax',
  'ticket',
  'tracking',
  'vat',
  'vehicle',
]
const germanPapers = [
  'auftrags',
  'ausweis',
  'bestell',
  'buchungs',
  'chip',
  'kunden',
  'konto',
  'mitglieds',
  'pass',
  'policen',
  'rechnungs',
  'reisepass',
  'serien',
  'steuer',
  'vertrags',
  'versicherungs',
  'zähler',
]
const asked: readonly (readonly [CodeKind, RegExp])[] = [
  ['iban', word(['iban', 'bank account number', 'kontonummer'])],
  [
    'email',
    word([
      'e-?mail address(?:es)?',
      '(?:his|her|their|whose|s) e-?mail',
      'e-?mail-?adresse',
      'adresse e-?mail',
      '^e-?mail of',
    ]),
  ],
  [
    'phone',
    word([
      '(?:tele)?phone number',
      'number (?:to|i can|i should|i must|can i|do i|should i) (?:call|ring|phone)',
      '(?:mobile|cell|fax|emergency|contact) number',
      '(?:tele)?phone of',
      'telefonnummer',
      'handynummer',
      'numéro de téléphone',
      'número de teléfono',
    ]),
  ],
  ['link', word(['(?:web ?site|web address|url|link) (?:of|for|to)', 'web address', 'internetadresse'])],
  [
    'password',
    word(['pass ?words?', 'pass ?phrase', 'passwort', 'kennwort', 'mot de passe', 'contraseña', 'wi-?fi key']),
  ],
  [
    'reference',
    word([
      `(?:${papers.join('|')}) (?:number|no\\.?|code|id|reference|ref)`,
      '(?:booking|order|payment) reference',
      inOrder(
        "(?:number|no\\.) (?:of|on|for) (?:[\\p{L}'’]+ ){0,3}",
        '(?:passport|contract|invoice|policy|ticket|identity card|licence|account)',
      ),
      `(?:${germanPapers.join('|')})nummer`,
      'numéro de (?:client|commande|contrat|dossier|facture|passeport|police|réservation|série)',
      'número de (?:cliente|contrato|factura|pasaporte|pedido|póliza|referencia|reserva|serie)',
      'pin(?: code)?',
    ]),
  ],
]

const patterns: Readonly<Record<Exclude<CodeKind, 'password'>, RegExp>> = {
  email: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  iban: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b|\b\d{6,12}\b/g,
  phone: /(?<![\p{L}\p{N}])(?:\+\d{1,3}[ \-./]?|\(?0)[\d() \-./]{5,18}\d(?![\p{L}\p{N}])/gu,
  link: new RegExp(
    anyOf([
      '\\bhttps?:\\/\\/[^\\s<>"\']+|\\bwww\\.[^\\s<>"\']+',
      '\\b[\\p{L}\\p{N}-]{1,63}\\.(?:com|org|net|de|fr|co\\.uk|eu|at|ch|es|it)\\b',
    ]),
    'giu',
  ),
  // Letters and figures joined, or a run of at least four figures; no dates, no amounts.
  reference: new RegExp(
    inOrder(
      '(?<![\\p{L}\\p{N}.,€$£/])',
      anyOf([
        '\\p{Lu}{1,4} \\d{3,}',
        // Chips and cards have their figures in groups.
        '(?=(?:\\d ?){9})\\d{2,5}(?: \\d{2,5}){2,5}',
        inOrder(
          '(?=[\\p{L}\\p{N}/-]{0,60}\\d)',
          anyOf([
            '[\\p{L}\\p{N}]+(?:[-/][\\p{L}\\p{N}]+){1,12}|\\p{L}+\\d[\\p{L}\\p{N}]*|\\d+\\p{L}[\\p{L}\\p{N}]*',
            '\\d{4,}(?: \\d{3,})*',
          ]),
        ),
      ]),
      '(?![\\p{L}\\p{N}]|[.,]\\d)',
    ),
    'gu',
  ),
}
const datelike = new RegExp(
  inOrder(
    '^',
    anyOf([
      '\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|(?:19|20)\\d\\d(?:[-/]\\d{2,4})?',
      '\\d+(?:st|nd|rd|th|kg|km|m|cm|h|am|pm|g|l|W|kWh)',
    ]),
    '$',
  ),
  'iu',
)

/** The kind of code that a question asks for, or null. */
export function askedCode(question: string): CodeKind | null {
  const text = question.slice(0, 1_000).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return asked.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** The codes of a kind in a text, in order; those that are already in the question are skipped. */
export function codesIn(kind: CodeKind, text: string, question = ''): readonly CodeFound[] {
  if (kind === 'password') return passwordCodes(text, question)
  const said = fold(question)
  // Grouped like a telephone number, a figure is one.
  const phones = kind === 'reference' ? [...text.matchAll(patterns.phone)].filter(([found]) => found.includes(' ')) : []
  return [...text.matchAll(patterns[kind])].flatMap((match) => {
    const found = match[0].trim()
    if (kind === 'reference' && datelike.test(found)) return []
    if (phones.some(({ index, 0: phone }) => match.index >= index && match.index < index + phone.length)) return []
    return said.includes(fold(found)) ? [] : [{ text: found, start: match.index, end: match.index + found.length }]
  })
}

/** What stands behind the word for a password, else what looks like a code. */
function passwordCodes(text: string, question: string): readonly CodeFound[] {
  const found = passwordFor(question, text)
  return found === null ? codesIn('reference', text, question) : [{ ...found, end: found.start + found.text.length }]
}

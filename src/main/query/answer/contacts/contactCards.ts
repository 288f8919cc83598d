/**
 * Looks people up in exported contacts (vCard): "What is Anna Berg's mobile number?" is answered by one line of her
 * card. A line of a card says neither whose it is nor what it means in words, so it cannot be found as a sentence. Pure
 * except for reading texts.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { candidateOf } from '../../compute/table/gatherTables.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { dayOfIso, sayDay } from '../../text/time/calendarDates.ts'
import { fold, wordsOf } from '../../text/words/words.ts'
import type { DraftPiece } from '../draft.ts'
import { cardDescribed, isDescribing } from './cardDescribed.ts'
import { isOfRelative } from './relatives.ts'

export interface CardAnswer {
  readonly lead: string
  /** A passage of the contacts. */
  readonly candidate: Candidate
  /** The line of the card, then the line with the name. */
  readonly evidence: readonly EvidenceSentence[]
}

// Reading stops here, so that a very large export costs little.
const maxCharacters = 2_000_000
// As for spreadsheets: in a larger library only the search finds them.
const maxDocuments = 2_000
const maxFiles = 20
// The name and the line stand in one card, so nothing else has to be weighed.
const cardScore = 0.9

interface Field {
  readonly property: 'TEL' | 'EMAIL' | 'ADR' | 'BDAY' | 'FN'
  readonly asked: RegExp
  /** Types of the line, as in "TEL;TYPE=CELL", that the question's words prefer. */
  readonly types: readonly (readonly [asked: RegExp, type: RegExp])[]
}

const telephoneTypes: Field['types'] = [
  [new RegExp(wholeWord(['mobile|cell|handy\\w*|mobil\\w*|portable|móvil']), 'iu'), /cell|mobile/i],
  [new RegExp(wholeWord(['work|office|direct|dienst\\w*|geschäft\\w*|bureau|trabajo|oficina']), 'iu'), /work/i],
  [new RegExp(wholeWord(['home|private?|landline|festnetz\\w*|domicile|fixe|fijo|casa']), 'iu'), /home/i],
]
const fields: readonly Field[] = [
  {
    property: 'EMAIL',
    asked: new RegExp(wholeWord(['e-?mail(?: address)?|e-?mail-?adresse|courriel|correo']), 'iu'),
    types: telephoneTypes,
  },
  {
    property: 'TEL',
    asked: new RegExp(
      wholeWord([
        // "When did I phone Ann?" asks for no number.
        '(?<!(?<!\\p{L})(?:I|we|you|he|she|they|to) )(?:phone|telephone)|mobile|cell|landline|direct line',
        'telefon\\w*|handy\\w*',
        '(?:phone|mobile|telephone|work|office|home|private|business|contact) (?:number|no)',
        // "The number of our guests" is a count, but no card describes them.
        'number (?:of|for) (?:my|our|the)',
        'rufnummer|téléphone|portable|teléfono|móvil|number to (?:call|ring)',
      ]),
      'iu',
    ),
    types: telephoneTypes,
  },
  {
    property: 'BDAY',
    asked: new RegExp(
      wholeWord([
        'birthday|date of birth|how old|born|birth ?date|geburtstag|geburtsdatum|geboren',
        'anniversaire|date de naissance|née?',
        'cumpleaños|fecha de nacimiento|nació',
      ]),
      'iu',
    ),
    types: [],
  },
  {
    property: 'ADR',
    asked: new RegExp(
      wholeWord(['address|live|lives|living|adresse|anschrift|wohnt|wohnen|habite|dirección|vive']),
      'iu',
    ),
    types: telephoneTypes,
  },
  // "Who is our dentist?"; a name in the question is not the one asked for.
  {
    property: 'FN',
    asked: new RegExp(
      inOrder(
        "^(?:who(?:['’]s| is| was)|wer ist|qui est|quién es)",
        "(?= (?:my|our|mein|unser|mon|ma|notre|mi|nuestr|\\p{L}+['’]s ))",
      ),
      'iu',
    ),
    types: [],
  },
]

// "What did we do on Ann's birthday?" asks for something that happened on it.
const onBirthday = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:on|for|before|after|since|zu[mr]?|an|pour|à|para) [^?]{0,30}',
    '(?:birthday|geburtstag|anniversaire|cumpleaños)',
  ),
  'iu',
)

/** The words of the question that ask for what a card has; null if none do. */
export function cardFieldOf(question: string): RegExp | null {
  return fields.find(({ asked }) => asked.test(question))?.asked ?? null
}

/** The names on all cards. */
export function cardNames(candidates: readonly Candidate[], store: DocumentStore): readonly string[] {
  return contactFiles(candidates, store).flatMap((candidate) => cardsIn(candidate, store).map(({ name }) => name.value))
}

/**
 * Null if the question asks for nothing that a card has, or if none of the cards is of the one person it names.
 * `described`: the question with the words that describe that person, if `question` lacks them.
 */
export function answerFromCards(
  question: string,
  candidates: readonly Candidate[],
  store: DocumentStore,
  described = question,
): CardAnswer | null {
  const field = fields.find(({ asked }) => asked.test(described))
  if (field === undefined || onBirthday.test(question)) return null
  const cards = contactFiles(candidates, store).flatMap((candidate) => cardsIn(candidate, store))
  const named = field.property === 'FN' ? null : meantBy(question, cards)
  const meant = named ?? cardDescribed(described, field.asked, cards)
  if (meant === null) return null
  const line = lineFor(question, field, meant)
  const value = line === undefined ? '' : valueOf(field.property, line.value)
  if (line === undefined || value === '') return null
  const cite = ({ text, start }: Line): EvidenceSentence => ({
    contentId: meant.candidate.chunk.contentId,
    documentId: meant.candidate.documentId,
    chunkId: meant.candidate.chunk.id,
    text,
    start,
    end: start + text.length,
    page: null,
    score: cardScore,
    vector: null,
  })
  const shown =
    field.property === 'FN' ? [line, meant.lines.find(({ property }) => isDescribing(property))] : [line, meant.name]
  const evidence = shown.flatMap((each) => (each === undefined ? [] : [cite(each)]))
  return { lead: value, candidate: meant.candidate, evidence }
}

/** The contacts that were found, and all others unless the library is large: a name alone finds no card of many. */
function contactFiles(candidates: readonly Candidate[], store: DocumentStore): readonly Candidate[] {
  const files = new Map<ContentId, Candidate>()
  for (const candidate of candidates) if (isContacts(candidate.path)) files.set(candidate.chunk.contentId, candidate)
  let seen = 0
  for (const page of store.documents.pages()) {
    for (const { path, contentId } of page) {
      if (contentId === null || files.has(contentId) || !isContacts(path) || files.size >= maxFiles) continue
      const candidate = candidateOf(contentId, store)
      if (candidate !== null) files.set(contentId, candidate)
    }
    seen += page.length
    if (seen > maxDocuments) break
  }
  return [...files.values()]
}

function isContacts(path: string): boolean {
  return /\.vcf$/i.test(path)
}

interface Line {
  readonly text: string
  /** Offset into the content. */
  readonly start: number
  readonly property: string
  readonly value: string
}

interface Card {
  readonly candidate: Candidate
  readonly name: Line
  readonly lines: readonly Line[]
}

function cardsIn(candidate: Candidate, store: DocumentStore): readonly Card[] {
  const text = store.contents.readText(candidate.chunk.contentId, 0, maxCharacters)
  const cards: Card[] = []
  let lines: Line[] = []
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const [raw] = match
    const colon = raw.indexOf(':')
    const line = {
      text: raw.trimEnd(),
      start: match.index,
      // An entry of a group is written "item1.TEL".
      property: raw.slice(0, Math.max(0, colon)).replace(/^[\w-]+\./, ''),
      value: raw.slice(colon + 1).trim(),
    }
    if (/^BEGIN:VCARD/i.test(raw)) lines = []
    else if (/^END:VCARD/i.test(raw)) {
      const name = lines.find(({ property }) => /^FN(?:;|$)/i.test(property))
      if (name !== undefined) cards.push({ candidate, name, lines })
    } else lines.push(line)
  }
  return cards
}

/** The one card whose whole name the question has, else the only one with the given name that it has. */
function meantBy(question: string, cards: readonly Card[]): Card | null {
  const asked = new Set(wordsOf(question).map(({ raw }) => fold(raw.replace(/['’]s$/u, ''))))
  const namesOf = (card: Card): readonly string[] => wordsOf(card.name.value).map(({ raw }) => fold(raw))
  const whole = cards.filter((card) => namesOf(card).length > 1 && namesOf(card).every((name) => asked.has(name)))
  const [first, second] = whole.length > 0 ? whole : cards.filter((card) => asked.has(namesOf(card)[0] ?? ''))
  if (first === undefined || second !== undefined || isOfRelative(question)) return null
  // "Anna Weber" is not the Anna Berg of the card.
  return hasOtherSurname(question, first) ? null : first
}

function hasOtherSurname(question: string, card: Card): boolean {
  const [given] = wordsOf(card.name.value)
  if (given === undefined) return false
  const after = new RegExp(`(?<!\\p{L})${given.raw} (\\p{Lu}\\p{L}+)`, 'u').exec(question)?.[1]
  const known = wordsOf(card.name.value).map(({ raw }) => fold(raw))
  return after !== undefined && !known.includes(fold(after))
}

function lineFor(question: string, field: Field, card: Card): Line | undefined {
  const lines = card.lines.filter(({ property }) => new RegExp(`^${field.property}(?:;|$)`, 'i').test(property))
  const preferred = field.types.find(([asked]) => asked.test(question))?.[1]
  return lines.find(({ property }) => preferred?.test(property) === true) ?? lines[0]
}

function valueOf(property: Field['property'], value: string): string {
  if (property === 'BDAY') {
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value) ?? []
    const date = dayOfIso(`${year}-${month}-${day}`)
    return date === null ? value : sayDay(date)
  }
  if (property !== 'ADR') return value.replace(/^tel:/i, '')
  return value
    .split(/(?<!\\);/)
    .map((part) => part.replaceAll('\\', '').trim())
    .filter((part) => part !== '')
    .join(', ')
}

/** The line of the card and the line with the name, beneath the value. */
export function cardPieces({ lead, evidence }: CardAnswer): readonly DraftPiece[] {
  return [
    { role: 'lead', text: lead, evidence: [0] },
    ...evidence.map(({ text }, index) => ({ role: 'quote' as const, text, evidence: [index] })),
  ]
}

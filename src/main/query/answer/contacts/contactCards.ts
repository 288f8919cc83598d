/**
 * Looks people up in contacts (vCard): "What is Anna Berg's mobile number?" is answered by one line of her card, "who
 * has our spare key?" by the name on the card whose note says it. A line does not say whose it is, so it cannot be
 * found as a sentence. Pure except for reading texts.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { fold, wordsOf } from '../../text/words/words.ts'
import type { DraftPiece } from '../draft.ts'
import { cardDescribed } from './cardDescribed.ts'
import { cardOfRole } from './cardOfRole.ts'
import { cardFieldOf, isDescribing, onBirthday } from './cardFields.ts'
import type { CardField } from './cardFields.ts'
import { readCards } from './readCards.ts'
import type { Card, CardLine } from './readCards.ts'
import { isOfRelative } from './relatives.ts'

export interface CardAnswer {
  readonly lead: string
  /** A passage of the contacts. */
  readonly candidate: Candidate
  /** The line of the card, then the line with the name. */
  readonly evidence: readonly EvidenceSentence[]
}

// The name and the line stand in one card, so nothing else has to be weighed.
const cardScore = 0.9

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
  const field = cardFieldOf(described)
  if (field === null || onBirthday.test(question)) return null
  const cards = readCards(candidates, store)
  const shown =
    field.label === null ? personShown(described, field, cards) : fieldShown(question, field, cards, described)
  return shown === null ? null : cardAnswer(shown)
}

function cardAnswer({ card, lines, lead }: Shown): CardAnswer {
  const cite = ({ text, start }: CardLine): EvidenceSentence => ({
    contentId: card.candidate.chunk.contentId,
    documentId: card.candidate.documentId,
    chunkId: card.candidate.chunk.id,
    text,
    start,
    end: start + text.length,
    page: null,
    score: cardScore,
    vector: null,
  })
  return { lead, candidate: card.candidate, evidence: lines.map(cite) }
}

interface Shown {
  readonly card: Card
  readonly lead: string
  readonly lines: readonly CardLine[]
}

/** "The phone number of the dentist": the line that has it, and whose it is. */
function fieldShown(question: string, field: CardField, cards: readonly Card[], described: string): Shown | null {
  const card =
    meantBy(question, cards) ??
    cardDescribed(described, field.asked, cards) ??
    cardOfRole(described, field.asked, cards)
  const line = card === null ? undefined : lineFor(question, field, card)
  return card === null || line === undefined || line.value === ''
    ? null
    : { card, lead: line.value, lines: [line, card.name] }
}

const whoIs =
  /^(?:who(?:['’]s| is| was)|wer (?:ist|war)|qui (?:est|était)|quién (?:es|era)) (?<rest>[^,;]{2,60}?)\s*\?*$/iu

/** True for "Who is the treasurer of the club?": whoever is described is asked for, and nothing of them. */
export function asksWhoIs(question: string): boolean {
  return whoIs.test(question)
}

/** The name on the card, and what the card says of them. */
export function nameOn(card: Card): CardAnswer {
  const lines = [card.name, ...card.lines.filter(({ label }) => isDescribing(label))]
  return cardAnswer({ card, lead: card.name.value, lines })
}

/** What the question asks for of the one on the card; null if the card lacks it. */
export function fieldOn(card: Card, question: string): CardAnswer | null {
  const field = cardFieldOf(question)
  const line = field === null || field.label === null ? undefined : lineFor(question, field, card)
  return line === undefined || line.value === ''
    ? null
    : cardAnswer({ card, lead: line.value, lines: [line, card.name] })
}

/** "Who is our dentist?": the name on the card; "who is Iris Cole?": what the card says of her. */
function personShown(question: string, { asked }: CardField, cards: readonly Card[]): Shown | null {
  const rest = whoIs.exec(question)?.groups?.['rest']
  const [only, other] = rest === undefined ? [] : cards.filter(({ name }) => isAll(rest, name.value))
  if (only !== undefined) {
    const lines = only.lines.filter(({ label }) => isDescribing(label))
    return other !== undefined || lines.length === 0
      ? null
      : { card: only, lead: lines.map(({ value }) => value).join('; '), lines: [only.name, ...lines] }
  }
  const card = cardDescribed(question, asked, cards)
  if (card === null) return null
  return { card, lead: card.name.value, lines: [card.name, ...card.lines.filter(({ label }) => isDescribing(label))] }
}

/** True if the text is a name and nothing else. */
function isAll(text: string, name: string): boolean {
  const parts = (of: string): string =>
    wordsOf(of)
      .map(({ raw }) => fold(raw))
      .join(' ')
  return parts(text) === parts(name)
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

function lineFor(question: string, { label, preferred }: CardField, card: Card): CardLine | undefined {
  const lines = card.lines.filter((line) => label?.test(line.label) === true)
  const best = preferred.find(([asked]) => asked.test(question))?.[1]
  return lines.find((line) => best?.test(line.label) === true) ?? lines[0]
}

/** The line of the card and the line with the name, beneath the value. */
export function cardPieces({ lead, evidence }: CardAnswer): readonly DraftPiece[] {
  return [
    { role: 'lead', text: lead, evidence: [0] },
    ...evidence.map(({ text }, index) => ({ role: 'quote' as const, text, evidence: [index] })),
  ]
}

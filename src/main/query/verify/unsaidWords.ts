/**
 * Finds what a sentence of a model says and its sources do not: a verb, a noun or an adjective of which they have
 * neither a form nor a synonym. The words of the question are no evidence: a quote in which somebody gives a shop up does
 * not say that anybody took it over. Pure.
 */
import { expectationOf, namesIn } from '../text/expectation/expectation.ts'
import { firstFormOf } from '../text/words/irregularVerbs.ts'
import { offeredNames } from '../text/names/offeredNames.ts'
import { hasMeaning, meaningsOf } from '../text/meaning/meanings.ts'
import { fold, isStopWord, stem, wordsOf } from '../text/words/words.ts'
import { calendarIn } from './figures.ts'
import { numberWords } from './figureWords.ts'
import { looksGerman, withoutGermanNouns } from './germanNouns.ts'

export interface Source {
  readonly text: string
  /** Title and headings, which name what the text speaks of. */
  readonly heading: string
  /** The passage, which may name the thing that the text only calls "it". */
  readonly around: string
}

const determiners = new Set(
  [
    ['the', 'a', 'an', 'my', 'your', 'his', 'her', 'their', 'our', 'its', 'this', 'that'],
    ['der', 'die', 'das', 'dem', 'den', 'des', 'ein', 'eine', 'einen', 'einem', 'einer'],
    ['le', 'la', 'les', 'un', 'une', 'el', 'los', 'las', 'una'],
  ].flat(),
)

// They join what a quote sets side by side: "Fee: 40 euros" says that the fee amounts to it. By judgement.
const joiningStems = new Set(
  [
    ['amount', 'belong', 'call', 'contain', 'cost', 'describe', 'equal', 'exist', 'happen', 'include', 'involve'],
    ['list', 'locate', 'mean', 'mention', 'note', 'occur', 'place', 'provide', 'refer', 'relate', 'say', 'state'],
    ['concern', 'due', 'reason', 'order', 'use'],
  ]
    .flat()
    .map(stem),
)

/** The first word that no source says, as written, or null. `sources`: those that the sentence draws on. */
export function unsaidWord(sentence: string, sources: readonly Source[]): string | null {
  const said = stemsOf(sources.map(({ text, heading }) => `${text}\n${heading}`).join('\n'))
  const near = stemsOf(sources.map(({ around }) => around).join('\n'))
  const all = wordsOf(sentence)
  const capitals = namesIn(sentence)
  const names = looksGerman(sentence) ? withoutGermanNouns(sentence, capitals) : capitals
  const inNames = new Set(names.flatMap((name) => name.split(' ')))
  const unsaid = all.find(({ raw }, index) => {
    // Figures, dates and names are compared exactly elsewhere.
    if (
      isStopWord(raw) ||
      inNames.has(raw) ||
      /\d/.test(raw) ||
      numberWords.has(fold(raw)) ||
      calendarIn(raw).length > 0
    )
      return false
    const own = formStem(raw)
    if (joiningStems.has(own) || said.has(own) || hasMeaning(meaningsOf(raw), said)) return false
    // A thing may stand anywhere in the passage; what is said of it has to stand in the quote.
    const isThing = all.slice(Math.max(0, index - 2), index).some((before) => determiners.has(fold(before.raw)))
    return !(isThing && (near.has(own) || hasMeaning(meaningsOf(raw), near)))
  })
  return unsaid?.raw ?? null
}

function stemsOf(text: string): ReadonlySet<string> {
  // "Heat-pump" holds "pump".
  return new Set(
    wordsOf(text.replace(/(?<=\p{L})[-’'](?=\p{L}{2})/gu, ' ')).flatMap(({ raw, stem: own }) => [own, formStem(raw)]),
  )
}

const formStem = (raw: string): string => stem(firstFormOf(fold(raw)))

/**
 * True if a question for somebody is answered by the one that it names itself: "Who took over from Claire?" by
 * "Claire Moreau". "Who is Claire?" may be answered by her whole name.
 */
export function namesTheAsked(answer: string, question: string): boolean {
  if (expectationOf(question) !== 'person') return false
  const asked = namesIn(question)
  const inNames = new Set(asked.flatMap((name) => wordsOf(name).map((word) => word.stem)))
  const isAboutMore = wordsOf(question).some(({ raw, stem: own }) => !isStopWord(raw) && !inNames.has(own))
  if (asked.length === 0 || !isAboutMore || offeredNames(question).length > 0) return false
  const given = new Set(asked.map(givenName))
  const questioned = new Set(wordsOf(question).map(({ raw }) => formStem(raw)))
  const named = namesIn(answer)
  // Other words may name somebody without a capital: "her sister".
  const known = new Set(
    named
      .filter((name) => given.has(givenName(name)))
      .flatMap((name) => wordsOf(name))
      .map((word) => word.stem),
  )
  return (
    known.size > 0 &&
    wordsOf(answer).every(({ raw, stem: own }) => isStopWord(raw) || known.has(own) || questioned.has(formStem(raw)))
  )
}

const givenName = (name: string): string => fold(name.split(' ')[0] ?? '').replace(/'s$/, '')

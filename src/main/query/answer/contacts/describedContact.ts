/**
 * Finds the contact card of somebody whom the question only describes: "the birthday of our club's secretary", "the
 * children stay with somebody on Friday: what is her number?" The people of the cards are the only ones who can be
 * meant, so the best sentence on the description that names one of them decides.
 */
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../../retrievalState.ts'
import { hybridSearch } from '../../retrieve/hybrid/hybridSearch.ts'
import { descriptionOf } from '../../understand/asked/description.ts'
import { answerFromCards, fieldOn, nameOn } from './contactCards.ts'
import type { CardAnswer } from './contactCards.ts'
import { cardFieldOf } from './cardFields.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { judgeEvidence } from '../judge/judgeEvidence.ts'
import type { JudgedEvidence } from '../judge/judgeEvidence.ts'
import { isLikely, isSure, likeliestCard } from './likeliestCard.ts'
import type { LikelyCard } from './likeliestCard.ts'
import { lineNaming } from './lineNaming.ts'
import { nameNamed } from './nameNamed.ts'
import { readCards } from './readCards.ts'
import { isFirstName } from '../../text/names/firstNames.ts'
import { formsOfName } from '../../text/names/shortNames.ts'
import { isKnownWord } from '../../text/words/spelling.ts'
import { contentStems, fold, overlap } from '../../text/words/words.ts'
import { askedNames } from '../../verify/aboutAsked.ts'

// As for a question in two steps.
const searchedPassages = 12
const maxPairs = 12
// A sentence this far below the best is about something else. The share that a second quote of an answer needs.
const minShare = 0.4

export interface DescribedContact {
  readonly name: string
  readonly answer: CardAnswer
  /** The sentence that names the described one. */
  readonly sentence: EvidenceSentence
  readonly answerability: number
  readonly candidates: RetrievalState['candidates']
}

/** Null if the question asks for nothing that a card has, or no sentence names one of the people on the cards. */
export async function describedContact(
  state: RetrievalState,
  context: EngineContext,
): Promise<DescribedContact | null> {
  const { store, index, embedder, signal } = context
  const field = cardFieldOf(state.query)
  // Whoever is asked for has no name yet.
  const cards = field === null || field.label === null ? [] : readCards(state.candidates, store)
  const names = cards.map(({ name }) => name.value)
  if (field === null || names.length === 0) return null
  const who = whoAsked(state.query, field.asked)
  const likeliest = who === null ? null : await likeliestCard(who, cards, context)
  const described = likeliest === null ? null : onCard(likeliest, state)
  if (likeliest !== null && described !== null && isSure(likeliest)) return described
  const question = descriptionOf(state.query)?.question ?? withoutField(state.query, field.asked)
  const found = await hybridSearch(
    question,
    { limit: searchedPassages, strategy: 'hybrid' },
    { store, index, embedder, signal },
  )
  const judged = await judgeEvidence(question, found.candidates, found.queryVector, context, { maxPairs })
  const spoken = judged.answerability < refuseBelow ? null : bySentence(judged, names, state, store)
  if (spoken !== null) return { ...spoken, answerability: judged.answerability, candidates: found.candidates }
  // "The engineer who did the check": a question for who did it says nothing of an engineer.
  const line =
    lineNaming(question, names, found.candidates) ??
    lineNaming(withoutField(state.query, field.asked), names, found.candidates)
  const answer = line === null ? null : answerFromCards(`${state.query} ${line.name}`, state.candidates, store)
  return line === null || answer === null
    ? likeliest !== null && isLikely(likeliest)
      ? described
      : null
    : { ...line, answer, answerability: line.sentence.score, candidates: found.candidates }
}

const fieldEnd = "(?: (?:number|no|address|line))?['’]?s? (?:of|for|from|von|vom|de|du|del|della) (?<who>[^;?]{4,120})"

/** "What is the phone number of the man who …?" as "Who is the man who …?"; null if nobody is described. */
function whoAsked(question: string, field: RegExp): string | null {
  const who = new RegExp(`(?:${field.source}|number)${fieldEnd}`, 'iu').exec(question)?.groups?.['who']?.trim()
  if (who !== undefined) return askedNames(who)[0] === who ? null : `Who is ${who}?`
  return descriptionOf(question)?.question ?? null
}

// A clear winner is likelier than another answer, and not certain. Chosen by judgement, not fitted.
const [sureScore, likelyScore] = [0.7, 0.5]

function onCard(likeliest: LikelyCard, { query }: RetrievalState): DescribedContact | null {
  const { card } = likeliest
  const answer = isNamedOtherwise(query, card.name.value, '') ? null : fieldOn(card, query)
  if (answer === null) return null
  const asked = new Set(contentStems(query))
  const [bridge] = nameOn(card)
    .evidence.slice(1)
    .toSorted((a, b) => overlap(contentStems(b.text), asked) - overlap(contentStems(a.text), asked))
  return bridge === undefined
    ? null
    : {
        name: card.name.value,
        answer,
        sentence: bridge,
        answerability: isSure(likeliest) ? sureScore : likelyScore,
        candidates: [answer.candidate],
      }
}

/** The card of whoever the likeliest sentence names. */
function bySentence(
  judged: Pick<JudgedEvidence, 'evidence'>,
  names: readonly string[],
  state: RetrievalState,
  store: EngineContext['store'],
): Pick<DescribedContact, 'name' | 'answer' | 'sentence'> | null {
  const best = judged.evidence[0]?.score ?? 0
  for (const sentence of judged.evidence) {
    if (sentence.score < best * minShare) break
    const name = nameNamed(sentence.text, names)
    if (name !== null && isNamedOtherwise(state.query, name, sentence.text)) continue
    const answer = name === null ? null : answerFromCards(`${state.query} ${name}`, state.candidates, store)
    if (name === null || answer === null || isOnCard(sentence, answer)) continue
    return { name, answer, sentence }
  }
  return null
}

const leading = /^(?:what(?:['’]s| is| was| are)?|tell me|give me|wie lautet|was ist|quel(?:le)? est|cuál es)\s+/iu
const possessives = /(?<!\p{L})(?:number|her|his|their|the|of|for)(?!\p{L})/giu

/** What is left of the question is the description. */
function withoutField(question: string, field: RegExp): string {
  const rest = question.replace(leading, '').replace(field, ' ')
  const said = rest.split(/[?:;–—]|\s-\s/u).map((part) => part.replace(possessives, ' ').replace(/\s+/g, ' ').trim())
  return said.toSorted((a, b) => b.length - a.length)[0] ?? question
}

/**
 * "Robert Moss's number": whoever is named in full is described by nobody else, even if a sentence names both. A rare
 * first name is one where the sentence has the whole name as well. `found`: the name in the sentence.
 */
export function isNamedOtherwise(question: string, found: string, sentence: string): boolean {
  const known = new Set(contentStems(found))
  return askedNames(question).some((name) => {
    const parts = name.split(' ')
    const isPerson =
      [parts[0] ?? '', ...formsOfName(fold(parts[0] ?? ''))].some((form) => isFirstName(form)) ||
      (sentence.includes(name) && !parts.some((part) => isKnownWord(part.toLowerCase(), ['en'])))
    return parts.length > 1 && isPerson && !contentStems(parts.at(-1) ?? '').some((stem) => known.has(stem))
  })
}

/** A line of the cards themselves describes nobody. */
function isOnCard(sentence: EvidenceSentence, { evidence }: CardAnswer): boolean {
  return evidence.some(({ contentId }) => contentId === sentence.contentId)
}

/**
 * Finds the contact card of somebody whom the question only describes: "the birthday of our club's secretary", "the
 * children stay with somebody on Friday: what is her number?" The people of the cards are the only ones who can be
 * meant, so the best sentence on the description that names one of them decides.
 */
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../../retrievalState.ts'
import { hybridSearch } from '../../retrieve/hybrid/hybridSearch.ts'
import { descriptionOf } from '../../understand/asked/description.ts'
import { answerFromCards, cardNames } from './contactCards.ts'
import type { CardAnswer } from './contactCards.ts'
import { cardFieldOf } from './cardFields.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { judgeEvidence } from '../judge/judgeEvidence.ts'
import type { JudgedEvidence } from '../judge/judgeEvidence.ts'
import { lineNaming } from './lineNaming.ts'
import { nameNamed } from './nameNamed.ts'
import { isFirstName } from '../../understand/followUp/mentions/firstNames.ts'
import { formsOfName } from '../../text/names/shortNames.ts'
import { isKnownWord } from '../../text/words/spelling.ts'
import { contentStems, fold } from '../../text/words/words.ts'
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
  const names = field === null || field.label === null ? [] : cardNames(state.candidates, store)
  if (field === null || names.length === 0) return null
  const question = descriptionOf(state.query)?.question ?? withoutField(state.query, field.asked)
  const found = await hybridSearch(
    question,
    { limit: searchedPassages, strategy: 'hybrid' },
    { store, index, embedder, signal },
  )
  const judged = await judgeEvidence(question, found.candidates, found.queryVector, context, { maxPairs })
  const spoken = judged.answerability < refuseBelow ? null : bySentence(judged, names, state, store)
  if (spoken !== null) return { ...spoken, answerability: judged.answerability, candidates: found.candidates }
  const line = lineNaming(question, names, found.candidates)
  const answer = line === null ? null : answerFromCards(`${state.query} ${line.name}`, state.candidates, store)
  return line === null || answer === null
    ? null
    : { ...line, answer, answerability: line.sentence.score, candidates: found.candidates }
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

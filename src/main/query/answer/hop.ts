/**
 * Answers a question that names somebody or something only by a description ("the phone number of the surgeon who did
 * my knee") in two steps: the sentences that fit the description give a name, and the question is asked again with that
 * name. The quote that gives the name is shown beneath the answer, so that the user sees both steps. The first step is
 * judged by few pairs and the second by as many for at most two names, which keeps the time of a plain question.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../retrievalState.ts'
import { hybridSearch } from '../retrieve/hybrid/hybridSearch.ts'
import { answered } from '../settled.ts'
import { fold, isStopWord, overlap, contentStems, wordsOf } from '../text/words/words.ts'
import { descriptionOf } from '../understand/asked/description.ts'
import { answeredWhole } from './parts/answeredWhole.ts'
import { answerOne, mergedCandidates, withJoinedEvidence } from './parts/answerOne.ts'
import type { OneAnswer } from './parts/oneAnswer.ts'
import { cardFieldOf } from './contacts/cardFields.ts'
import { cardPieces } from './contacts/contactCards.ts'
import { describedContact } from './contacts/describedContact.ts'
import type { DescribedContact } from './contacts/describedContact.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { findLead } from './lead/findLead.ts'
import { judgeEvidence } from './judge/judgeEvidence.ts'
import { nameSpans } from './lead/spans/leadSpans.ts'
import { isFirstName } from '../text/names/firstNames.ts'

// A pair takes 14 ms: with the 24 pairs of a plain question before it, three steps of six stay near 0.6 s.
const maxPairs = 6
const searchedPassages = 8
// The names of the best sentences are tried in their order.
const bridgeSentences = 2
const maxNames = 2
// From here on one sentence is taken to answer the whole question, if it or its passage has nearly all of its words.
const sureAnswer = 0.7
const sureCoverage = 0.8

interface Bridge {
  readonly name: string
  readonly sentence: EvidenceSentence
}

export const hopEngine: Engine = {
  id: 'hop',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    (state.form === 'fact' || state.form === 'aggregate' ? undefined : 'It does not ask for a single fact.') ??
    (descriptionOf(state.query) === null && (cardFieldOf(state.query)?.label ?? null) === null
      ? 'It describes nobody and nothing by another fact.'
      : undefined) ??
    (isSure(state) ? 'One sentence answers it.' : undefined),
  async run(state, context) {
    const contact = await describedContact(state, context)
    if (contact !== null) return contactDraft(contact, state, context)
    const description = descriptionOf(state.query)
    if (description === null) return {}
    const { store, index, embedder, signal } = context
    const found = await hybridSearch(
      description.question,
      { limit: searchedPassages, strategy: 'hybrid' },
      { store, index, embedder, signal },
    )
    const first = await judgeEvidence(description.question, found.candidates, found.queryVector, context, { maxPairs })
    if (first.answerability < refuseBelow) {
      context.note(`Nothing says: ${description.question}`)
      return {}
    }
    const bridges = bridgesOf(description.question, state.query, first.evidence, found.candidates, context)
    for (const { name, sentence } of bridges) {
      const asked = description.askedOf(name)
      const second =
        (await answeredWhole(asked, context)) ??
        (await answerOne(asked, { around: [], documents: new Set(), maxPairs }, context))
      const answerability = first.answerability * second.answerability
      if (!isAbout(name, second) || second.answerability < refuseBelow) continue
      // A plain answer from the sentence that gives the name has gone only the first of the two steps.
      if (!isSame(state.evidence[0], sentence) && answerability <= (state.answerability ?? 0)) continue
      context.note(`“${description.question.replace(/\?$/, '')}” is ${name}; asked: ${second.question}`)
      return {
        ...draftFrom(second, sentence),
        answerability,
        candidates: mergedCandidates([second.candidates, found.candidates, state.candidates]),
        queries: [...new Set([...state.queries, description.question, second.question])],
        nearMisses: [],
      }
    }
    context.note(`Asked about ${bridges.map(({ name }) => name).join(', ') || 'no name'} without an answer.`)
    return {}
  },
}

/** True if one sentence answers with nearly all of the question's words around it. */
function isSure(state: RetrievalState): boolean {
  const [best] = state.evidence
  if (best === undefined || (state.answerability ?? 0) < sureAnswer) return false
  const from = state.candidates.find(({ chunk }) => chunk.id === best.chunkId)
  const around = [best.text, from?.chunk.text ?? '', from?.title ?? '', ...(from?.chunk.headingPath ?? [])].join('\n')
  return overlap(contentStems(state.query), new Set(contentStems(around))) >= sureCoverage
}

/** The names in the best sentences that the question does not have: its direct answer first. */
function bridgesOf(
  question: string,
  asked: string,
  evidence: readonly EvidenceSentence[],
  candidates: Parameters<typeof findLead>[2]['candidates'],
  { store }: EngineContext,
): readonly Bridge[] {
  const known = new Set(wordsOf(asked).map(({ raw }) => fold(raw)))
  const isNew = (name: string): boolean =>
    wordsOf(name).some(({ raw }) => !known.has(fold(raw)) && !isStopWord(raw) && /\p{L}{2}/u.test(raw))
  const lead = findLead(question, [...evidence.keys()], { evidence, candidates, store })
  const leading = lead === null ? undefined : evidence[lead.index]
  const bridges: Bridge[] =
    lead === null || leading === undefined
      ? []
      : [{ name: withoutSelf(lead.text.replace(honorific, '')), sentence: leading }]
  for (const sentence of evidence.slice(0, bridgeSentences))
    for (const name of nameIn(sentence.text)) bridges.push({ name, sentence })
  const isWho = /^who(?!\p{L})/iu.test(question)
  const found = bridges.filter(({ name }) => isNew(name) && !(isWho && isPlace.test(name)))
  // A surname or a single word is shared by more people and things than a full name.
  const isFull = ({ name }: Pick<Bridge, 'name'>): boolean => name.includes(' ')
  const isPerson = ({ name }: Bridge): boolean => isWho && isFull({ name }) && isFirstName(name.split(' ')[0] ?? '')
  const fresh = [...found.filter(isPerson), ...found.filter(isFull), ...found.filter((bridge) => !isFull(bridge))]
  return [...new Map(fresh.toReversed().map((bridge) => [fold(bridge.name), bridge])).values()]
    .toReversed()
    .slice(0, maxNames)
}

// Nobody is called "Mill Lane" or "Lindfield LF2".
const isPlace = new RegExp(
  [
    '(?:^|\\s)(?:Row|Street|St\\.?|Road|Rd\\.?|Lane|Avenue|Ave\\.?|Close)$',
    '(?:^|\\s)(?:Court|Drive|Terrace|Square|Crescent|Place|House|Hall)$',
    '\\d|(?:straße|strasse|gasse|platz|weg)$|^(?:Rue|Avenue|Calle|Via|Plaza) ',
  ].join('|'),
  'u',
)

function isSame(a: EvidenceSentence | undefined, b: EvidenceSentence): boolean {
  return a !== undefined && a.contentId === b.contentId && a.start === b.start
}

/** "Ann and I" are Ann and whoever wrote it. */
const withoutSelf = (name: string): string =>
  name.replace(/(?:,| and) (?:I|me|myself)$/iu, '').replace(/^(?:I|me) and /iu, '')

const honorific = /^(?:mrs?|ms|miss|dr|prof|herrn?|frau|mme|mlle|sr|sra)\.? /iu

/** Full names first; the capital of a sentence's or a line's first word proves nothing. */
function nameIn(text: string): readonly string[] {
  const names = nameSpans(text)
    .filter(
      ({ start, end }) =>
        /\s/.test(text.slice(start, end)) ||
        isFirstName(text.slice(start, end)) ||
        !(start === 0 || /(?:[.!?:;·|•"“(–-]\s*|\n[^\S\n]*)$/.test(text.slice(0, start))),
    )
    .map(({ start, end }) => withoutSelf(text.slice(start, end).replace(/\s+/g, ' ').replace(honorific, '')))
  const isFull = (name: string): boolean => name.includes(' ')
  // "9:14 PM" in the stamp of a chat names nobody.
  const proper = names.filter((name) => !/^(?:AM|PM|UTC|GMT|CET|MEZ)$/.test(name))
  return [...proper.filter(isFull), ...proper.filter((name) => !isFull(name))]
}

/** True if what is shown, or its passage, mentions the name: else the question was answered without it. */
function isAbout(name: string, { pieces, evidence, candidates }: OneAnswer): boolean {
  const [index] = pieces[0]?.evidence ?? []
  const shown = index === undefined ? undefined : evidence[index]
  if (shown === undefined) return false
  const from = candidates.find(({ chunk }) => chunk.id === shown.chunkId)
  const said = evidence.map(({ text }) => text).join('\n')
  const around = new Set(contentStems(`${said}\n${from?.chunk.text ?? ''}\n${from?.title ?? ''}`))
  const last = contentStems(name).at(-1)
  return last !== undefined && around.has(last)
}

function contactDraft(
  { name, answer, sentence, answerability, candidates }: DescribedContact,
  state: RetrievalState,
  context: EngineContext,
): StatePatch {
  context.note(`The one described is ${name}, who has a contact card.`)
  const second: OneAnswer = {
    question: state.query,
    pieces: cardPieces(answer),
    evidence: answer.evidence,
    answerability,
    candidates: [answer.candidate],
  }
  return {
    ...draftFrom(second, sentence),
    answerability,
    candidates: mergedCandidates([second.candidates, candidates, state.candidates]),
    nearMisses: [],
  }
}

function draftFrom(second: OneAnswer, bridge: EvidenceSentence): Pick<RetrievalState, 'extracted' | 'evidence'> {
  const quoted: DraftPiece = { role: 'quote', text: bridge.text, evidence: [0] }
  const step: OneAnswer = { question: '', pieces: [quoted], evidence: [bridge], answerability: 1, candidates: [] }
  const { pieces, evidence } = withJoinedEvidence([second, step])
  const shown = pieces[0] ?? []
  const own = new Set(shown.filter(({ role }) => role !== 'lead').flatMap((piece) => piece.evidence))
  const added = (pieces[1] ?? []).filter((piece) => piece.evidence.every((index) => !own.has(index)))
  return { extracted: draftOf('extracted', [...shown, ...added]), evidence }
}

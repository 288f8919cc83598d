/**
 * Ranks the sentences of the candidates by how well they answer a question, and decides whether they answer it at all.
 * Every engine that builds an answer weighs evidence through this function.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import type { Thread } from '../../thread.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { withoutFillers } from '../../text/words/fillers.ts'
import { contentStems } from '../../text/words/words.ts'
import { subjectNouns } from '../../text/words/subjectNouns.ts'
import type { SubjectNoun } from '../../text/words/subjectNouns.ts'
import { mentionsIn, missesThings } from '../../verify/thingsSaid.ts'
import { askedNames, mismatchOf } from '../../verify/aboutAsked.ts'
import { isOfAnotherCard } from '../contacts/cardFields.ts'
import { answerabilityOf } from './answerability.ts'
import type { JudgedBy } from './evidenceWeights.ts'
import { bracketRow } from './brackets/bracketRow.ts'
import { acrossLanguages, meantByLanguage } from './crossLanguage.ts'
import type { CrossLanguage } from './crossLanguage.ts'
import { linePrior } from './linePriors.ts'
import { askedLine, labelledAsAsked } from './fieldMatch.ts'
import { keyRow } from './keyRow.ts'
import { openingCharacters } from './evidenceUnits.ts'
import { introductionOf, namingText } from './openingOf.ts'
import { priorOf, weightIn } from './threadPrior.ts'
import { entriesAround } from '../time/writtenOn.ts'
import { givesCodeAsked } from '../../text/numbers/codeOfThing.ts'
import { scoreSentences } from './scoreSentences.ts'
import { senderOf } from './senderOf.ts'
import type { Rerank, ScoredSentence } from './scoreSentences.ts'

export interface JudgedEvidence {
  /** Best first. */
  readonly evidence: readonly EvidenceSentence[]
  /** The probability, 0..1, that the best of them answers the question. */
  readonly answerability: number
}

// A line that is labelled as what is asked for answers, whatever the models say of it: not surely, as another thing may
// have the same label. Chosen by judgement, not fitted.
const asAsked = 0.4

// People call things by other names than their papers do: of 181 questions of a practice library one in nine names
// a thing that the document of its answer never mentions, of 34 that nothing answers one in five. Chosen by judgement.
const withoutThings = 0.35

export interface JudgingOptions {
  /** Sentences that the reranker may read; by default as many as for a plain question. */
  readonly maxPairs?: number | undefined
  /** Passages whose sentences are judged; by default as many as for a plain question. */
  readonly maxPassages?: number | undefined
  /** The turns that the question continues. */
  readonly thread?: Thread | null
}

/**
 * `queryVector`: vector of the question, or null without an embedding model. Rejects with `query.aborted` when stopped.
 */
// oxlint-disable-next-line max-lines-per-function -- the steps of judging in their order, each of them a call
export async function judgeEvidence(
  said: string,
  candidates: readonly Candidate[],
  queryVector: Float32Array | null,
  { embedder, reranker, signal, store }: Pick<EngineContext, 'embedder' | 'reranker' | 'signal' | 'store'>,
  { maxPairs, maxPassages, thread = null }: JudgingOptions = {},
): Promise<JudgedEvidence> {
  const { words: question, bonusOf } = meantByLanguage(withoutFillers(said), candidates, store)
  const across = acrossLanguages(question, candidates, store)
  const { profile } = across
  const embed =
    embedder === null
      ? null
      : {
          similarityFloor: embedder.similarityFloor,
          of: (texts: readonly string[]) => embedder.embed(texts, { priority: 'query', as: 'passage', signal }),
        }
  const [translated] =
    across.embedded === null || embedder === null
      ? []
      : await embedder.embed([across.embedded], { priority: 'query', signal })
  const vector = queryVector === null ? null : (translated ?? queryVector)
  const asked = across.embedded ?? question
  // A question without a word ("?!") cannot be paired with anything.
  const rerank =
    reranker === null || asked.trim() === ''
      ? null
      : (texts: readonly string[]) => reranker.rerank(asked, texts, { priority: 'query', signal })
  const continued = thread === null ? null : priorOf(thread, profile)
  const score = (by: Rerank): Promise<readonly ScoredSentence[]> =>
    scoreSentences(profile, candidates, vector, {
      embed,
      rerank: by,
      ...(maxPairs === undefined ? {} : { maxPairs }),
      ...(maxPassages === undefined ? {} : { maxPassages }),
      blocksOf: (id) => store.contents.readBlocks(id),
      isQuestionGloss: across.embedded !== null,
      glossFor: (id) => across.glossFor(id),
      senderOf: (id) => senderOf(id, store),
      openingOf: (id) => introductionOf(id, openingCharacters, store),
      prior: (sentence) =>
        bonusOf(sentence.contentId) + (continued?.(sentence) ?? 0) + linePrior(question, sentence.text),
      isLabelled: labelledAsAsked(question),
      entriesOf: (candidate) => entriesAround(candidate.chunk, candidate, store),
    })
  let judgedBy: JudgedBy = rerank !== null ? 'reranker' : vector !== null && embed !== null ? 'vectors' : 'words'
  const all = await score(rerank).catch((error: unknown) => {
    if (rerank === null || signal.aborted) throw error
    // If the reranker fails, only its own scores are missing; the answer is still built.
    judgedBy = vector !== null && embed !== null ? 'vectors' : 'words'
    return score(null)
  })
  const nouns = isEnglish(question) ? await subjectNouns(question) : []
  const about = aboutAsked(question, all, candidates, across, { store, thread })
  // If nothing mentions what was asked about, the nearest misses remain to be shown.
  const isMissed = about.length === 0 || isNearMiss(all, about)
  const coded = isMissed ? null : codeLine(question, about)
  const line =
    isMissed || across.embedded !== null
      ? null
      : (bracketRow(question, about) ?? askedLine(question, about) ?? keyRow(question, about) ?? coded)
  const scored = isMissed ? all : line === null ? about : [line, ...about.filter((each) => each !== line)]
  const likelihoodOf = (units: readonly ScoredSentence[]): number =>
    lifted(answerabilityOf(profile, units, judgedBy), units[0], thread)
  // A key safe has its code beside it, and no word for it.
  const isOfOther = (coded === null || line !== coded) && lacksThings(scored[0], nouns, across, store)
  const likelihood = likelihoodOf(scored) * (isOfOther ? withoutThings : 1)
  return {
    evidence: scored.map(({ sentence, score, vector }, place) => ({
      ...sentence,
      // What follows an asked line stays behind it.
      score: place === 0 && line !== null ? Math.max(score, about[0]?.score ?? 0) : score,
      vector,
    })),
    answerability: isMissed ? 0 : line === null || isOfOther ? likelihood : Math.max(likelihood, asAsked),
  }
}

/** The best line that gives the code of the thing. */
function codeLine(question: string, about: readonly ScoredSentence[]): ScoredSentence | null {
  return about.find(({ sentence }) => givesCodeAsked(question, sentence.text)) ?? null
}

const isEnglish = (question: string): boolean => (languageOf(question) ?? 'en') === 'en'

// A follow-up question says little of its subject, so its best sentence seems less fitting than it is; in log-odds.
// Chosen by judgement, not fitted.
const continuedAnswer = 1.2

/** A sentence of the document that was cited before answers a follow-up question more surely than its words say. */
function lifted(answerability: number, best: ScoredSentence | undefined, thread: Thread | null): number {
  if (best === undefined || thread === null) return answerability
  const odds = Math.log(answerability / (1 - answerability)) + continuedAnswer * weightIn(thread, best.sentence)
  return 1 / (1 + Math.exp(-odds))
}

// Logits of the reranker. Above the first a text is on the very matter; a text that is the second below it is not.
// Chosen by judgement, not fitted.
const onTheMatter = -1
const farBelow = 2

/**
 * True if the passages are on the very matter, but of another year or another person: what is left when these are taken
 * out has nothing to do with the question, however well single words fit.
 */
function isNearMiss(all: readonly ScoredSentence[], about: readonly ScoredSentence[]): boolean {
  const best = bestRelevance(all)
  const left = bestRelevance(about)
  return best !== null && left !== null && best >= onTheMatter && best - left >= farBelow
}

function bestRelevance(scored: readonly ScoredSentence[]): number | null {
  const known = scored.flatMap(({ context }) => context.relevance ?? [])
  return known.length === 0 ? null : Math.max(...known)
}

/** True if the document of the best sentence mentions nothing of the things that the question names. */
function lacksThings(
  best: ScoredSentence | undefined,
  things: readonly SubjectNoun[],
  across: CrossLanguage,
  store: DocumentStore,
): boolean {
  if (best === undefined || things.length === 0 || across.embedded !== null) return false
  const id = best.sentence.contentId
  const gloss = across.glossFor(id)
  return missesThings(things, best.context.relevance, mentionsIn(id, gloss, store), gloss !== null)
}

function aboutAsked(
  question: string,
  scored: readonly ScoredSentence[],
  candidates: readonly Candidate[],
  across: CrossLanguage,
  { store, thread }: { readonly store: DocumentStore; readonly thread: Thread | null },
): readonly ScoredSentence[] {
  const openings = new Map<ContentId, readonly string[]>()
  const named = (id: ContentId): readonly string[] => {
    const known = openings.get(id) ?? contentStems(namingText(id, store))
    openings.set(id, known)
    return known
  }
  const passages = new Map(candidates.map((candidate) => [candidate.chunk.id as string, candidate]))
  const asked = new Set(contentStems(question))
  const names = askedNames(question)
  return scored.filter(({ sentence, context }) => {
    const own = passages.get(sentence.chunkId)
    if (own !== undefined && isOfAnotherCard(own.path, context, asked, names)) return false
    if (across.embedded !== null) return true
    // Names and figures are compared as they are written, but the gloss has been scored already.
    if (across.glossFor(sentence.contentId) !== null) return true
    // What the talk is about need not be said again by its documents.
    const understood = thread !== null && weightIn(thread, sentence) > 0 ? (thread.understood ?? []) : []
    const around = new Set([
      ...understood,
      ...context.stems,
      ...context.lead,
      ...context.passage,
      ...context.headings,
      ...contentStems(`${fileWords(own?.path ?? '')}\n${context.writtenOn ?? ''}`),
      ...named(sentence.contentId),
    ])
    const quote = {
      text: sentence.text,
      label: context.label,
      around,
      near: new Set([...understood, ...context.stems, ...context.lead, ...context.neighbours, ...context.headings]),
      passage: own?.chunk.text ?? '',
      relevance: context.relevance,
    }
    return mismatchOf(question, quote) === null
  })
}

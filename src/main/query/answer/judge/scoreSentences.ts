/**
 * Scores the sentences of passages as answers. The similarity of a sentence costs a run of the embedding model, so only
 * the sentences that look best by keyword and passage are embedded.
 */
import type { Block } from '../../../../shared/domain/content.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import type { DatedEntry } from '../../text/time/entryDates.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { isGreeting, isSalutation } from '../../text/layout/salutations.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { vectorSimilarity } from '../../text/vectors.ts'
import { unitsOf } from './evidenceUnits.ts'
import type { Sender } from './senderOf.ts'
import type { DocumentFrame, EvidenceUnit } from './evidenceUnits.ts'
import { likeliestUnits } from './likeliestUnits.ts'
import { preselectionWeights, sentenceWeightsBy } from './evidenceWeights.ts'
import type { JudgedBy } from './evidenceWeights.ts'
import { featureNames, featuresOf, rarity } from './sentenceFeatures.ts'
import type { FeatureName, Features, QuestionProfile } from './sentenceFeatures.ts'

export interface ScoredSentence extends EvidenceUnit {
  readonly features: Features
  /** The fitted model's score, 0..1. */
  readonly score: number
  readonly vector: Float32Array | null
}

/** Embeds texts in order, with the scale of the model; null if there is no model. */
export type Embed =
  (Pick<Embedder, 'similarityFloor'> & { of(texts: readonly string[]): Promise<readonly Float32Array[]> }) | null

/** Returns the reranker's logits in order; null if there is no model. */
export type Rerank = ((texts: readonly string[]) => Promise<readonly number[]>) | null

// On SQuAD over 17 articles ten passages contain the answer as often as twenty do, at half the sentences.
const plainPassages = 10
// 32 sentences of 130 characters take 0.2 s at 21,200 characters/s; in 98 cases of 100 keyword scoring puts the right
// sentence among them.
const maxEmbedded = 32
const asksWho: ReadonlySet<Expectation> = new Set(['person', 'name'])
const asksOfLetter = new RegExp(
  wholeWord([
    'whom?ever|to whom|letter|mail|e-?mail|write|wrote|written|sen[dt]|address(?:ed|ee)?|recipient',
    'wem|an wen|brief|schreiben|schrieb|geschrieben|geschickt|empfänger|gerichtet|adressiert',
    'à qui|lettre|courrier|courriel|écri(?:t|re|vit)|envoyée?|destinataire|adressée?',
    'a quién|carta|correo|escri(?:bió|to|bir)|enviad[oa]|destinatari[oa]|dirigid[oa]',
  ]),
  'iu',
)
// 30 pairs of a question and a sentence take 0.4 s on one core at 14 ms each.
const maxReranked = 30

export interface ScoringPorts {
  readonly embed: Embed
  readonly rerank: Rerank
  /** Sentences that are reranked; by default `maxReranked`. */
  readonly maxPairs?: number
  /** Passages that are read; by default `plainPassages`. */
  readonly maxPassages?: number
  /** The structure of a content: titles and headings are excluded because they answer nothing. */
  readonly blocksOf: (id: ContentId) => readonly Block[]
  /** English words for the texts of a content in another language; null if they are read as they are. */
  readonly glossFor?: (id: ContentId) => ((text: string) => string) | null
  /** The first `openingCharacters` of a content, and who signs it. */
  readonly openingOf: (id: ContentId) => string
  /** The sender of a content that is an e-mail. */
  readonly senderOf?: (id: ContentId) => Sender | null
  /** True if the question is read as a list of English words. */
  readonly isQuestionGloss?: boolean
  /** Log-odds that speak for or against a sentence before its words are looked at; null if nothing does. */
  readonly prior?: ((sentence: EvidenceUnit['sentence']) => number) | null
  /** True for a line of a form that is labelled as what is asked for. */
  readonly isLabelled?: (unit: EvidenceUnit) => boolean
  /** The dated entries of a passage, in order. */
  readonly entriesOf?: (candidate: Candidate) => readonly DatedEntry[]
}

/** Best first. `vector`: of the question, or null. */
// oxlint-disable-next-line max-lines-per-function -- one scale for three ways to judge, which share the units
export async function scoreSentences(
  profile: QuestionProfile,
  candidates: readonly Candidate[],
  vector: Float32Array | null,
  {
    embed,
    rerank,
    blocksOf,
    openingOf,
    senderOf,
    glossFor,
    entriesOf,
    isQuestionGloss = false,
    maxPairs = maxReranked,
    maxPassages = plainPassages,
    prior,
    isLabelled,
  }: ScoringPorts,
): Promise<readonly ScoredSentence[]> {
  const frames = new Map<ContentId, DocumentFrame>()
  const frameOf = (id: ContentId): DocumentFrame => {
    const frame = frames.get(id) ?? {
      blocks: blocksOf(id),
      opening: openingOf(id),
      sender: senderOf?.(id) ?? null,
      gloss: glossFor?.(id) ?? null,
    }
    frames.set(id, frame)
    return frame
  }
  const all = candidates
    .slice(0, maxPassages)
    .flatMap((candidate, rank) =>
      unitsOf(candidate, rank, { ...frameOf(candidate.chunk.contentId), entries: entriesOf?.(candidate) ?? [] }),
    )
  // A letter's close says who wrote it, and its greeting to whom.
  const isEmpty = !asksWho.has(profile.expectation)
    ? isSalutation
    : asksOfLetter.test(profile.text)
      ? () => false
      : isGreeting
  const said = all.filter(({ sentence }) => !isEmpty(sentence.text))
  const units = [...new Map(said.map((unit) => [keyOf(unit), unit])).values()]
  const weight = rarity(units.map((unit) => unit.context.stems))
  const judge = (unit: EvidenceUnit, own: Float32Array | null): ScoredSentence => {
    const { sentence, context } = unit
    const features = featuresOf(profile, context, weight)
    const judgedBy = context.relevance !== null ? 'reranker' : vector !== null ? 'vectors' : 'words'
    return { ...unit, features, score: probability(features, judgedBy, prior?.(sentence) ?? 0), vector: own }
  }
  if (rerank !== null) {
    const features = new Map(units.map((unit) => [unit, featuresOf(profile, unit.context, weight)]))
    const by = (weights: Weights) => (unit: EvidenceUnit) =>
      weightedSum(features.get(unit), weights) + (prior?.(unit.sentence) ?? 0)
    const orders = [preselectionWeights, sentenceWeightsBy.words].map(by)
    const best = likeliestUnits(units, orders, maxPairs, isLabelled)
    // The two models run in threads of their own, so that on two cores the second costs nothing.
    const [logits, vectors] = await Promise.all([
      rerank(best.map(({ unit }) => unit.framed)),
      vector === null || embed === null ? [] : embed.of(best.map(({ unit }) => unit.embedded)),
    ])
    return best
      .map(({ unit }, index) => {
        const own = vectors[index] ?? null
        const similarity =
          own === null || vector === null || embed === null ? null : vectorSimilarity(own, vector, embed)
        const relevance = logitOf(unit, logits[index], isQuestionGloss)
        return judge({ ...unit, context: { ...unit.context, relevance, similarity } }, own)
      })
      .sort(byScore)
  }
  if (vector === null || embed === null) return units.map((unit) => judge(unit, null)).sort(byScore)

  const likely = likeliestUnits(units, [(unit) => judge(unit, null).score], maxEmbedded)
  const vectors = await embed.of(likely.map(({ unit }) => unit.embedded))
  const similarities = new Map<number, number>()
  likely.forEach(({ place }, index) => {
    const own = vectors[index]
    if (own !== undefined) similarities.set(place, vectorSimilarity(own, vector, embed))
  })
  // Units are in the order of their passages, so neighbours in the list are neighbours in the text.
  const around = (place: number): number | null => {
    const near = [place - 1, place + 1].flatMap((other) =>
      units[other]?.sentence.chunkId === units[place]?.sentence.chunkId ? (similarities.get(other) ?? []) : [],
    )
    return near.length === 0 ? null : Math.max(...near)
  }
  return likely
    .map(({ unit, place }, index) =>
      judge(
        {
          ...unit,
          context: { ...unit.context, similarity: similarities.get(place) ?? null, aroundSimilarity: around(place) },
        },
        vectors[index] ?? null,
      ),
    )
    .sort(byScore)
}

// Glosses are lists of words without grammar, to which the reranker gives lower logits than to sentences. Chosen by
// judgement on everyday questions across languages.
const glossBonus = 3
// Below this a gloss has nothing to do with the question either.
const minGlossLogit = -8

function logitOf({ isGloss }: EvidenceUnit, logit: number | undefined, isQuestionGloss: boolean): number | null {
  if (logit === undefined) return null
  // Where the question is a gloss itself, all pairs are equal.
  return isGloss && !isQuestionGloss && logit > minGlossLogit ? logit + glossBonus : logit
}

/** The logistic model over features. */
function probability(features: Features, judgedBy: JudgedBy, prior: number): number {
  const weights = sentenceWeightsBy[judgedBy]
  return 1 / (1 + Math.exp(-(weights.bias + prior + weightedSum(features, weights))))
}

type Weights = Readonly<Partial<Record<FeatureName, number>>>

function weightedSum(features: Features | undefined, weights: Weights): number {
  if (features === undefined) return 0
  let sum = 0
  for (const name of featureNames) sum += (weights[name] ?? 0) * features[name]
  return sum
}

function keyOf({ sentence }: EvidenceUnit): string {
  return `${sentence.contentId}:${sentence.start}`
}

function byScore(a: ScoredSentence, b: ScoredSentence): number {
  return b.score - a.score || a.sentence.start - b.sentence.start
}

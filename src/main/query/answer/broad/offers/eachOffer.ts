/** Answers what all offers for one thing say: the firms that made them with their prices, or one thing of each. */
import type { Candidate } from '../../../../../shared/domain/search.ts'
import type { EngineContext } from '../../../engine.ts'
import { placeOf } from '../../../retrieve/hybrid/joinLists.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { eachOfferAsked } from '../../../understand/asked/eachOfferAsked.ts'
import { contentStems } from '../../../text/words/words.ts'
import { draftOf, shownText } from '../../draft.ts'
import { leadOf } from '../../lead/lead.ts'
import { judgeEvidence } from '../../judge/judgeEvidence.ts'
import { namesOfEach } from '../lists/namesOfEach.ts'
import { evidenceOf, withCited } from '../outline.ts'
import type { Outline } from '../outline.ts'
import { pricedOffers } from './cheapestOffer.ts'
import { latestOfEach, offersFor } from './offerPapers.ts'

const minOffers = 2
// The papers are surely those that are meant; which line of each answers is less sure. By judgement.
const offerScore = 0.6
// An offer is short; of a long one the beginning says most.
const maxChunks = 12
const maxWeighed = 4

interface Line {
  readonly text: string
  readonly sentence: EvidenceSentence
  readonly outline: Outline
}

/** Empty if the question asks for something else, or fewer than two offers for the thing are found. */
export async function eachOffer(state: RetrievalState, context: EngineContext): Promise<StatePatch> {
  const asked = eachOfferAsked(state.query)
  if (asked === null) return {}
  const offers = offersFor(asked.thing, asked.deed, state, context)
  const lines = asked.ofOne === '' ? pricesOf(offers, context) : await answersOf(asked.ofOne, offers, context)
  if (lines.length < minOffers) return {}
  const names = namesOfEach({ of: 'price' }, lines, state.query, context.store)
  const evidence = lines.map(({ sentence }) => sentence)
  const items = lines.map(({ text, outline }, index) => ({
    role: 'item' as const,
    text: `${names?.[index] ?? outline.place.title}: ${text}`,
    evidence: [index],
  }))
  context.note(`${lines.length} offers for one thing.`)
  return {
    extracted: draftOf('extracted', items),
    evidence,
    answerability: offerScore,
    nearMisses: [],
    candidates: withCited(state.candidates, evidence, context.store),
  }
}

function pricesOf(offers: readonly Outline[], context: EngineContext): readonly Line[] {
  return pricedOffers(offers, null, context)
    .toSorted((a, b) => a.quantity.value - b.quantity.value)
    .map(({ outline, unit, quantity }) => ({
      outline,
      text: quantity.raw,
      sentence: evidenceOf(outline, unit, offerScore),
    }))
}

/** What each offer says to the question that is asked of one. */
async function answersOf(
  question: string,
  offers: readonly Outline[],
  context: EngineContext,
): Promise<readonly Line[]> {
  const lines: Line[] = []
  for (const { outline } of latestOfEach(
    offers.map((outline) => ({ outline, date: outline.place.date })),
    context,
  )) {
    const { evidence } = await judgeEvidence(question, passagesOf(outline, context), null, context)
    const best = fullestOf(question, evidence.slice(0, maxWeighed))
    if (best === undefined) continue
    const lead = leadOf(question, { text: best.text, label: '', writtenOn: null })
    const text = lead === null ? shownText(best.text) : `${lead.text} (“${shownText(best.text)}”)`
    lines.push({ outline, sentence: { ...best, score: offerScore }, text })
  }
  return lines
}

// Every line of an offer is about the work.
const common = new Set(contentStems('work job firm offer take need give price'))

/** Of the likeliest lines the first that holds most of the words that are asked for. */
function fullestOf(question: string, evidence: readonly EvidenceSentence[]): EvidenceSentence | undefined {
  const asked = new Set(contentStems(question).filter((stem) => !common.has(stem)))
  const held = ({ text }: EvidenceSentence): number =>
    new Set(contentStems(text).filter((stem) => asked.has(stem))).size
  return evidence.toSorted((a, b) => held(b) - held(a))[0]
}

function passagesOf({ contentId }: Outline, { store }: EngineContext): readonly Candidate[] {
  const place = placeOf(contentId, store)
  const ranks = { bm25: null, vector: null, title: null, fused: null, bm25Score: null, vectorScore: null }
  const chunks = store.chunks.ofContent(contentId, { from: 0, to: maxChunks })
  return place === null ? [] : chunks.map((chunk) => ({ chunk, ...place, score: 0, ranks }))
}

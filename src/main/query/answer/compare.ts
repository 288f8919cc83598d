/**
 * Compares two things side by side. Each is searched on its own, within the document it names if it names one. If both
 * quotes contain a figure of the same unit, code computes the difference. Two versions of one document, compared
 * without a question about a detail, are diffed line by line.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine, EngineContext } from '../engine.ts'
import { hybridSearch } from '../retrieve/hybrid/hybridSearch.ts'
import { placeOf } from '../retrieve/hybrid/joinLists.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered, settled } from '../settled.ts'
import { asciiWord } from '../text/alternatives.ts'
import { betweenOffers, offerScore } from './broad/comparison/betweenOffers.ts'
import { leadOfPair } from './broad/comparison/leadOfPair.ts'
import { askedThings } from './broad/comparison/askedThings.ts'
import { withoutOrder } from './broad/comparison/orderedThings.ts'
import type { AskedThings } from './broad/comparison/askedThings.ts'
import { versionStatements } from './broad/comparison/compareVersions.ts'
import { changesBetween, changesInSeries, inOrderOfTime } from './broad/comparison/seriesChanges.ts'
import { besideEachOther } from './broad/comparison/counterpart.ts'
import { sidesOf } from './broad/comparison/sides.ts'
import type { Side } from './broad/comparison/sides.ts'
import { capital, changedLines, unlikeLines } from './broad/comparison/lineByLine.ts'
import type { DifferingLines } from './broad/comparison/lineByLine.ts'
import { draftOf, shownText } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { figuresIn } from './broad/figures.ts'
import type { Figure } from './broad/figures.ts'
import { judgeEvidence } from './judge/judgeEvidence.ts'
import { evidenceOf, outlineOf, withCited } from './broad/outline.ts'

const passages = 8

export const compareEngine: Engine = {
  id: 'compare',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ?? settled(state) ?? (state.form === 'comparison' ? undefined : 'It compares nothing.'),
  async run(state, context) {
    const asked = askedThings(state.query)
    const sides = asked === null ? [] : await sidesOf(asked, context)
    const isNamed = sides.length > 0 && sides.every((side) => side.contentId !== null)
    const isWhole = asked !== null && asked.attribute === '' && asked.measure === '' && isNamed
    const patch =
      (isWhole ? lineByLine(sides, context) : null) ??
      (isWhole || !asksEverything(asked) ? null : patchOf(changesInSeries(state, context.store))) ??
      (isNamed || !isOfVersions(state.query) ? null : await byVersion(state, context)) ??
      (asked === null ? patchOf(betweenOffers(state, context), offerScore) : await sideBySide(asked, sides, context)) ??
      (await byVersion(state, context))
    if (patch === null) {
      context.note('The two things were not both found: answered as a question.')
      return {}
    }
    const whole = asksEverything(asked) ? patchOf(changesBetween(state.query, patch.evidence, context.store)) : null
    context.note(
      asked === null ? 'Compared what several documents say.' : `Compared “${asked.things.join('” and “')}”.`,
    )
    return withCandidates(whole ?? patch, state, context)
  },
}

const asksEverything = (asked: AskedThings | null): boolean =>
  asked === null || (asked.attribute === '' && asked.measure === '')

const versionSigns = new RegExp(
  asciiWord([
    'old|older|new|newer|before|after|afterwards|originally|at first|then|previous|last year|this year|changed?',
    'amendment|version|revised|(?:19|20)\\d{2}|january|february|march|april|june|july|august|september|october',
    'november|december',
  ]),
  'i',
)
const isOfVersions = (question: string): boolean => versionSigns.test(question)

/** The statements of each version or date under its document's name, oldest first. */
async function byVersion(state: RetrievalState, context: EngineContext): Promise<Patch | null> {
  const statements = await versionStatements(state, context)
  if (statements.length < 2) return null
  const evidence = statements.map(({ outline, unit, held }) => evidenceOf(outline, unit, held))
  const items = statements.map(({ outline: { place }, unit }, index): DraftPiece => {
    const name = place.date === null ? place.title : `${place.title} (${place.date})`
    return { role: 'item', text: `${name}: ${shownText(unit.text)}`, evidence: [index] }
  })
  const best = Math.max(...statements.map(({ relevance }) => relevance ?? 0))
  return {
    extracted: draftOf('extracted', items),
    evidence,
    answerability: Math.max(refuseBelow, 1 / (1 + Math.exp(-best))),
  }
}

function withCandidates(patch: Patch, state: RetrievalState, { store }: EngineContext): StatePatch {
  return { ...patch, candidates: withCited(state.candidates, patch.evidence, store) }
}

type Patch = StatePatch & { readonly evidence: readonly EvidenceSentence[] }

async function sideBySide(asked: AskedThings, sides: readonly Side[], context: EngineContext): Promise<Patch | null> {
  const evidence: EvidenceSentence[] = []
  // The places of each side's sentences in the evidence.
  const places: (readonly number[])[] = []
  const likelihoods: number[] = []
  const found: (readonly EvidenceSentence[])[] = []
  for (const side of sides) {
    const query =
      `${asked.attribute} ${asked.measure} ${side.contentId === null ? side.thing : withoutOrder(side.thing)}`.trim()
    const candidates = await candidatesFor(query, side, context)
    const judged = await judgeEvidence(query, candidates.candidates, candidates.vector, context)
    const own = judged.evidence
      .filter((sentence) => !found.some((others) => others.some((other) => isSame(other, sentence))))
      .slice(0, sentencesFor(asked))
    if (own.length === 0) return null
    // Inside the document that is meant, only the attribute has to be found.
    likelihoods.push(judged.answerability)
    found.push(own)
  }
  for (const own of besideEachOther(found, likelihoods, sides, context.store)) {
    places.push(own.map((_, index) => evidence.length + index))
    evidence.push(...own)
  }
  const answerability = Math.min(...likelihoods)
  if (answerability < refuseBelow && sides.some((side) => side.contentId === null)) return null
  const items = sides.flatMap(({ thing }, side) =>
    (places[side] ?? []).map((index) => ({
      role: 'item' as const,
      text: [
        `${capital([thing, asked.attribute].filter((part) => part !== '').join(', '))}:`,
        shownText(evidence[index]?.text ?? ''),
      ].join(' '),
      evidence: [index],
    })),
  )
  const firsts = places.map(([first = 0]) => first)
  return {
    extracted: draftOf('extracted', [...(asked.isOpen ? [] : leadOf(asked, evidence, firsts)), ...items]),
    evidence,
    answerability: Math.max(refuseBelow, answerability),
  }
}

const several = /\b(?:and|und|et|y)\b|,/

/** Of an attribute in two parts, or of none, one sentence says too little. */
const sentencesFor = ({ attribute, isOpen }: AskedThings): number =>
  isOpen || several.test(attribute) ? 3 : attribute === '' ? 2 : 1

const isSame = (a: EvidenceSentence, b: EvidenceSentence): boolean => a.contentId === b.contentId && a.start === b.start

async function candidatesFor(
  query: string,
  { contentId }: Side,
  { store, index, embedder, signal }: EngineContext,
): Promise<{ readonly candidates: readonly Candidate[]; readonly vector: Float32Array | null }> {
  const found = await hybridSearch(query, { limit: passages, strategy: 'hybrid' }, { store, index, embedder, signal })
  if (contentId === null) return { candidates: found.candidates, vector: found.queryVector }
  const place = placeOf(contentId, store)
  const hits = await index.searchText(query, passages, { within: contentId })
  const chunks = hits.length > 0 ? store.chunks.get(hits) : store.chunks.ofContent(contentId, { from: 0, to: passages })
  const candidates = place === null ? [] : chunks.map((chunk) => ({ chunk, ...place, score: 0, ranks: noRanks }))
  return { candidates, vector: found.queryVector }
}

const noRanks = { bm25: null, vector: null, title: null, fused: null, bm25Score: null, vectorScore: null }

/** "New lease: £865, old lease: £780; £85 apart", if both quotes contain a figure of the same unit. */
function leadOf(
  { things, direction, attribute }: AskedThings,
  evidence: readonly EvidenceSentence[],
  firsts: readonly number[],
): readonly DraftPiece[] {
  // One figure of each side would pass for the answer where several are asked for.
  if (several.test(attribute)) return []
  const [first, second] = firsts.map((place) => figuresIn(evidence[place]?.text ?? ''))
  const pair = first === undefined || second === undefined ? null : comparable(first, second)
  if (pair === null) return []
  return [{ role: 'lead', text: leadOfPair(things, pair, direction), evidence: firsts }]
}

function comparable(first: readonly Figure[], second: readonly Figure[]): readonly [Figure, Figure] | null {
  for (const figure of first) {
    const other = second.find(({ unit }) => unit === figure.unit && unit !== '')
    if (other !== undefined) return [figure, other]
  }
  return null
}

/** What differs in the two documents that the question names. */
function lineByLine(sides: readonly Side[], { store }: EngineContext): Patch | null {
  const [first, second] = sides.flatMap(({ contentId }) =>
    contentId === null ? [] : (outlineOf(contentId, store) ?? []),
  )
  if (first === undefined || second === undefined) return null
  const things = [sides[0]?.thing ?? '', sides[1]?.thing ?? ''] as const
  return patchOf(changedLines(inOrderOfTime(first, second, store)) ?? unlikeLines(first, second, things))
}

function patchOf(found: DifferingLines | null, answerability = 1): Patch | null {
  if (found === null) return null
  return { extracted: draftOf('extracted', found.items), evidence: found.evidence, answerability }
}

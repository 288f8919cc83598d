/**
 * Answers a question with several parts one part at a time, in the order asked. Each part is searched and scored
 * separately, because the sentences that answer one part are often about something else than those that answer another.
 * The direct answers stand together at the top, and the quotes or table rows that they come from follow in the same
 * order.
 */
import type { QuestionForm } from '../../../shared/domain/answer.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import { answerFromTables } from '../compute/computeAnswer.ts'
import { gatherTables } from '../compute/gatherTables.ts'
import { tableDraftOf, withSources } from '../compute/tableDraft.ts'
import type { TableDraft } from '../compute/tableDraft.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { hybridSearch } from '../retrieve/hybridSearch.ts'
import type { SearchOutcome } from '../retrieve/hybridSearch.ts'
import { answered } from '../settled.ts'
import { formOf } from '../understand/questionForm.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { refuseBelow } from './evidenceWeights.ts'
import { findLead } from './findLead.ts'
import { judgeEvidence } from './judgeEvidence.ts'
import type { JudgedEvidence } from './judgeEvidence.ts'
import { verdictOf } from './yesNo.ts'

// The same as for a plain question.
const partLimit = 12
// A part without a direct answer is answered by one sentence; a second one is added if it is nearly as good.
const quotesPerPart = 2
const minShare = 0.4
// If another part has a certain answer, this one is more likely to have its answer in the library too.
const companionShare = 0.7
// A part is one line of the answer: more rows than this belong to a question of their own. Chosen by judgement.
const rowsPerPart = 3
// Forms of a part that a table may answer, as for a question of its own.
const tableForms: ReadonlySet<QuestionForm> = new Set(['fact', 'list', 'aggregate'])

interface AnsweredPart {
  readonly question: string
  /** Indexes of the pieces point into `evidence`. The first is the lead, if there is one. */
  readonly pieces: readonly DraftPiece[]
  readonly evidence: readonly EvidenceSentence[]
  readonly answerability: number
  readonly candidates: readonly Candidate[]
}

export const partsEngine: Engine = {
  id: 'parts',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.parts.length < 2 ? 'It asks for one thing.' : undefined),
  async run(state, context) {
    const parts: AnsweredPart[] = []
    for (const question of state.parts) {
      const documents = new Set(
        parts.flatMap(({ pieces, evidence, answerability }) =>
          answerability < refuseBelow ? [] : shownIn(pieces, evidence),
        ),
      )
      parts.push(await answerPart(question, { around: state.candidates, documents }, context))
    }
    const certain = parts.some((part) => part.answerability >= refuseBelow)
    const isAnswered = (part: AnsweredPart): boolean =>
      certain && part.pieces.length > 0 && part.answerability >= refuseBelow * companionShare
    const found = parts.filter(isAnswered)
    if (found.length === 0) {
      context.note('No part has an answer of its own.')
      return {}
    }
    const { pieces, evidence } = joined(found)
    const missing = parts
      .filter((part) => !isAnswered(part))
      .map(({ question }) => ({
        role: 'note' as const,
        text: `Nothing found on: ${question.replace(/\?+$/, '')}.`,
        evidence: [],
      }))
    context.note(`${found.length} of ${parts.length} parts have an answer.`)
    return {
      extracted: draftOf('extracted', [...pieces, ...missing]),
      evidence,
      answerability: found.reduce((sum, part) => sum + part.answerability, 0) / found.length,
      candidates: merged([state.candidates, ...parts.map((part) => part.candidates)]),
      queries: [...new Set([...state.queries, ...state.parts])],
      nearMisses: [],
    }
  },
}

interface Surroundings {
  /** The passages found for the whole question, which may answer a part. */
  readonly around: readonly Candidate[]
  /** The contents that answer the parts before it. */
  readonly documents: ReadonlySet<ContentId>
}

function shownIn(pieces: readonly DraftPiece[], evidence: readonly EvidenceSentence[]): readonly ContentId[] {
  return pieces.flatMap((piece) => piece.evidence.flatMap((index) => evidence[index]?.contentId ?? []))
}

async function answerPart(question: string, surroundings: Surroundings, context: EngineContext): Promise<AnsweredPart> {
  const { store, index, embedder, signal } = context
  const found = await hybridSearch(
    question,
    { limit: partLimit, strategy: 'hybrid' },
    { store, index, embedder, signal },
  )
  const table = fromTable(question, found.candidates, context)
  if (table !== null) return { question, ...table, candidates: withSources(found.candidates, table.sources) }
  return fromQuotes(question, found, surroundings, context)
}

/** Tables answer first, as they do a question of its own: a cell is exact where a quote of its row is not. */
function fromTable(question: string, candidates: readonly Candidate[], context: EngineContext): TableDraft | null {
  if (!tableForms.has(formOf(question))) return null
  const tables = gatherTables(question, candidates, context.store)
  if (tables.length === 0) return null
  const { answer } = answerFromTables(question, tables, new Date(context.clock.now()))
  if (answer === null || answer.computed.lead === null) return null
  context.note(answer.computed.query)
  return tableDraftOf(answer, rowsPerPart)
}

async function fromQuotes(
  question: string,
  found: SearchOutcome,
  { around, documents }: Surroundings,
  context: EngineContext,
): Promise<AnsweredPart> {
  const judge = (candidates: readonly Candidate[]): Promise<JudgedEvidence> =>
    judgeEvidence(question, candidates, found.queryVector, context)
  const own = await judge(found.candidates)
  const other = own.answerability >= refuseBelow || around.length === 0 ? own : await judge(around)
  const isOther = other.answerability > own.answerability
  const { answerability } = isOther ? other : own
  const evidence = nearFirst((isOther ? other : own).evidence, documents)
  const part = { question, evidence, answerability, candidates: found.candidates }
  const quote = (index: number): DraftPiece => ({ role: 'quote', text: evidence[index]?.text ?? '', evidence: [index] })
  const [first] = evidence
  if (first === undefined) return { ...part, pieces: [] }
  const verdict = formOf(question) === 'yesNo' ? verdictOf(question, first.text) : null
  const lead =
    verdict === null
      ? findLead(question, [...evidence.keys()], {
          evidence,
          candidates: isOther ? around : found.candidates,
          store: context.store,
        })
      : { index: 0, text: verdict }
  if (lead !== null)
    return { ...part, pieces: [{ role: 'lead', text: lead.text, evidence: [lead.index] }, quote(lead.index)] }
  const shown = evidence
    .slice(0, quotesPerPart)
    .flatMap((sentence, place) => (place === 0 || sentence.score >= first.score * minShare ? [quote(place)] : []))
  return { ...part, pieces: shown }
}

/**
 * What is asked in one breath mostly stands in one document: of sentences that answer about equally well, the one next
 * to the answers before it is meant, as this year's invoice and not last year's.
 */
function nearFirst(
  evidence: readonly EvidenceSentence[],
  documents: ReadonlySet<ContentId>,
): readonly EvidenceSentence[] {
  const best = evidence[0]?.score ?? 0
  const near = evidence.find(({ contentId, score }) => documents.has(contentId) && score >= best * companionShare)
  return near === undefined ? evidence : [near, ...evidence.filter((sentence) => sentence !== near)]
}

/** The parts as one answer: leads first, joined by semicolons, then each part's quotes, none of them twice. */
function joined(parts: readonly AnsweredPart[]): {
  readonly pieces: readonly DraftPiece[]
  readonly evidence: readonly EvidenceSentence[]
} {
  const evidence: EvidenceSentence[] = []
  const place = (sentence: EvidenceSentence): number => {
    const known = evidence.findIndex(
      (other) => other.contentId === sentence.contentId && other.start === sentence.start,
    )
    return known >= 0 ? known : evidence.push(sentence) - 1
  }
  const placed = parts.map((part) =>
    part.pieces.map((piece) => ({
      ...piece,
      evidence: piece.evidence.flatMap((index) => {
        const sentence = part.evidence[index]
        return sentence === undefined ? [] : [place(sentence)]
      }),
    })),
  )
  const leads = placed.flatMap((pieces) => pieces.filter(({ role }) => role === 'lead'))
  // One line of leads is read at a glance; with one of them missing it would not say which part it answers.
  const ordered =
    leads.length < placed.length
      ? placed.flat()
      : [oneLead(leads), ...placed.flatMap((pieces) => pieces.filter(({ role }) => role !== 'lead'))]
  const seen = new Set<string>()
  return {
    evidence,
    pieces: ordered.filter(({ role, text, evidence: own }) => {
      const key = `${role} ${own.length === 0 || role === 'lead' ? text : own.join(',')}`
      return !seen.has(key) && seen.add(key)
    }),
  }
}

/** "31 kg; 12 October 2030" */
function oneLead(leads: readonly DraftPiece[]): DraftPiece {
  const texts = leads.map(({ text }, index) => (index < leads.length - 1 ? text.replace(/[.;,\s]+$/, '') : text))
  return {
    role: 'lead',
    text: [...new Set(texts)].join('; '),
    evidence: [...new Set(leads.flatMap(({ evidence }) => evidence))],
  }
}

/** Each passage once, as it was first found. */
function merged(lists: readonly (readonly Candidate[])[]): readonly Candidate[] {
  return [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((candidate) => [candidate.chunk.id, candidate]),
    ).values(),
  ].toReversed()
}

/**
 * Computes by how much something changed whose two amounts stand in different places: last year's and this year's line
 * of one paper, or a contract and the letter that raised its price. Both are quoted.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../retrievalState.ts'
import { versionName } from '../refine/versionName.ts'
import { placeOf } from '../retrieve/hybrid/joinLists.ts'
import { hybridSearch } from '../retrieve/hybrid/hybridSearch.ts'
import { fileWords } from '../text/names/fileName.ts'
import { datesIn, dayFrom, dayOfIso, numberOf } from '../text/time/calendarDates.ts'
import { yearsIn } from '../text/time/entryDates.ts'
import { contentStems } from '../text/words/words.ts'
import { answered, settled } from '../settled.ts'
import { changeOfAsked } from '../understand/asked/changeOfAsked.ts'
import { draftOf } from './draft.ts'
import { mergedCandidates } from './parts/answerOne.ts'
import { contentsOf, evidenceOf, outlineOf, withCited } from './broad/outline.ts'
import { documentDate } from './time/documentDate.ts'
import { judgeEvidence } from './judge/judgeEvidence.ts'
import { dayOfTime } from './time/ofTimeMeant.ts'
import { holdsFrom } from './time/matter/announcedChange.ts'
import { amountPair, labelOf } from './change/amountPair.ts'
import { statedChange } from './difference/statedChange.ts'
import { differenceSaid } from './change/differenceSaid.ts'
import type { AmountStatement } from './change/amountPair.ts'

// Two statements of one thing, of which the order in time may be read wrongly. As for lines of a series.
const pairScore = 0.6
// What an insurance costs is its premium; its other sums are what it pays.
const policy = /(?:insurance|policy|cover)$/iu
const maxStatements = 12
// As for a plain question.
const limit = 12
const maxPapers = 8
const counterpartShare = 0.9
// As for a stated change.
const [besideBest, statedShare] = [2, 0.4]

export const changeEngine: Engine = {
  id: 'change',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    settled(state) ??
    (changeOfAsked(state.query) === null ? 'It does not ask by how much something changed.' : undefined),
  async run(state, context) {
    const asked = changeOfAsked(state.query)
    if (asked === null) return {}
    const { store, index, embedder, signal } = context
    const change = await judgeEvidence(state.query, state.candidates, state.queryVector, context)
    if (saysChange(state.query, change.evidence)) {
      context.note('A sentence says both amounts.')
      return {}
    }
    const plain = `How much is the ${asked.subject}${policy.test(asked.subject) ? ' premium' : ''}?`
    const search = await hybridSearch(plain, { limit, strategy: 'hybrid' }, { store, index, embedder, signal })
    const level = await judgeEvidence(plain, search.candidates, search.queryVector, context)
    const found = bestOf([...change.evidence, ...level.evidence])
    const candidates = mergedCandidates([state.candidates, search.candidates])
    return computed(asked.subject, { found, candidates }, state, context)
  },
}

/** "The rent goes up from £655 to £690" is surer than two papers, of which one may be of another contract. */
function saysChange(question: string, [best, ...others]: readonly EvidenceSentence[]): boolean {
  if (best === undefined) return false
  return [best, ...others.slice(0, besideBest)].some(
    ({ text, score }) => score >= best.score * statedShare && statedChange(question, text) !== null,
  )
}

interface Found {
  /** Best first. */
  readonly found: readonly EvidenceSentence[]
  readonly candidates: readonly Candidate[]
}

/** Empty unless two statements say what it was and what it is. */
function computed(
  subject: string,
  { found, candidates }: Found,
  state: RetrievalState,
  context: EngineContext,
): StatePatch {
  const evidence = withCounterparts(found, candidates, context)
  const period = periods.find(([words]) => words.test(state.query))?.[1] ?? null
  const today = numberOf(dayOfTime(context.clock.now()))
  const all = statementsOf(evidence, candidates, context)
  const isAhead = ahead.test(state.query)
  const statements = all.map((each) => ((each.since ?? 0) > today && !isAhead ? { ...each, score: 0 } : each))
  const pair = amountPair(contentStems(subject), statements, period)
  if (pair === null || !isOfYears(state.query, [statements[pair.before], statements[pair.after]])) return {}
  const quoted = [evidence[pair.before], evidence[pair.after]].filter((each) => each !== undefined)
  const lead = differenceSaid(pair.was, pair.now)
  const note = `${pair.was.raw} → ${pair.now.raw}.`
  context.note(note)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: lead, evidence: [0, 1] },
      ...quoted.map(({ text }, index) => ({ role: 'quote' as const, text, evidence: [index] })),
      { role: 'note', text: note, evidence: [] },
    ]),
    evidence: quoted,
    candidates: withCited(candidates, quoted, context.store),
    answerability: pairScore,
    nearMisses: [],
  }
}

// "How much more will it cost from January?" asks for what is to come.
const ahead = /(?<!\p{L})(?:will|going to|wird|werden)(?!\p{L})/iu

/** The years that the question names are those of the two statements. */
function isOfYears(question: string, pair: readonly (AmountStatement | undefined)[]): boolean {
  const known = pair.flatMap((each) => {
    if (each === undefined) return []
    const since = each.since === null ? [] : [dayFrom(each.since).year]
    return [...yearsIn([each.text, each.name]), ...since]
  })
  return yearsIn([question]).every((year) => known.includes(year))
}

/** Each sentence once, with the better of its scores; best first. */
function bestOf(all: readonly EvidenceSentence[]): readonly EvidenceSentence[] {
  const known = new Map<string, EvidenceSentence>()
  for (const sentence of all.toSorted((a, b) => a.score - b.score))
    known.set(`${sentence.contentId}:${sentence.start}`, sentence)
  return [...known.values()].toSorted((a, b) => b.score - a.score).slice(0, maxStatements)
}

/** With the lines of other papers that are called like one of them, as in the form of the year before. */
function withCounterparts(
  evidence: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
  { store }: EngineContext,
): readonly EvidenceSentence[] {
  const known = new Set(evidence.map(({ contentId, start }) => `${contentId}:${start}`))
  const labels = new Map(
    evidence
      .flatMap(({ text, score }) => {
        const label = labelOf(text).join(' ')
        return label === '' ? [] : [[label, score] as const]
      })
      .toReversed(),
  )
  const papers = new Set([...evidence.map(({ contentId }) => contentId), ...contentsOf(candidates, maxPapers)])
  const others = [...papers].slice(0, maxPapers).flatMap((id) => outlineOf(id, store) ?? [])
  const clauses = new Map(
    evidence.flatMap(({ text, score, contentId }) => {
      const clause = clauseOf(text, placeOf(contentId, store)?.path ?? '')
      return clause === '' ? [] : [[clause, score] as const]
    }),
  )
  const counterparts = others.flatMap((outline) =>
    outline.units.flatMap((unit) => {
      const clause = clauses.size === 0 ? '' : clauseOf(unit.text, outline.place.path)
      const score = labels.get(labelOf(unit.text).join(' ')) ?? clauses.get(clause)
      return score === undefined || known.has(`${outline.contentId}:${unit.start}`)
        ? []
        : [evidenceOf(outline, unit, score * counterpartShare)]
    }),
  )
  return [...evidence, ...counterparts]
}

function statementsOf(
  evidence: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
  { store }: EngineContext,
): readonly AmountStatement[] {
  const papers = [...new Set(evidence.map(({ contentId }) => contentId))]
  return evidence.map(({ text, score, contentId, documentId }) => {
    const document = store.documents.get(documentId)
    const passages = candidates.flatMap(({ chunk }) => (chunk.contentId === contentId ? chunk.text : []))
    const name = document === undefined ? [] : [document.title, fileWords(document.path)]
    return {
      text,
      score,
      paper: papers.indexOf(contentId),
      name: name.join(' '),
      around: [...name, ...passages].join('\n'),
      clause: clauseOf(text, document?.path ?? ''),
      isAnnounced: holdsFrom(text) !== null,
      since: holdsFrom(text) ?? beginningOf(text) ?? writtenOn(contentId, store),
    }
  })
}

const clauseNumber = /^(?:§ ?)?\d{1,2}\.(?:\d{1,2}\.?)?(?= )/u

/** "4.1" of an agreement, with the name that all its versions have; empty for what has no number. */
function clauseOf(text: string, path: string): string {
  const number = clauseNumber.exec(text)?.[0] ?? ''
  const name = versionName(path)
    .stem.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/gu, '')
    .trim()
  return number === '' || name === '' ? '' : `${name} ${number}`
}

/** The first day of a row that holds for a time: "1 September 2025 to 31 August 2026 | £8.10". */
function beginningOf(text: string): number | null {
  const [first, second] = datesIn(text)
  return first === undefined || second === undefined || text.includes('. ') ? null : numberOf(first.day)
}

function writtenOn(id: ContentId, store: DocumentStore): number | null {
  const written = documentDate(id, store)
  // Of a year or a month its first day; both papers of a pair are read alike.
  const day = written === null ? null : dayOfIso(`${written}-01-01`.slice(0, 10))
  return day === null ? null : numberOf(day)
}

const periods: readonly (readonly [asked: RegExp, period: string])[] = [
  [/(?<!\p{L})(?:months?|monthly|monat\p{L}*|mois|mensuel\p{L}*)(?!\p{L})/iu, 'per month'],
  [/(?<!\p{L})(?:weeks?|weekly|woche|wöchentlich|semaine)(?!\p{L})/iu, 'per week'],
  [/(?<!\p{L})(?:hours?|hourly|stunde|heure)(?!\p{L})/iu, 'per hour'],
  [/(?<!\p{L})(?:per|a|pro|par) (?:year|annum|jahr|an)(?!\p{L})/iu, 'per year'],
]

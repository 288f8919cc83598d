/**
 * Runs the evaluations behind the card's rows. The rows of one group are measured together, and what two groups need (the
 * answers on SQuAD, for its own rows and for those of the confidence) is asked once in a run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelRole } from '../../src/shared/domain/model.ts'
import { askSets } from '../answers/personalAnswers.ts'
import type { PersonalRow } from '../answers/personalAnswers.ts'
import {
  answerWithoutArticle,
  firstWords,
  offTopicQuestions,
  openSquad,
  squadFigures,
} from '../answers/squadAnswers.ts'
import type { SquadRow } from '../answers/squadAnswers.ts'
import { evaluateEveryday } from '../everyday/evaluateEveryday.ts'
import { findLibraries, hasLibraries } from '../everyday/libraries.ts'
import type { EverydayRow } from '../everyday/reportEveryday.ts'
import { evaluateGrounding, groundingFigures } from '../grounding/evaluateGrounding.ts'
import { median, share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { installedModel, loadDefaultChat } from '../measuring/llm.ts'
import { openEmbedder } from '../measuring/library.ts'
import { evaluateLookups, lookupFigures } from '../lookups/evaluateLookups.ts'
import { locomoSets, sampleSet } from '../measuring/questionSets.ts'
import { measureRetrieval } from './retrievalOutcomes.ts'
import { evaluateSemanticCache, pairsFile } from '../semanticCache/evaluateSemanticCache.ts'
import { runShortTest } from '../shortTest.ts'
import { summariseSpelling } from '../spelling/evaluateSpelling.ts'
import { reportSeeds, runSpelling } from '../spelling/runSpelling.ts'
import { askStatements, evaluateCells, statementFigures } from '../statements/evaluateStatements.ts'
import { evaluateTables, tableFigures } from '../tables/evaluateTables.ts'
import type { Outcome } from './cardRow.ts'
import { confidenceOutcomes, everydayOutcomes, locomoOutcomes } from './outcomes.ts'
import type { GroupResult } from './outcomes.ts'

export interface CardContext {
  /** The folder with squad, locomo, … as the single evaluations take it; undefined: only what the project has itself. */
  readonly data: string | undefined
  readonly log: (line: string) => void
}

export interface Group {
  readonly roles: readonly ModelRole[]
  /** Folders in the data without which nothing can be measured. */
  readonly needs: readonly string[]
  measure(): Promise<GroupResult>
}

/** Groups by their names, in the order in which they are measured. */
export function groupsOf(context: CardContext): ReadonlyMap<string, Group> {
  const squad = once(() => squadRows(context))
  const locomo = once(() => locomoRows(context))
  const everyday = once(() => everydayRows(context))
  const withModel = ['chat', 'embedding', 'reranker'] as const
  const byQuotes = ['embedding', 'reranker'] as const
  return new Map<string, Group>([
    ['tables', { roles: withModel, needs: [], measure: () => tables(context) }],
    ['statements', { roles: withModel, needs: [], measure: () => statements(context) }],
    ['everyday', { roles: withModel, needs: [], measure: async () => everydayOutcomes(await everyday()) }],
    ['model', { roles: ['chat'], needs: [], measure: shortTest }],
    ['semanticCache', { roles: ['embedding'], needs: [], measure: semanticCache }],
    ['spelling', { roles: ['embedding'], needs: [], measure: () => spelling(context) }],
    ['lookups', { roles: [], needs: ['locomo', 'squad'], measure: () => lookups(context) }],
    [
      'retrieval',
      {
        roles: ['embedding'],
        needs: ['scifact', 'hotpotqa100', 'multihop_distractors_2wiki', 'locomo', 'timeqa_human_train'],
        measure: () => measureRetrieval(context.data ?? '', context.log),
      },
    ],
    ['grounding', { roles: byQuotes, needs: ['wice', 'climate_fever', 'rgb'], measure: () => grounding(context) }],
    ['locomo', { roles: byQuotes, needs: ['locomo', 'squad'], measure: async () => locomoOutcomes(await locomo()) }],
    ['squad', { roles: byQuotes, needs: ['squad'], measure: async () => squadOutcomes(context, await squad()) }],
    ['writtenLead', { roles: withModel, needs: ['squad'], measure: () => writtenLead(context) }],
    [
      'confidence',
      {
        roles: withModel,
        needs: ['squad', 'locomo'],
        measure: async () => confidenceOutcomes(await squad(), await locomo(), await everyday()),
      },
    ],
    ['speed', { roles: withModel, needs: ['squad'], measure: () => speed(context) }],
  ])
}

/** The reason why a group cannot be measured, or null. */
export function missingOf({ needs, roles }: Group, { data }: CardContext): string | null {
  if (data === undefined && needs.length > 0) return `needs --data with ${needs.join(', ')}`
  const missing = needs.filter((name) => !existsSync(join(data ?? '', name)))
  if (missing.length > 0) return `the data have no ${missing.join(', ')}`
  // Nothing else can stand in for the only model of a row.
  return roles.length === 1 && roles.every((role) => installedModel(role) === null)
    ? `no ${roles.join()} model is installed`
    : null
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const inData = ({ data }: CardContext, name: string): string => join(data ?? '', name)

async function squadRows(context: CardContext): Promise<readonly SquadRow[]> {
  const run = await openSquad({ folder: inData(context, 'squad'), cached: true, log: context.log })
  const rows = await run.answerAll(run.sample)
  await run.close()
  return rows
}

async function squadOutcomes(context: CardContext, rows: readonly SquadRow[]): Promise<GroupResult> {
  const figures = squadFigures(rows)
  const refusedOf = (list: readonly SquadRow[]): Measured =>
    share(list.filter((row) => row.refused).length, list.length)
  return {
    outcomes: {
      'squad.right': figures.rightAnswerable,
      'squad.leadF1': figures.leadF1Answerable,
      'squad.withoutArticle': refusedOf(
        await answerWithoutArticle({ folder: inData(context, 'squad'), log: context.log }),
      ),
      'squad.offTopic': await offTopic(context, refusedOf),
      'squad.falselyRefused': figures.falselyRefused,
      'squad.adversarial': figures.refusedUnanswerable,
    },
  }
}

/** What users get who installed the default language model: it names the answer where its words pass the checks. */
async function writtenLead(context: CardContext): Promise<GroupResult> {
  const run = await openSquad({ folder: inData(context, 'squad'), cached: true, log: context.log })
  const chat = await loadDefaultChat()
  const answerable = run.sample.filter(({ golds }) => golds.length > 0)
  const rows = await run.answerAll(answerable, { level: 'standard', chat })
  await chat.llm.dispose()
  await run.close()
  const { leadF1Answerable, rightAnswerable } = squadFigures(rows)
  return { outcomes: { 'writtenLead.f1': leadF1Answerable, 'writtenLead.right': rightAnswerable } }
}

async function offTopic(context: CardContext, refusedOf: (rows: readonly SquadRow[]) => Measured): Promise<Outcome> {
  const queries = join(inData(context, 'hotpotqa100'), 'queries.jsonl')
  if (!existsSync(queries)) return { absent: 'the data have no hotpotqa100' }
  const run = await openSquad({ folder: inData(context, 'squad'), cached: true, log: context.log })
  const rows = await run.answerAll(offTopicQuestions(queries))
  await run.close()
  return refusedOf(rows)
}

function locomoRows(context: CardContext): Promise<readonly PersonalRow[]> {
  return askSets(locomoSets(context.data ?? ''), ({ half }) => half === 'report', context.log)
}

async function everydayRows({ data, log }: CardContext): Promise<readonly EverydayRow[]> {
  const folder = [data === undefined ? '' : join(data, 'everyday'), data ?? ''].find(
    (each) => each !== '' && hasLibraries(each),
  )
  let asked = 0
  const { rows } = await evaluateEveryday(findLibraries(folder), {
    level: 'standard',
    half: 'report',
    warn: log,
    onRow: () => {
      asked += 1
      if (asked % 25 === 0) log(`${asked} everyday questions answered`)
    },
  })
  return rows
}

async function shortTest(): Promise<GroupResult> {
  const { llm } = await loadDefaultChat()
  const answers = Object.values(await runShortTest(llm))
  await llm.dispose()
  return { outcomes: { 'model.shortTest': share(answers.filter(Boolean).length, answers.length) } }
}

async function tables({ log }: CardContext): Promise<GroupResult> {
  return { outcomes: { 'tables.exact': tableFigures(await evaluateTables(log)).exact } }
}

async function statements({ log }: CardContext): Promise<GroupResult> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-statements-'))
  try {
    await evaluateCells(folder)
    const all = statementFigures(await askStatements(folder, 'standard', log))['all']
    return all === undefined
      ? { outcomes: {} }
      : { outcomes: { 'statements.right': all.right, 'statements.refused': all.refused } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function grounding({ data }: CardContext): Promise<GroupResult> {
  const { sets, facts } = await evaluateGrounding(data ?? '')
  return {
    outcomes: {
      ...Object.fromEntries([...sets].map(([name, rows]) => [`grounding.${name}`, groundingFigures(rows).gain])),
      ...Object.fromEntries(Object.entries(facts).map(([kind, { flagged }]) => [`grounding.${kind}`, flagged])),
    },
  }
}

async function lookups({ data, log }: CardContext): Promise<GroupResult> {
  const project = join(import.meta.dirname, '..', '..')
  const figures = lookupFigures(await evaluateLookups([...locomoSets(data ?? ''), sampleSet(project)], log))
  return {
    outcomes: {
      'lookups.alone': figures.rightAlone,
      'lookups.unambiguousAlone': figures.unambiguousAlone,
      'lookups.withinFive': figures.rightWithinFive,
    },
  }
}

async function semanticCache(): Promise<GroupResult> {
  const embedder = await openEmbedder()
  const { hits, falseHits } = await evaluateSemanticCache(pairsFile, 'report', embedder)
  await embedder.dispose()
  return { outcomes: { 'semanticCache.hits': hits, 'semanticCache.false': falseHits } }
}

async function spelling({ log }: CardContext): Promise<GroupResult> {
  const { lost, changed, restored } = summariseSpelling(await runSpelling(reportSeeds, log))
  return { outcomes: { 'spelling.lost': lost, 'spelling.changed': changed, 'spelling.restored': restored } }
}

/** The answerable half of the fixed hundred, with the models themselves: nothing is taken from a disk. */
async function speed(context: CardContext): Promise<GroupResult> {
  const run = await openSquad({ folder: inData(context, 'squad'), cached: false, log: context.log })
  const questions = run.fixed100.filter(({ golds }) => golds.length > 0)
  const quotes = await run.answerAll(questions)
  const chat = installedModel('chat') === null ? null : await loadDefaultChat()
  const written = chat === null ? null : await run.answerAll(questions, { chat })
  await chat?.llm.dispose()
  await run.close()
  return {
    outcomes: {
      'speed.model': written === null ? { absent: 'no chat model is installed' } : median(firstWords(written)),
      'speed.quotes': median(firstWords(quotes)),
    },
  }
}

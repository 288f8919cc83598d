/** How an answer came about, and the models. */
import type { ModelRole, ModelState } from '../../../shared/domain/model.ts'
import type { EngineId, SettingOrigin, StepStatus } from '../../../shared/domain/trace.ts'
import { many } from './many.ts'

export const trace = {
  title: 'How this was answered',
  summary: (steps: string, time: string, calls: number, shownCalls: string) =>
    `${steps} steps in ${time}, ${calls === 0 ? 'no model call' : `${shownCalls} ${many(calls, 'model call', 'model calls')}`}.`,
  copy: 'Copy as JSON',
  steps: 'Steps',
  plan: 'planned',
  found: (count: number, shown: string) => `${shown} ${many(count, 'passage', 'passages')} found`,
  candidates: (before: string, after: string) => `${before} → ${after} passages`,
  calls: (count: number, shown: string) => `${shown} ${many(count, 'model call', 'model calls')}`,
  tokens: (prompt: string, generated: string) => `${prompt} tokens read, ${generated} written`,
  budget: 'Model calls spent',
  budgetValue: (used: string, limit: string) => `${used} of ${limit}`,
  queries: 'What was searched for',
  ranks: 'How each passage ranked',
  ranksNote: 'Place in each list; a dash means it was not in that list.',
  settings: 'Settings that counted',
  model: 'Model',
  noModel: 'none',
  terms: 'Show technical terms',
  columns: {
    passage: 'Passage',
    bm25: 'Words',
    vector: 'Meaning',
    title: 'Title',
    fused: 'Together',
    score: 'Score',
    fate: 'Fate',
  },
  columnTerms: { bm25: 'BM25', vector: 'Vector', title: 'Title', fused: 'Fusion', score: 'Score' },
  kept: 'kept',
  skipped: 'left out',
  removedBecause: {
    contextFilter: 'left out: does not fit the question',
    dedupe: 'left out: repeats another passage',
  } satisfies Partial<Record<EngineId, string>>,
  status: { run: 'done', skipped: 'not needed', failed: 'failed', aborted: 'stopped' } satisfies Record<
    StepStatus,
    string
  >,
  engine: {
    cache: 'Looked for an earlier answer',
    analyze: 'Understood the question',
    hybrid: 'Searched by words and by meaning',
    contextFilter: 'Dropped what does not fit',
    dedupe: 'Dropped repeats and put in order',
    general: 'Looked whether it is a question about documents',
    fullDocument: 'Fetched the whole document',
    assemble: 'Chose the best sentences',
    synthesize: 'Phrased an answer',
    extract: 'Answered in quotes',
    ground: 'Checked every sentence',
    cite: 'Tied sentences to quotes',
    calibrate: 'Weighed the confidence',
  } satisfies Record<EngineId, string>,
  origin: {
    flag: 'command line',
    environment: 'environment',
    settings: 'settings',
    default: 'default',
  } satisfies Record<SettingOrigin['origin'], string>,
} as const

export const models = {
  title: 'Models',
  role: {
    chat: 'Language model',
    embedding: 'Meaning search',
    reranker: 'Reranking',
    ocr: 'Text in scans',
  } satisfies Record<ModelRole, string>,
  state: {
    missing: 'Not installed',
    available: 'Here, not loaded',
    loading: 'Loading',
    ready: 'Ready',
    failed: 'Failed',
    quarantined: 'Set aside after a crash',
  } satisfies Record<ModelState, string>,
  speed: (read: string, write: string) => `reads ${read}, writes ${write} tokens a second`,
  trust: (right: string, asked: string) => `${right} of ${asked} right in its own short test`,
  none: 'No model is listed.',
  others: (count: number, shown: string) => `${shown} more ${many(count, 'model', 'models')} that Docent can use`,
  othersDetail: 'They do not come with Docent. “docent models get” fetches one; or name a file of your own below.',
  loading: 'The language model is still loading.',
  withoutChat: 'No language model is at hand, so answers are quotes from your documents.',
  withoutEmbedding: 'Meaning search is off, so documents are found by their words only.',
  details: 'See models',
} as const

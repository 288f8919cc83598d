/**
 * The doctor's statistics of the library: documents by state, texts, passages, vectors, and the results of the
 * self-check. Reads only.
 */
import { isEmpty } from '../../../../shared/domain/attention.ts'
import type { IndexProgress } from '../../../../shared/domain/library.ts'
import type { DocumentState } from '../../../../shared/domain/document.ts'
import { embeddingTrouble } from '../../../../shared/domain/model.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import type { Attention, Problem } from '../../../../shared/ipc/contract.ts'
import { EventLoopYielder } from '../../../ingest/flow/eventLoopYielder.ts'
import type { ModelApi } from '../../../ipc/services.ts'
import type { ChunkIndex } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'

export interface HealthPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly progress: Pick<IndexProgress, 'modelChange' | 'paused'>
  readonly settings: Pick<Settings, 'ocr.enabled' | 'ocr.languages'>
  readonly models: Pick<ModelApi, 'list'>
}

const stateLabels: Readonly<Record<DocumentState, string>> = {
  queued: 'waiting',
  reading: 'being read',
  keyword: 'searchable by keyword',
  embedding: 'being embedded',
  ready: 'ready',
  partial: 'read in part',
  failed: 'failed',
  skipped: 'skipped',
}

const shown = (count: number): string => countFormat.format(count)
const countFormat = new Intl.NumberFormat('en')

export async function health({ store, index, progress, settings, models }: HealthPorts): Promise<{
  readonly checks: readonly string[]
  readonly problems: readonly Problem[]
  readonly attention: readonly Attention[]
}> {
  const { modelChange } = progress
  const counted = await countDocuments(store)
  const { rows, vectors } = await index.stats()
  const { found, unchecked, missing } = store.checks.count()
  const byState = [...counted.states].map(([label, count]) => `${shown(count)} ${label}`)
  const ofModel = index.space === null ? '' : ` of ${index.space.id}`
  const withVector = vectors < rows ? '' : `, ${shown(vectors)} of them with a vector${ofModel}`
  const checks = [
    ...(byState.length === 0 ? [] : [`Documents: ${byState.join(', ')}.`]),
    `${shown(store.contents.listIds().length)} texts in ${shown(rows)} passages${withVector}.`,
    selfCheckText(found, found + missing, unchecked),
    ocrText(store, settings, counted.pagesWaiting),
    ...(modelChange === undefined
      ? []
      : [
          [
            `The vectors of ${modelChange.model} are being computed (${shown(modelChange.chunksDone)} of`,
            `${shown(modelChange.chunksTotal)}); until then those of ${index.space?.id ?? 'no model'} are used.`,
            'This continues while Docent is open; “docent reindex” does it at once.',
          ].join(' '),
        ]),
  ]
  return {
    checks,
    problems: problemsOf(counted),
    attention: vectors < rows ? [lackingVectors(rows - vectors, rows, { progress, models })] : [],
  }
}

function selfCheckText(found: number, searched: number, unchecked: number): string {
  const waiting = unchecked === 0 ? '' : `; ${shown(unchecked)} ${unchecked === 1 ? 'waits' : 'wait'} for it`
  return `The self-check searched for ${shown(searched)} texts and found ${shown(found)}${waiting}.`
}

interface CountedDocuments {
  /** Documents by the label of their state. */
  readonly states: ReadonlyMap<string, number>
  /** Documents that are called searchable and have no passages. */
  readonly nothingToFind: number
  /** Documents that the self-check did not find. */
  readonly missing: number
  readonly pagesWaiting: number
}

async function countDocuments(store: DocumentStore): Promise<CountedDocuments> {
  const states = new Map<string, number>()
  let [nothingToFind, missing, pagesWaiting] = [0, 0, 0]
  const yielder = new EventLoopYielder()
  for (const page of store.documents.pages()) {
    for (const document of page) {
      const { state, chunks, reason, contentId, ocr } = document
      const label = isEmpty(document) ? 'empty' : stateLabels[state]
      states.set(label, (states.get(label) ?? 0) + 1)
      if ((state === 'ready' || state === 'keyword' || state === 'embedding' || state === 'partial') && chunks === 0)
        nothingToFind += 1
      const wasNotFound =
        (state === 'failed' && reason?.code === 'file.noText') ||
        (state === 'partial' && reason?.code === 'model.failed')
      if (contentId !== null && wasNotFound) missing += 1
      pagesWaiting += ocr === null ? 0 : ocr.total - ocr.done
    }
    await yielder.yieldIfDue()
  }
  return { states, nothingToFind, missing, pagesWaiting }
}

function problemsOf({ missing, nothingToFind }: CountedDocuments): readonly Problem[] {
  const problems: Problem[] = []
  if (missing > 0)
    problems.push({
      code: 'library.notFindable',
      message: [
        `${missing} ${missing === 1 ? 'document was' : 'documents were'} not found by the self-check,`,
        'not at all or not in both ways of searching.',
      ].join(' '),
      fix: 'Run “docent doctor --repair”; “docent list” names the files and their reasons.',
    })
  if (nothingToFind > 0)
    problems.push({
      code: 'library.wrongState',
      message:
        nothingToFind === 1
          ? '1 document is called searchable and has no passages.'
          : `${nothingToFind} documents are called searchable and have no passages.`,
      fix: 'Run “docent doctor --repair”.',
    })
  return problems
}

/** Such passages can be found by keyword all the same, so this is no problem of the library itself. */
function lackingVectors(
  count: number,
  rows: number,
  { progress, models }: Pick<HealthPorts, 'progress' | 'models'>,
): Attention {
  const before = embeddingTrouble(models.list()) === null ? '' : 'When the embedding model can be used again, '
  const one = count === 1
  return {
    code: 'library.wordsOnly',
    what: [
      `${shown(count)} of ${shown(rows)} ${rows === 1 ? 'passage' : 'passages'}`,
      `${one ? 'has no vector yet, and is' : 'have no vectors yet, and are'} found by keyword only`,
    ].join(' '),
    fix: [
      `${before}“docent resume” computes ${one ? 'it' : 'them'} and shows the progress`,
      progress.paused ? '.' : '; so does an open window.',
    ].join(''),
    count,
    paths: [],
  }
}

function ocrText(store: DocumentStore, settings: HealthPorts['settings'], waiting: number): string {
  const read = store.contents.listIds().reduce((sum, id) => sum + store.contents.countOcrPages(id), 0)
  const pages = `${read} ${read === 1 ? 'page was' : 'pages were'} read by OCR`
  if (!settings['ocr.enabled']) return `${pages}, which is switched off now.`
  const pending = waiting === 0 ? '' : `; ${waiting} ${waiting === 1 ? 'is' : 'are'} waiting for it`
  return `${pages} (${settings['ocr.languages'].join(', ')})${pending}.`
}

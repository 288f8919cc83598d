/**
 * The library in numbers, for the doctor: documents by state, texts, passages, vectors, and what the self-check knows.
 * Reads only.
 */
import { isEmpty } from '../../../shared/domain/attention.ts'
import type { IndexProgress } from '../../../shared/domain/library.ts'
import type { DocumentState } from '../../../shared/domain/document.ts'
import { embeddingTrouble } from '../../../shared/domain/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Attention, Problem } from '../../../shared/ipc/contract.ts'
import { EventLoopYielder } from '../../ingest/flow/eventLoopYielder.ts'
import type { ModelApi } from '../../ipc/services.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

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
  keyword: 'found by words',
  embedding: 'being embedded',
  ready: 'ready',
  partial: 'read in part',
  failed: 'failed',
  skipped: 'left out',
}

export async function health({ store, index, progress, settings, models }: HealthPorts): Promise<{
  readonly checks: readonly string[]
  readonly problems: readonly Problem[]
  readonly attention: readonly Attention[]
}> {
  const { modelChange } = progress
  const states = new Map<string, number>()
  let nothingToFind = 0
  let missing = 0
  let pagesWaiting = 0
  const yielder = new EventLoopYielder()
  for (const page of store.documentPages()) {
    for (const document of page) {
      const { state, chunks, reason, contentId, ocr } = document
      const word = isEmpty(document) ? 'empty' : stateLabels[state]
      states.set(word, (states.get(word) ?? 0) + 1)
      if ((state === 'ready' || state === 'keyword' || state === 'embedding' || state === 'partial') && chunks === 0)
        nothingToFind += 1
      if (
        contentId !== null &&
        ((state === 'failed' && reason?.code === 'file.noText') ||
          (state === 'partial' && reason?.code === 'model.failed'))
      )
        missing += 1
      pagesWaiting += ocr === null ? 0 : ocr.total - ocr.done
    }
    await yielder.taken()
  }
  const { rows, vectors } = await index.stats()
  const { found, unchecked } = store.countChecked()
  const byState = [...states].map(([word, count]) => `${count} ${word}`)
  const checks = [
    ...(byState.length === 0 ? [] : [`Documents: ${byState.join(', ')}.`]),
    `${store.listContentIds().length} texts in ${rows} passages${vectors < rows ? '' : `, ${vectors} of them with a vector${index.space === null ? '' : ` of ${index.space.id}`}`}.`,
    `The self-check found ${found} texts${unchecked === 0 ? '' : `; ${unchecked} wait for it`}.`,
    ocrWords(store, settings, pagesWaiting),
    ...(modelChange === undefined
      ? []
      : [
          `The vectors of ${modelChange.model} are being made (${modelChange.chunksDone} of ${modelChange.chunksTotal}); until then those of ${index.space?.id ?? 'no model'} serve. It goes on while Docent is open; “docent reindex” does it at once.`,
        ]),
  ]
  const problems: Problem[] = []
  if (missing > 0) {
    problems.push({
      code: 'library.notFindable',
      message: `${missing} ${missing === 1 ? 'document is' : 'documents are'} not found by the self-check, wholly or in one of the two ways.`,
      fix: 'Run “docent doctor --repair”; “docent list” names the files and their reasons.',
    })
  }
  if (nothingToFind > 0) {
    problems.push({
      code: 'library.wrongState',
      message: `${nothingToFind} ${nothingToFind === 1 ? 'document is' : 'documents are'} called searchable and ${nothingToFind === 1 ? 'has' : 'have'} no passages.`,
      fix: 'Run “docent doctor --repair”.',
    })
  }
  return {
    checks,
    problems,
    attention: vectors < rows ? [lackingVectors(rows - vectors, rows, { progress, models })] : [],
  }
}

/** Found by words all the same, so the library is sound. */
function lackingVectors(
  count: number,
  rows: number,
  { progress, models }: Pick<HealthPorts, 'progress' | 'models'>,
): Attention {
  const before = embeddingTrouble(models.list()) === null ? '' : 'When the embedding model can be used again, '
  return {
    code: 'library.wordsOnly',
    what: `${count} of ${rows} ${rows === 1 ? 'passage' : 'passages'} ${count === 1 ? 'has no vector, and is' : 'have no vector, and are'} found by words only`,
    fix: `${before}“docent resume” makes ${count === 1 ? 'it' : 'them'} and shows how far it is${progress.paused ? '' : '; so does an open window'}.`,
    count,
    paths: [],
  }
}

function ocrWords(store: DocumentStore, settings: HealthPorts['settings'], waiting: number): string {
  const read = store.listContentIds().reduce((sum, id) => sum + store.countOcrPages(id), 0)
  const pages = `${read} ${read === 1 ? 'page was' : 'pages were'} read from pictures`
  if (!settings['ocr.enabled']) return `${pages}; recognition is switched off.`
  return `${pages} (${settings['ocr.languages'].join(', ')})${waiting === 0 ? '' : `; ${waiting} wait to be`}.`
}

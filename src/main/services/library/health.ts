/** The library in numbers, for the doctor: documents by state, texts, passages, vectors, and what the self-check knows. Reads only. */
import type { IndexProgress } from '../../../shared/domain/library.ts'
import type { DocumentState } from '../../../shared/domain/document.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Problem } from '../../../shared/ipc/contract.ts'
import { Breath } from '../../ingest/breath.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

export interface HealthPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly progress: Pick<IndexProgress, 'modelChange'>
  readonly settings: Pick<Settings, 'ocr.enabled' | 'ocr.languages'>
}

const stateWords: Readonly<Record<DocumentState, string>> = {
  queued: 'waiting',
  reading: 'being read',
  words: 'found by words',
  embedding: 'being embedded',
  ready: 'ready',
  partial: 'read in part',
  failed: 'failed',
  skipped: 'left out',
}

export async function health({ store, index, progress: { modelChange }, settings }: HealthPorts): Promise<{ readonly checks: readonly string[]; readonly problems: readonly Problem[] }> {
  const states = new Map<DocumentState, number>()
  let nothingToFind = 0
  let missing = 0
  let pagesWaiting = 0
  const breath = new Breath()
  for (const page of store.documentPages()) {
    for (const { state, chunks, reason, contentId, recognising } of page) {
      states.set(state, (states.get(state) ?? 0) + 1)
      if ((state === 'ready' || state === 'words' || state === 'embedding' || state === 'partial') && chunks === 0) nothingToFind += 1
      if (contentId !== null && ((state === 'failed' && reason?.code === 'file.noText') || (state === 'partial' && reason?.code === 'model.failed'))) missing += 1
      pagesWaiting += recognising === null ? 0 : recognising.total - recognising.done
    }
    await breath.taken()
  }
  const { rows, vectors } = await index.stats()
  const { found, unchecked } = store.countChecked()
  const byState = [...states].map(([state, count]) => `${count} ${stateWords[state]}`)
  const checks = [
    ...(byState.length === 0 ? [] : [`Documents: ${byState.join(', ')}.`]),
    `${store.listContentIds().length} texts in ${rows} passages, ${vectors} of them with a vector${index.space === null ? '' : ` of ${index.space.id}`}.`,
    `The self-check found ${found} texts${unchecked === 0 ? '' : `; ${unchecked} wait for it`}.`,
    recognitionWords(store, settings, pagesWaiting),
    ...(modelChange === undefined ? [] : [`The vectors of ${modelChange.model} are being made (${modelChange.chunksDone} of ${modelChange.chunksTotal}); until then those of ${index.space?.id ?? 'no model'} serve. It goes on while Docent is open; “docent reindex” does it at once.`]),
  ]
  const problems: Problem[] = []
  if (missing > 0) {
    problems.push({ code: 'library.notFindable', message: `${missing} ${missing === 1 ? 'document is' : 'documents are'} not found by the self-check, wholly or in one of the two ways.`, fix: 'Run “docent doctor --repair”; “docent list” names the files and their reasons.' })
  }
  if (nothingToFind > 0) {
    problems.push({ code: 'library.wrongState', message: `${nothingToFind} ${nothingToFind === 1 ? 'document is' : 'documents are'} called searchable and ${nothingToFind === 1 ? 'has' : 'have'} no passages.`, fix: 'Run “docent doctor --repair”.' })
  }
  return { checks, problems }
}

function recognitionWords(store: DocumentStore, settings: HealthPorts['settings'], waiting: number): string {
  const read = store.listContentIds().reduce((sum, id) => sum + store.countRecognisedPages(id), 0)
  const pages = `${read} ${read === 1 ? 'page was' : 'pages were'} read from pictures`
  if (!settings['ocr.enabled']) return `${pages}; recognition is switched off.`
  return `${pages} (${settings['ocr.languages'].join(', ')})${waiting === 0 ? '' : `; ${waiting} wait to be`}.`
}

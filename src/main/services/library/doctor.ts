/**
 * Looks the whole library over and says in words how it is. Two things are told apart: what is wrong with the library
 * itself (problems), and files that want a person's attention, of which every real life has some. Reads only.
 */
import type { Attention, DoctorReport, Problem } from '../../../shared/ipc/contract.ts'
import type { IndexProgress } from '../../../shared/domain/library.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Files } from '../../ingest/scanning/files.ts'
import type { WatchedSource } from '../../ingest/scanning/watching.ts'
import type { ModelApi } from '../../ipc/services.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { CheckedModel } from '../models/damagedFiles.ts'
import { filesToLookAt } from './doctorFiles.ts'
import { modelFiles, models } from './doctorModels.ts'
import { paused, sources } from './doctorSources.ts'
import { health } from './health.ts'

export interface DoctorPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly files: Files
  readonly models: Pick<ModelApi, 'list'>
  readonly dataFolder: string
  readonly settings: Pick<Settings, 'library.watch' | 'library.ignore' | 'ocr.enabled' | 'ocr.languages'>
  readonly progress: Pick<IndexProgress, 'paused' | 'pausedBecause' | 'modelChange'>
  /** How sources are kept up to date in this process; empty where none is watched. */
  readonly watched: readonly WatchedSource[]
  /** Every file that wants attention is named, not only the first few of each kind. */
  readonly all: boolean
  /** Given when the models' files are to be compared with their checksums as well. */
  readonly damagedModels?: () => Promise<readonly CheckedModel[]>
}

export interface Finding {
  readonly checks?: readonly string[]
  readonly problems?: readonly Problem[]
  readonly attention?: readonly Attention[]
}

// Upkeep writes the index anew beside the old one: under this there is no room for it on a large library (100,000
// chunks: 250 MB).
const lowDiskBytes = 500 * 1024 * 1024
const megabyte = 1024 * 1024
// How many damages of the database are named.
const faultsShown = 3

/**
 * `ok` is true when the library itself is sound, whatever its files are like. Never throws for a damaged library: that
 * is what it is for.
 */
export async function examine(ports: DoctorPorts): Promise<DoctorReport> {
  const examinations: readonly (readonly [what: string, run: () => Finding | Promise<Finding>])[] = [
    ['database', () => database(ports)],
    ['search index', () => searchIndex(ports)],
    ['numbers of the library', () => health(ports)],
    ['sources', () => sources(ports)],
    ['files', () => filesToLookAt(ports)],
    ['work', () => paused(ports)],
    ['models', () => models(ports)],
    ['model files', () => modelFiles(ports)],
    ['disk', () => disk(ports)],
  ]
  const checks: string[] = []
  const problems: Problem[] = []
  const attention: Attention[] = []
  for (const [what, run] of examinations) {
    try {
      const finding = await run()
      checks.push(...(finding.checks ?? []))
      problems.push(...(finding.problems ?? []))
      attention.push(...(finding.attention ?? []))
    } catch (error) {
      problems.push({
        code: 'internal',
        message: `The ${what} could not be checked: ${error instanceof Error ? error.message : String(error)}`,
        fix: 'Close other programs that use the library and run “docent doctor” again.',
      })
    }
  }
  return { ok: problems.length === 0, problems, checks, attention }
}

function database({ store }: DoctorPorts): Finding {
  const faults = store.check()
  if (faults.length === 0) return { checks: ['The database is sound.'] }
  return {
    problems: [
      {
        code: 'library.corrupt',
        message: `The database is damaged: ${faults.slice(0, faultsShown).join('; ')}`,
        fix: 'Close Docent, keep a copy of docent.sqlite, and restore it from a backup; or delete it and index your folders again.',
      },
    ],
  }
}

async function searchIndex({ store, index }: DoctorPorts): Promise<Finding> {
  const indexed = await index.countByContent()
  let chunks = 0
  let missing = 0
  const stored = new Set<string>()
  for (const id of store.listContentIds()) {
    // Contents without a document are on their way out and are not searched.
    if (store.documentsOfContent(id).length === 0) continue
    const count = store.countChunks(id)
    stored.add(id)
    chunks += count
    if (indexed.get(id)?.rows !== count) missing += 1
  }
  const superfluous = [...indexed.keys()].filter((id) => !stored.has(id) && !store.hasContent(id)).length
  if (missing + superfluous === 0) return { checks: [`The search index holds all ${chunks} passages of the database.`] }
  return {
    problems: [
      {
        code: 'index.incomplete',
        message: `The search index does not match the library: ${missing} texts are incomplete in it, ${superfluous} are left over.`,
        fix: 'Run “docent doctor --repair”; Docent also repairs this by itself when it starts.',
      },
    ],
  }
}

async function disk({ files, dataFolder }: DoctorPorts): Promise<Finding> {
  const [free, taken] = await Promise.all([files.freeBytes(dataFolder), bytesOf(dataFolder, files)])
  const megabytes = Math.floor(free / megabyte)
  if (free >= lowDiskBytes)
    return {
      checks: [
        `The library takes ${Math.ceil(taken / megabyte)} MB; ${megabytes} MB are free on its disk (${dataFolder}).`,
      ],
    }
  return {
    problems: [
      {
        code: 'disk.full',
        message: `Only ${megabytes} MB are free on the disk of ${dataFolder}.`,
        fix: 'Make room: at least 500 MB, so that the search index can be kept in order.',
      },
    ],
  }
}

/** Of everything in a folder. What comes and goes meanwhile (files of the index) is counted or not. */
async function bytesOf(folder: string, files: Files): Promise<number> {
  let bytes = 0
  try {
    for await (const { name, kind } of files.list(folder)) {
      const path = `${folder}/${name}`
      if (kind === 'folder') bytes += await bytesOf(path, files)
      else if (kind === 'file') bytes += (await files.linkStat(path).catch(() => null))?.bytes ?? 0
    }
  } catch {
    // Gone since its folder was listed.
  }
  return bytes
}

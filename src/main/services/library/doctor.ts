/** Looks the whole library over and says in words what is wrong and what to do. Reads only. */
import type { Document } from '../../../shared/domain/document.ts'
import type { IndexProgress } from '../../../shared/domain/library.ts'
import type { DoctorReport, Problem } from '../../../shared/ipc/contract.ts'
import { type Files, isMissing } from '../../ingest/scanning/files.ts'
import { presenceOf } from '../../ingest/scanning/sourcePresence.ts'
import type { ModelApi } from '../../ipc/services.ts'
import type { CheckedModel } from '../models/damagedFiles.ts'
import { health } from './health.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

export interface DoctorPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly files: Files
  readonly models: Pick<ModelApi, 'list'>
  readonly dataFolder: string
  readonly modelChange: IndexProgress['modelChange']
  /** Given when the models' files are to be compared with their checksums as well. */
  readonly damagedModels?: () => Promise<readonly CheckedModel[]>
}

// Upkeep writes the index anew beside the old one: under this there is no room for it on a large library (100,000 chunks: 250 MB).
const lowDiskBytes = 500 * 1024 * 1024
// Stats at once: enough for the thread pool, few enough for any limit on open files.
const statsAtOnce = 32
// How many paths a problem names before it only counts.
const namesShown = 3

interface Finding {
  readonly checks: readonly string[]
  readonly problems: readonly Problem[]
}

/** `ok` is true when nothing needs the person; a failed file does. Never throws for a damaged library: that is what it is for. */
export async function examine(ports: DoctorPorts): Promise<DoctorReport> {
  const examinations: readonly (readonly [what: string, run: () => Finding | Promise<Finding>])[] = [
    ['database', () => database(ports)],
    ['search index', () => searchIndex(ports)],
    ['files', () => places(ports)],
    ['documents', () => documents(ports)],
    ['numbers of the library', () => health(ports)],
    ['models', () => models(ports)],
    ['model files', () => modelFiles(ports)],
    ['disk', () => disk(ports)],
  ]
  const checks: string[] = []
  const problems: Problem[] = []
  for (const [what, run] of examinations) {
    try {
      const finding = await run()
      checks.push(...finding.checks)
      problems.push(...finding.problems)
    } catch (error) {
      problems.push({ code: 'internal', message: `The ${what} could not be checked: ${error instanceof Error ? error.message : String(error)}`, fix: 'Close other programs that use the library and run “docent doctor” again.' })
    }
  }
  return { ok: problems.length === 0, problems, checks }
}

function database({ store }: DoctorPorts): Finding {
  const faults = store.check()
  if (faults.length === 0) return { checks: ['The database is sound.'], problems: [] }
  return {
    checks: [],
    problems: [
      {
        code: 'library.corrupt',
        message: `The database is damaged: ${faults.slice(0, namesShown).join('; ')}`,
        fix: 'Close Docent, keep a copy of docent.sqlite, and restore it from a backup; or delete it and index your folders again.',
      },
    ],
  }
}

async function searchIndex({ store, index }: DoctorPorts): Promise<Finding> {
  const held = await index.countByContent()
  let chunks = 0
  let missing = 0
  const stored = new Set<string>()
  for (const id of store.listContentIds()) {
    // Contents without a document are on their way out and are not searched.
    if (store.documentsOfContent(id).length === 0) continue
    const count = store.countChunks(id)
    stored.add(id)
    chunks += count
    if (held.get(id)?.rows !== count) missing += 1
  }
  const superfluous = [...held.keys()].filter((id) => !stored.has(id) && !store.hasContent(id)).length
  if (missing + superfluous === 0) return { checks: [`The search index holds all ${chunks} passages.`], problems: [] }
  return {
    checks: [],
    problems: [
      {
        code: 'index.incomplete',
        message: `The search index does not match the library: ${missing} texts are incomplete in it, ${superfluous} are left over.`,
        fix: 'Run “docent doctor --repair”; Docent also repairs this by itself when it starts.',
      },
    ],
  }
}

async function places({ store, files }: DoctorPorts): Promise<Finding> {
  const problems: Problem[] = []
  const away = new Set<string>()
  for (const source of store.listSources()) {
    if ((await presenceOf(source, { store, files })) === 'present') continue
    away.add(source.id)
    problems.push({
      code: 'source.away',
      message: `${source.path} cannot be reached. What was read from it is kept and can still be searched.`,
      fix: 'Connect the disk or put the folder back, then index it again; or remove it from the library.',
    })
  }
  const gone: Document[] = []
  let present = 0
  for (const page of store.documentPages()) {
    // What lies in a container is there when the container is.
    const near = page.filter((document) => document.parentId === null && !away.has(document.sourceId) && document.reason?.code !== 'file.badName')
    present += near.length
    for (let start = 0; start < near.length; start += statsAtOnce) {
      const some = near.slice(start, start + statsAtOnce)
      const missing = await Promise.all(some.map((document) => isMissing(files, document.path)))
      gone.push(...some.filter((_, position) => missing[position] === true))
    }
  }
  if (gone.length > 0) {
    problems.push({
      code: 'file.gone',
      message: `${count(gone.length, 'file is', 'files are')} not there any more: ${named(gone)}`,
      fix: 'Index the folder again, and they leave the library; or put the files back.',
    })
  }
  return { checks: problems.length === 0 ? [`All ${present} files are in their places.`] : [], problems }
}

function documents({ store }: DoctorPorts): Finding {
  const failed = Map.groupBy(store.documentsInState(['failed']), (document) => document.reason?.code ?? 'internal')
  const { searchable } = store.countDocuments()
  const problems = [...failed].map(([code, some]): Problem => ({
    code,
    message: `${count(some.length, 'document', 'documents')} could not be taken in (${code}): ${named(some)}. ${some[0]?.reason?.message ?? ''}`.trim(),
    fix: 'Do what the reason says, then index the file again; or remove it from the library.',
  }))
  return { checks: [`${count(searchable, 'document is', 'documents are')} searchable.`], problems }
}

function models({ models }: DoctorPorts): Finding {
  const checks: string[] = []
  const problems: Problem[] = []
  for (const role of ['embedding', 'chat'] as const) {
    const known = models.list().filter((model) => model.role === role)
    const usable = known.find((model) => model.state === 'ready' || model.state === 'available' || model.state === 'loading')
    const what = role === 'chat' ? 'language model' : 'embedding model'
    if (usable !== undefined) checks.push(`The ${what} ${usable.name} is there.`)
    else {
      const without = role === 'chat' ? 'Answers are quoted from the documents until then.' : 'Search works by words only until then.'
      const broken = known.find((model) => model.reason !== null)
      problems.push({
        code: broken === undefined ? 'model.missing' : 'model.failed',
        message: `There is no ${what} that can be used. ${broken?.reason ?? ''} ${without}`.replace(/ {2,}/g, ' '),
        fix: 'Start Docent once with “npm start”, which fetches it; or point the settings to a model file of your own.',
      })
    }
  }
  return { checks, problems }
}

async function modelFiles({ damagedModels }: DoctorPorts): Promise<Finding> {
  if (damagedModels === undefined) return { checks: [], problems: [] }
  const checked = await damagedModels()
  const whole = checked.filter(({ damaged }) => damaged.length === 0)
  return {
    checks: whole.length === 0 ? [] : [`The files of ${whole.map(({ name }) => name).join(', ')} are what they should be.`],
    problems: checked.filter(({ damaged }) => damaged.length > 0).map(({ name, damaged }) => ({
      code: 'model.checksum',
      message: `The model ${name} is damaged: ${damaged.join(', ')} does not have the bytes it should have.`,
      fix: 'Delete this file and start Docent once with “npm start”, which fetches it again; or copy it from where it came.',
    })),
  }
}

async function disk({ files, dataFolder }: DoctorPorts): Promise<Finding> {
  const free = await files.freeBytes(dataFolder)
  const megabytes = Math.floor(free / (1024 * 1024))
  if (free >= lowDiskBytes) return { checks: [`${megabytes} MB are free on the disk of the library.`], problems: [] }
  return {
    checks: [],
    problems: [{ code: 'disk.full', message: `Only ${megabytes} MB are free on the disk of ${dataFolder}.`, fix: 'Make room: at least 500 MB, so that the search index can be kept in order.' }],
  }
}

function count(value: number, one: string, many: string): string {
  return `${value} ${value === 1 ? one : many}`
}

function named(some: readonly Document[]): string {
  const rest = some.length - namesShown
  return some.slice(0, namesShown).map((document) => document.path).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

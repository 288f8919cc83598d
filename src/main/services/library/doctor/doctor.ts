/**
 * Examines the whole library and describes its condition. Two things are kept apart: problems of the library itself,
 * and files that need the user's attention, which every real library has. Reads only.
 */
import type { Attention, DoctorReport, Problem } from '../../../../shared/ipc/contract.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { Files } from '../../../ingest/scanning/files.ts'
import { filesToLookAt } from './doctorFiles.ts'
import { modelFiles, models } from './doctorModels.ts'
import { paused, sources } from './doctorSources.ts'
import { health } from './health.ts'
import type { DoctorPorts, Finding } from './finding.ts'

// Optimizing the index writes a new copy beside the old one: with less than this there is not enough space for it on a
// large library (100,000 chunks: 250 MB).
const lowDiskBytes = 500 * 1024 * 1024
const megabyte = 1024 * 1024
// The number of faults of the database that are named.
const maxFaultsShown = 3

/**
 * `ok` is true when the library itself is sound, whatever the state of its files. Never throws for a damaged library,
 * because it exists to describe one.
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
      problems.push(problemOf(what, error))
    }
  }
  return { ok: problems.length === 0, problems: withoutRepetition(problems), checks, attention }
}

const damagedFix =
  'Close Docent and run “docent doctor --repair”: it sets the damaged database aside, so that you can restore a ' +
  'backup or index your folders again. Nothing is deleted.'

/** The code of the error decides about the remedy. */
function problemOf(what: string, error: unknown): Problem {
  const code = AppError.isInstance(error) ? error.code : 'internal'
  const message = `The ${what} could not be checked: ${error instanceof Error ? error.message : String(error)}`
  switch (code) {
    case 'library.corrupt':
      return { code, message: 'The database is damaged and cannot be read.', fix: damagedFix }
    case 'index.damaged':
      return { code, message, fix: 'Run “docent doctor --repair”: it rebuilds the search index from the database.' }
    case 'disk.full':
      return { code, message, fix: 'Free some space, and run “docent doctor” again.' }
    case 'file.unreadable':
    case 'file.noPermission':
      return { code, message, fix: 'Check the disk and your rights on the folder, and run “docent doctor” again.' }
    default:
      return { code, message, fix: 'Close other programs that use the library and run “docent doctor” again.' }
  }
}

/** One damaged database fails several examinations; the first problem says the most. */
function withoutRepetition(problems: readonly Problem[]): readonly Problem[] {
  const first = problems.findIndex(({ code }) => code === 'library.corrupt')
  return problems.filter(({ code }, index) => code !== 'library.corrupt' || index === first)
}

function database({ store }: DoctorPorts): Finding {
  const faults = store.check()
  if (faults.length === 0) return { checks: ['The database is sound.'] }
  return {
    problems: [
      {
        code: 'library.corrupt',
        message: `The database is damaged: ${faults.slice(0, maxFaultsShown).join('; ')}`,
        fix: damagedFix,
      },
    ],
  }
}

async function searchIndex({ store, index }: DoctorPorts): Promise<Finding> {
  const indexed = await index.countByContent()
  let chunks = 0
  let missing = 0
  const stored = new Set<string>()
  for (const id of store.contents.listIds()) {
    // Contents without a document are about to be removed and are not searched.
    if (store.documents.ofContent(id).length === 0) continue
    const count = store.chunks.count(id)
    stored.add(id)
    chunks += count
    if (indexed.get(id)?.rows !== count) missing += 1
  }
  const superfluous = [...indexed.keys()].filter((id) => !stored.has(id) && !store.contents.has(id)).length
  if (missing + superfluous === 0)
    return { checks: [`The search index holds all ${chunks.toLocaleString('en')} passages of the database.`] }
  return {
    problems: [
      {
        code: 'index.incomplete',
        message: [
          `The search index does not match the library: ${missing} texts are incomplete in it,`,
          `${superfluous} are left over.`,
        ].join(' '),
        fix: 'Run “docent doctor --repair”; Docent also repairs this by itself when it starts.',
      },
    ],
  }
}

async function disk({ files, dataFolder }: DoctorPorts): Promise<Finding> {
  const [free, used] = await Promise.all([files.freeBytes(dataFolder), bytesOf(dataFolder, files)])
  const megabytes = Math.floor(free / megabyte)
  if (free >= lowDiskBytes)
    return {
      checks: [
        `The library takes ${Math.ceil(used / megabyte)} MB; ${megabytes} MB are free on its disk (${dataFolder}).`,
      ],
    }
  return {
    problems: [
      {
        code: 'disk.full',
        message: `Only ${megabytes} MB are free on the disk of ${dataFolder}.`,
        fix: 'Free at least 500 MB, so that the search index can be optimized.',
      },
    ],
  }
}

/** The size of everything in a folder. Files of the index that come and go meanwhile may or may not be counted. */
async function bytesOf(folder: string, files: Files): Promise<number> {
  let bytes = 0
  try {
    for await (const { name, kind } of files.list(folder)) {
      const path = `${folder}/${name}`
      if (kind === 'folder') bytes += await bytesOf(path, files)
      else if (kind === 'file') bytes += (await files.linkStat(path).catch(() => null))?.bytes ?? 0
    }
  } catch {
    // It has gone since its folder was listed.
  }
  return bytes
}

/**
 * Installs the files of one model. Order: verified files stay; missing parts are downloaded, each checked by itself;
 * parts are joined; the whole file is checked and stamped. A verified part is never downloaded again, an incomplete
 * part starts from the beginning, and a file with a wrong checksum is deleted.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ModelEntry, ModelFile } from '../../../shared/domain/model.ts'
import { partFileName } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { fetchParts } from './fetchParts.ts'
import type { PlannedPart } from './fetchParts.ts'
import type { PartFetcher } from './partFetcher.ts'
import { checkFile, checkStamped, hashFile, writeStamp } from './verifiedFiles.ts'

/** Never fill a disk to the last byte: other programs need some space. */
const spareBytes = 100_000_000

export interface InstallReport {
  onPlan(plan: {
    readonly model: string
    readonly missingBytes: number
    readonly neededBytes: number
    readonly freeBytes: number
  }): void
  onBytes(done: number, total: number): void
  onRetry(reason: string): void
  onNote(text: string): void
}

export interface InstallOptions {
  /** The model's own folder. */
  readonly folder: string
  readonly fetchers: readonly PartFetcher[]
  readonly report: InstallReport
  /** Stops the work at the next piece; verified parts are kept and not downloaded again. */
  readonly signal?: AbortSignal | undefined
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** Returns 'present' when there was nothing to do. Throws `model.checksum`, `model.download` or `disk.full`. */
export async function installModel(model: ModelEntry, options: InstallOptions): Promise<'present' | 'installed'> {
  const { folder, report } = options
  await mkdir(folder, { recursive: true })
  const missing = await missingFiles(model, folder, report)
  if (missing.length === 0) return 'present'

  const parts = missing.flatMap((file) => plannedParts(file, folder))
  const wanted: PlannedPart[] = []
  for (const part of parts) {
    if ((await checkFile(part.path, part)) === 'good')
      report.onNote(`${basename(part.path)} is here already and verified`)
    else wanted.push(part)
  }
  await makeRoom(model, missing, wanted, options)
  await fetchParts(model, wanted, options)
  for (const file of missing) await assemble(model, file, folder)
  return 'installed'
}

async function missingFiles(model: ModelEntry, folder: string, report: InstallReport): Promise<ModelFile[]> {
  const missing: ModelFile[] = []
  for (const file of model.files) {
    const result = await checkStamped(folder, file.name, file)
    if (result === 'good') continue
    if (result !== 'missing') {
      report.onNote(
        `${file.name} of ${model.name} is ${result === 'wrongSize' ? 'not whole' : 'damaged'}: fetching it again`,
      )
      await rm(join(folder, file.name), { force: true })
    }
    missing.push(file)
  }
  return missing
}

function plannedParts(file: ModelFile, folder: string): PlannedPart[] {
  return file.parts.map((part, index) => ({
    file,
    path: join(folder, partFileName(file.name, index)),
    bytes: part.bytes,
    sha256: part.sha256 ?? (file.parts.length === 1 ? file.sha256 : null),
    sources: part.sources,
  }))
}

async function makeRoom(
  model: ModelEntry,
  files: readonly ModelFile[],
  wanted: readonly PlannedPart[],
  options: InstallOptions,
): Promise<void> {
  const missingBytes = sum(wanted.map((part) => part.bytes))
  // Files of several parts are joined into a copy before their parts are deleted.
  const joinBytes = sum(files.filter((file) => file.parts.length > 1).map((file) => file.bytes))
  const neededBytes = missingBytes + joinBytes
  const freeBytes = await (options.freeBytes ?? freeSpace)(options.folder)
  options.report.onPlan({ model: model.name, missingBytes, neededBytes, freeBytes })
  if (freeBytes < neededBytes + spareBytes) {
    throw new AppError(
      'disk.full',
      `${model.name} needs ${megabytes(neededBytes)} free in ${options.folder}, and there are ` +
        `${megabytes(freeBytes)}. Make room and start again; what was fetched is kept.`,
    )
  }
}

/** Joins the verified parts, checks the whole, and only then renames it. */
async function assemble(model: ModelEntry, file: ModelFile, folder: string): Promise<void> {
  const target = join(folder, file.name)
  const parts = plannedParts(file, folder)
  const first = parts[0]
  if (parts.length === 1 && first !== undefined) {
    // Its checksum is the file's, checked a moment ago.
    await rename(first.path, target)
    await writeStamp(folder, file.name, file.sha256 ?? (await hashFile(target)))
    return
  }
  const joined = `${target}.joining`
  const sha256 = await joinFiles(
    parts.map((part) => part.path),
    joined,
  )
  if (file.sha256 !== null && sha256 !== file.sha256) {
    await Promise.all([joined, ...parts.map((part) => part.path)].map((path) => rm(path, { force: true })))
    throw new AppError(
      'model.checksum',
      `${file.name} of ${model.name} has another checksum than the list of models says, so it was refused and removed.`,
    )
  }
  await rename(joined, target)
  await writeStamp(folder, file.name, sha256)
  await Promise.all(parts.map((part) => rm(part.path, { force: true })))
}

/** Concatenates files and returns the checksum of the result. */
async function joinFiles(paths: readonly string[], target: string): Promise<string> {
  const hash = createHash('sha256')
  const output = await open(target, 'w')
  try {
    for (const path of paths) {
      for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
        const bytes = piece as Buffer
        hash.update(bytes)
        await output.write(bytes)
      }
    }
    await output.sync()
  } finally {
    await output.close()
  }
  return hash.digest('hex')
}

async function freeSpace(folder: string): Promise<number> {
  await stat(folder)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/**
 * Brings parts to disk from whichever source has them. Sources are tried in the order of the manifest, each part by
 * itself: what one source lacks, refuses or damages, the next one is asked for. Only when all have failed and one of
 * them may do better later does it all begin again.
 */
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { ModelEntry, ModelFile, ModelSource } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { PartFetcher, WantedPart } from './partFetcher.ts'
import { checkFile } from './verifiedFiles.ts'

/**
 * Transfers break; a second and third try repair nearly all of it, and a dead network should not keep anybody waiting for
 * more.
 */
const attempts = 3

export interface PlannedPart {
  readonly file: ModelFile
  readonly path: string
  readonly bytes: number
  readonly sha256: string | null
  readonly sources: readonly ModelSource[]
}

export interface FetchOptions {
  readonly folder: string
  /** One per kind of source; a kind without a fetcher is not used. */
  readonly fetchers: readonly PartFetcher[]
  readonly report: { onBytes(done: number, total: number): void; onRetry(reason: string): void }
  readonly signal?: AbortSignal | undefined
}

interface Choice {
  readonly source: ModelSource
  readonly fetcher: PartFetcher
  readonly key: string
}

interface OpenPart {
  readonly part: PlannedPart
  /** Still to be asked, first the best. */
  choices: readonly Choice[]
}

/** Throws `model.checksum`, `model.download` or `disk.full`; the parts that came whole stay where they are. */
export async function fetchParts(
  model: ModelEntry,
  wanted: readonly PlannedPart[],
  options: FetchOptions,
): Promise<void> {
  const transfer = new Transfer(model, wanted, options)
  for (let attempt = 1; ; attempt += 1) {
    const failures = await transfer.round()
    if (transfer.finished) return
    if (options.signal?.aborted) throw stopped(model, options.signal)
    const again = failures.find((failure) => failure.retryable)
    if (again === undefined || attempt === attempts) throw explain(model, options.folder, failures)
    options.report.onRetry(again.reason)
  }
}

interface Failure {
  /** With the name of the source. */
  readonly reason: string
  readonly error: unknown
  readonly retryable: boolean
}

class Transfer {
  readonly #options: FetchOptions
  readonly #total: number
  /** Sources that sent something else than was listed are not asked for that part again. */
  readonly #refused = new Set<string>()
  readonly #model: ModelEntry
  #missing: readonly PlannedPart[]

  constructor(model: ModelEntry, wanted: readonly PlannedPart[], options: FetchOptions) {
    this.#model = model
    this.#options = options
    this.#missing = wanted
    this.#total = sumOfBytes(wanted)
  }

  get finished(): boolean {
    return this.#missing.length === 0
  }

  /** Asks every source once for what is still missing. */
  async round(): Promise<readonly Failure[]> {
    const failures: Failure[] = []
    let open: readonly OpenPart[] = this.#missing.map((part) => ({ part, choices: this.#choices(part) }))
    while (!this.#options.signal?.aborted) {
      const choice = open.find((each) => each.choices.length > 0)?.choices[0]
      if (choice === undefined) break
      const group = open.filter((each) => each.choices[0]?.key === choice.key)
      const failure = await this.#fetch(group, choice)
      const bad: OpenPart[] = []
      for (const each of group) {
        const result = await this.#check(each.part, choice)
        if (result === 'good') continue
        failures.push(failureOf(choice, each.part, result, failure))
        bad.push({ ...each, choices: each.choices.slice(1) })
      }
      open = [...open.filter((each) => !group.includes(each)), ...bad]
      this.#missing = open.map((each) => each.part)
    }
    return failures
  }

  #choices(part: PlannedPart): readonly Choice[] {
    const all = part.sources.flatMap((source) =>
      this.#options.fetchers.flatMap((fetcher) => {
        const key = fetcher.groupKey(source)
        return key === null ? [] : [{ source, fetcher, key: `${fetcher.name} ${key}` }]
      }),
    )
    if (all.length === 0) {
      throw new AppError(
        'model.download',
        [
          `No source that may be used here has ${this.#model.name}. Put ${part.file.name} into`,
          `${this.#options.folder} yourself, or allow other sources.`,
        ].join(' '),
      )
    }
    return all.filter((choice) => !this.#refused.has(refusalOf(part, choice)))
  }

  /** Null when the transfer ended by itself. */
  async #fetch(group: readonly OpenPart[], { fetcher }: Choice): Promise<{ readonly error: unknown } | null> {
    const { report, signal } = this.#options
    const parts: readonly WantedPart[] = group.flatMap(({ part, choices: [choice] }) =>
      choice === undefined ? [] : [{ source: choice.source, target: part.path, bytes: part.bytes }],
    )
    await Promise.all(parts.map(({ target }) => mkdir(dirname(target), { recursive: true })))
    let done = this.#total - sumOfBytes(this.#missing)
    try {
      const onBytes = (bytes: number): void => report.onBytes(Math.min((done += bytes), this.#total), this.#total)
      await fetcher.fetch(parts, onBytes, signal)
      return null
    } catch (error) {
      return { error }
    }
  }

  /** A part that is not what it should be does not stay. */
  async #check(part: PlannedPart, choice: Choice): Promise<Awaited<ReturnType<typeof checkFile>>> {
    const result = await checkFile(part.path, part)
    if (result !== 'good') await rm(part.path, { force: true })
    if (result === 'wrongChecksum') this.#refused.add(refusalOf(part, choice))
    return result
  }
}

const refusalOf = (part: PlannedPart, choice: Choice): string => `${part.path} ${choice.key}`

function failureOf(
  { fetcher }: Choice,
  part: PlannedPart,
  result: 'missing' | 'wrongSize' | 'wrongChecksum',
  failure: { readonly error: unknown } | null,
): Failure {
  if (result === 'wrongChecksum') {
    const error = new AppError(
      'model.checksum',
      [
        `${basename(part.path)} from ${fetcher.name} has another checksum than the list of models says, so it was`,
        'refused and removed.',
      ].join(' '),
    )
    return { reason: error.message, error, retryable: false }
  }
  if (failure === null)
    return { reason: 'the transfer ended before the file was whole', error: undefined, retryable: true }
  const { error } = failure
  const reason = error instanceof Error ? error.message : String(error)
  return { reason, error, retryable: isDiskFull(error) ? false : !AppError.isInstance(error) || error.retryable }
}

/** Says why, source by source, and what to do. */
function explain(model: ModelEntry, folder: string, failures: readonly Failure[]): AppError {
  const full = failures.find(({ error }) => isDiskFull(error))
  if (full !== undefined) {
    return new AppError(
      'disk.full',
      `The disk is full: ${folder}. Make room and start again; verified parts are kept.`,
      { cause: full.error },
    )
  }
  const refused = failures.find(({ error }) => AppError.isInstance(error) && error.code === 'model.checksum')
  if (refused !== undefined) {
    return new AppError(
      'model.checksum',
      [
        `${model.name} could not be fetched: ${refused.reason} The source may be damaged or changed; try again`,
        'later or another network.',
      ].join(' '),
      { cause: refused.error },
    )
  }
  const reasons = [...new Set(failures.map(({ reason }) => reason.replace(/\.$/, '')))]
  return new AppError(
    'model.download',
    [
      `${model.name} could not be fetched: ${reasons.join('; ')}. Check the connection and start again; verified`,
      'parts are kept.',
    ].join(' '),
    { cause: failures[0]?.error, retryable: failures.some(({ retryable }) => retryable) },
  )
}

function stopped(model: ModelEntry, signal: AbortSignal): AppError {
  return new AppError('model.download', `Fetching ${model.name} was stopped; verified parts are kept.`, {
    cause: signal.reason,
    retryable: true,
  })
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || isDiskFull(error.cause)
}

const sumOfBytes = (parts: readonly PlannedPart[]): number => parts.reduce((total, each) => total + each.bytes, 0)

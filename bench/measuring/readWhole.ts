/** Reads one file through a parse pool with everything that lies in it, as the app would, and tells how that went. */
import { AppError } from '../../src/shared/errors/appError.ts'
import type { ParserPool } from '../../src/main/ingest/parsing/parserPool.ts'
import type { Member } from '../../src/shared/domain/content.ts'
import { brokenPromises } from './resultChecks.ts'

export interface Reading {
  /** `reason`: an error with a code and words; a crash is anything else, or the end of the worker. */
  readonly outcome: 'text' | 'reason' | 'crash' | 'hang'
  readonly code: string | null
  readonly message: string | null
  /** With the text of its members; null unless `text`. */
  readonly text: string | null
  /** Without that of its members. */
  readonly ownText: string | null
  readonly characters: number
  readonly members: number
  /** Pages without text are left that recognition could read. */
  readonly unread: boolean
  /** Promises of the result or of a member's that do not hold. */
  readonly broken: readonly string[]
  readonly ms: number
}

export interface ReadWholeOptions {
  /** A file that takes longer is a hang. */
  readonly hangMs: number
  readonly password?: string
}

/** A bench reads enough of a container to judge it; a mailbox of 10,000 would take minutes. */
const maxMembers = 200
const deepest = 3

type Step = Pick<Member, 'name' | 'locator'>

/** Never rejects. */
export async function readWhole(pool: ParserPool, path: string, options: ReadWholeOptions): Promise<Reading> {
  const started = performance.now()
  const texts: string[] = []
  const broken: string[] = []
  let members = 0
  let unread = false
  const nothing = { text: null, ownText: null, characters: 0, broken }
  const metadata = (): { members: number; unread: boolean; ms: number } => ({
    members,
    unread,
    ms: Math.round(performance.now() - started),
  })

  const read = async (
    steps: readonly Step[],
  ): Promise<{ readonly own: string; readonly chunks: number; readonly warning: string | null }> => {
    const parsed = await pool.parse(path, {
      signal: AbortSignal.timeout(options.hangMs),
      ...(steps.length === 0 ? {} : { members: steps }),
      ...(options.password === undefined ? {} : { password: options.password }),
    })
    if (parsed.type === 'known') throw new Error('nothing was known')
    broken.push(...brokenPromises(parsed))
    unread ||= (parsed.result.unreadPages ?? []).length > 0
    texts.push(parsed.result.title ?? '', parsed.result.text)
    let chunks = parsed.chunks.length
    if (steps.length < deepest) {
      for (const { name, locator } of (parsed.result.members ?? []).slice(0, maxMembers)) {
        members += 1
        try {
          chunks += (await read([...steps, { name, locator }])).chunks
        } catch (error) {
          // A member that cannot be read is a document of its own with its own reason; a crash or a hang is one all the
          // same.
          if (!AppError.isInstance(error) || isFatal(error)) throw error
        }
      }
    }
    return { own: parsed.result.text, chunks, warning: parsed.result.warning }
  }

  try {
    const { own, chunks, warning } = await read([])
    const text = texts.join('\n')
    // As in the pipeline: what has nothing to find is not called read.
    if (chunks === 0)
      return {
        outcome: 'reason',
        code: 'file.noText',
        message: `${path} holds no text to search.`,
        ...nothing,
        ...metadata(),
      }
    return {
      outcome: 'text',
      code: warning === null ? null : 'file.partlyRead',
      message: warning,
      text,
      ownText: own,
      characters: text.length,
      broken,
      ...metadata(),
    }
  } catch (error) {
    if (!AppError.isInstance(error))
      return { outcome: 'crash', code: null, message: String(error), ...nothing, ...metadata() }
    const outcome =
      error.code === 'file.readerTimeout' || error.code === 'query.aborted'
        ? 'hang'
        : isFatal(error)
          ? 'crash'
          : 'reason'
    return { outcome, code: error.code, message: error.message, ...nothing, ...metadata() }
  }
}

function isFatal(error: AppError): boolean {
  return ['file.readerTimeout', 'query.aborted', 'file.readerCrashed', 'internal', 'network.blocked'].includes(
    error.code,
  )
}

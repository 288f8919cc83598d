/** Entry of a parse worker: reads, hashes, parses and chunks one file at a time, and hands the result over in parts. */
import '../networkGuard.ts'
import { parentPort } from 'node:worker_threads'
import type { ReadResult, OcrPage } from '../../shared/domain/content.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { SerializedError } from '../../shared/errors/appError.ts'
import { edgesAround } from '../../shared/text/textEdges.ts'
import { chunkDocument } from '../ingest/chunking/chunk.ts'
import { contentIdOf } from '../ingest/parsing/contentId.ts'
import { MemberBytes } from '../ingest/parsing/memberBytes.ts'
import { refuseTooMuch } from '../ingest/parsing/outputLimits.ts'
import type { FileBytes } from '../ingest/parsing/readFileBytes.ts'
import { readFileBytes } from '../ingest/parsing/readFileBytes.ts'
import { fileName } from '../ingest/readers/fileName.ts'
import { readDocument, readerVersion, warmUp } from '../ingest/readers/readDocument.ts'
import { tidyUp } from '../ingest/readers/tidyUp.ts'
import { minHash } from '../ingest/nearDuplicates/minHash.ts'
import type { FromWorker, ParseRequest, ResultPart, ToWorker } from '../ingest/parsing/parseMessages.ts'
import { partsOf } from '../ingest/parsing/resultParts.ts'

const port = parentPort
if (port === null) throw new Error('parseWorker runs as a worker thread only')

interface Job extends ParseRequest {
  /** Of what is read; for a member the container's path, a slash and its name. */
  readonly path: string
  readonly ocrPages: Map<number, OcrPage>
  file: FileBytes | null
  parts: Iterator<ResultPart> | null
}

/**
 * Characters. What reading and cutting it took is given back before it is handed over, when main begins to hold it too.
 */
const longText = 16_000_000

const jobs = new Map<number, Job>()
const memberBytes = new MemberBytes()
const send = (message: FromWorker): void => port.postMessage(message)

// pdf.js and others leave promises behind that fail after the text was read, or while it still is; what matters to a
// file reaches `handle`.
process.on('unhandledRejection', () => undefined)

port.on('message', (message: ToWorker) => {
  if (message.type === 'warmUp') {
    void warmUp()
    return
  }
  handle(message).catch((error: unknown) => {
    const path = jobs.get(message.job)?.path ?? ''
    jobs.delete(message.job)
    send({ type: 'failed', job: message.job, error: inWords(error, path) })
  })
})
send({ type: 'ready' })

async function handle(message: Exclude<ToWorker, { type: 'warmUp' }>): Promise<void> {
  if (message.type === 'parse' || message.type === 'extract') {
    const { members, password, ocrEngineId } = message
    const path = [message.path, ...members.map(({ name }) => name)].join('/')
    if (message.type === 'extract') {
      const { content } = await memberBytes.read(message.path, members, password)
      // A container keeps what it was opened from, so what it gave out is copied once before it is handed over.
      // (Not `slice`: of a Buffer that is a view.)
      const bytes = new Uint8Array(content)
      port?.postMessage({ type: 'extracted', job: message.job, bytes } satisfies FromWorker, [bytes.buffer])
      return
    }
    const job: Job = { path, members, password, ocrEngineId, ocrPages: new Map(), file: null, parts: null }
    jobs.set(message.job, job)
    job.file =
      members.length === 0 ? await readFileBytes(path) : await memberBytes.read(message.path, members, password)
    const { sha256, bytes, modifiedAt } = job.file
    send({ type: 'hashed', job: message.job, sha256, bytes, modifiedAt })
    return
  }
  const job = jobs.get(message.job)
  if (job === undefined) return
  if (message.type === 'ocr') {
    job.ocrPages.set(message.page.number, message.page)
    return
  }
  if (message.type === 'known') {
    if (message.known || job.file === null) {
      jobs.delete(message.job)
      return
    }
    const { sha256 } = job.file
    const result = await readFile(job)
    if (result.text.length > longText) tidyUp()
    refuseTooMuch(result, job.path)
    const chunks = chunkDocument(contentIdOf(sha256, readerVersion, job.ocrEngineId), result)
    const signature = minHash(result.text)
    if (result.text.length > longText) tidyUp()
    job.parts = partsOf(signature === null ? result : { ...result, signature }, chunks)
  }
  const next = job.parts?.next()
  if (next === undefined || next.done === true) return
  if (next.value.part === 'end') jobs.delete(message.job)
  send({ type: 'part', job: message.job, value: next.value })
}

/**
 * The file's bytes, and the text as it was decoded, are held no longer than this takes: cutting and handing over take
 * longer still.
 */
async function readFile(job: Job): Promise<ReadResult> {
  const bytes = job.file?.content ?? new Uint8Array()
  job.file = null
  const { path, password, ocrPages, members } = job
  // What a container gave out is a part of it.
  const release = (): void =>
    void (members.length === 0 && bytes.buffer instanceof ArrayBuffer && bytes.buffer.transfer(0))
  const result = await readDocument({
    bytes,
    path,
    release,
    ...(password === null ? {} : { password }),
    ...(ocrPages.size === 0 ? {} : { ocrPages }),
  })
  const edges =
    result.decoded === null || result.decoded === result.text ? null : edgesAround(result.text, result.decoded)
  return edges === null ? result : { ...result, decoded: `${edges[0]}${result.text}${edges[1]}`, decodedEdges: edges }
}

function inWords(error: unknown, path: string): SerializedError {
  if (AppError.isInstance(error)) return error.serialize()
  const detail = error instanceof Error ? error.message : String(error)
  return new AppError(
    'file.malformed',
    `“${fileName(path)}” could not be read: its content is damaged or unusual. Open it in its own program, save it again and retry.`,
    {
      data: { detail: detail.slice(0, 300) },
    },
  ).serialize()
}

/**
 * Entry of a parse process: reads, hashes, parses and chunks one file at a time, and sends the result in parts. A file that
 * ends it, by a defect of a native decoder or for want of memory, costs nothing else.
 */
import '../networkGuard.ts'
import { createHash } from 'node:crypto'
import type { ReadResult, OcrPage } from '../../shared/domain/content.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { SerializedError } from '../../shared/errors/appError.ts'
import { edgesAround } from '../../shared/text/textEdges.ts'
import { chunkDocument } from '../ingest/chunking/chunk.ts'
import { contentIdOf } from '../ingest/parsing/contentId.ts'
import { MemberBytes } from '../ingest/parsing/memberBytes.ts'
import { enforceOutputLimits } from '../ingest/parsing/outputLimits.ts'
import type { FileBytes } from '../ingest/parsing/readFileBytes.ts'
import { readFileBytes } from '../ingest/parsing/readFileBytes.ts'
import { fileName } from '../ingest/readers/fileName.ts'
import { readDocument, warmUp } from '../ingest/readers/readDocument.ts'
import { readerVersion } from '../ingest/readers/readerVersion.ts'
import { collectGarbage } from '../ingest/readers/collectGarbage.ts'
import { minHash } from '../ingest/nearDuplicates/minHash.ts'
import type { FromReader, ParseRequest, ResultPart, ToReader } from '../ingest/parsing/parseMessages.ts'
import { batchesOf, partsOf } from '../ingest/parsing/resultParts.ts'
import { endWithOwner, ownerChannel } from './ownerChannel.ts'

type ImagesRequest = Extract<ToReader, { readonly type: 'parse' | 'extract' | 'images' }>

interface Job extends ParseRequest {
  /** Path of the file being read; for a member the container's path, a slash and the member's name. */
  readonly path: string
  readonly ocrPages: Map<number, OcrPage>
  file: FileBytes | null
  parts: Iterator<readonly ResultPart[]> | null
}

/**
 * In characters. For a text this long, the memory used to read and chunk it is released before it is sent, when main
 * starts to hold a copy.
 */
const longText = 16_000_000

const jobs = new Map<number, Job>()
const memberBytes = new MemberBytes()
const channel = ownerChannel<ToReader, FromReader>()
const send = (message: FromReader): void => channel.send(message)

// pdf.js and other libraries leave promises behind that reject after the text was read, or even while it is being read;
// errors that matter to a file reach `handle`.
process.on('unhandledRejection', () => undefined)

channel.onMessage((message) => {
  if (message.type === 'warmUp') {
    void warmUp()
    return
  }
  handle(message).catch((error: unknown) => {
    const path = jobs.get(message.job)?.path ?? ''
    jobs.delete(message.job)
    send({ type: 'failed', job: message.job, error: toSerializedError(error, path) })
  })
})
send({ type: 'ready' })
endWithOwner()

async function handle(message: Exclude<ToReader, { type: 'warmUp' }>): Promise<void> {
  if (message.type === 'images') return sendImages(message)
  if (message.type === 'parse' || message.type === 'extract') {
    const { members, password, ocrEngineId } = message
    const path = [message.path, ...members.map(({ name }) => name)].join('/')
    if (message.type === 'extract') {
      const { content } = await memberBytes.read(message.path, members, password)
      // A copy, because extracted bytes are a view of their container, and a message may carry all that is behind a view.
      send({ type: 'extracted', job: message.job, bytes: new Uint8Array(content) })
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
    if (result.text.length > longText) collectGarbage()
    enforceOutputLimits(result, job.path)
    const chunks = chunkDocument(contentIdOf(sha256, readerVersion, job.ocrEngineId), result)
    const signature = minHash(result.text)
    if (result.text.length > longText) collectGarbage()
    job.parts = batchesOf(partsOf(signature === null ? result : { ...result, signature }, chunks))
  }
  const next = job.parts?.next()
  if (next === undefined || next.done === true) return
  if (next.value.at(-1)?.part === 'end') jobs.delete(message.job)
  send({ type: 'parts', job: message.job, parts: next.value })
}

async function sendImages({ job, path, members, password }: ImagesRequest): Promise<void> {
  const { content } = members.length === 0 ? await readFileBytes(path) : await memberBytes.read(path, members, password)
  const name = [path, ...members.map((member) => member.name)].join('/')
  const input = { bytes: content, path: name, ...(password === null ? {} : { password }) }
  // Loaded on demand, since few documents are looked at.
  const { documentImages } = await import('../ingest/readers/images/documentImages.ts')
  const { text, images } = await documentImages(input, members.length === 0 ? path : null)
  const textSha256 = createHash('sha256').update(text).digest('hex')
  send({ type: 'imagesOf', job, text: { textLength: text.length, textSha256 } })
  for await (const image of images) send({ type: 'image', job, image })
  send({ type: 'imagesEnd', job })
}

/** Reads the file and then releases its bytes and decoded text, because chunking and sending take longer still. */
async function readFile(job: Job): Promise<ReadResult> {
  const bytes = job.file?.content ?? new Uint8Array()
  job.file = null
  const { path, password, ocrPages, members } = job
  // Extracted bytes are a view of their container.
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

function toSerializedError(error: unknown, path: string): SerializedError {
  if (AppError.isInstance(error)) return error.serialize()
  const detail = error instanceof Error ? error.message : String(error)
  return new AppError(
    'file.malformed',
    `“${fileName(path)}” could not be read: its content is damaged or unusual. ` +
      'Open it in its own program, save it again and retry.',
    { data: { detail: detail.slice(0, 300) } },
  ).serialize()
}

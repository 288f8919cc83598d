/** One file that a parse process reads for a caller, and what the end of the process means for it. */
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { DocumentImage } from '../../../shared/domain/documentImage.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { ProcessEnd } from '../../ports/childProcess.ts'
import { wasKilled } from '../../ports/childProcess.ts'
import type { ImagesOfText, ParseOutcome } from '../../ports/reader.ts'
import { fileName } from '../readers/fileName.ts'
import { readerVersion } from '../readers/readerVersion.ts'
import { contentIdOf } from './contentId.ts'
import type { FromReader, HashedFile, ParseRequest } from './parseMessages.ts'
import type { ResultCollector } from './resultParts.ts'

export interface ParseTask {
  readonly type: 'parse'
  readonly ocrPages: ReadonlyMap<number, OcrPage> | undefined
  readonly known: ((sha256: string) => boolean) | undefined
  collector: ResultCollector
  readonly resolve: (outcome: ParseOutcome) => void
}

/** Only the member's bytes are requested. */
interface ExtractTask {
  readonly type: 'extract'
  readonly resolve: (bytes: Uint8Array) => void
}

/** The images are requested, one by one. */
interface ImagesTask {
  readonly type: 'images'
  images: DocumentImage[]
  text: Pick<ImagesOfText, 'textLength' | 'textSha256'> | null
  readonly resolve: (images: ImagesOfText) => void
}

export interface Job {
  readonly id: number
  readonly path: string
  readonly request: ParseRequest
  readonly task: ParseTask | ExtractTask | ImagesTask
  /** True if the spare process may read it. */
  readonly express: boolean
  /** True once it has to be read while nothing else is, because there was not memory enough for it beside others. */
  alone: boolean
  readonly reject: (error: unknown) => void
  metadata: HashedFile | null
}

/** A file that is opened to show something of it. */
export type OpenedJob = Pick<Job, 'id' | 'path' | 'task' | 'reject'>

/** Names the file being read, which may be inside the file on disk. */
export function nameOf(job: Job | null): string {
  return fileName(job?.request.members.at(-1)?.name ?? job?.path ?? '')
}

export function contentIdIn(job: Job, sha256: string): ContentId {
  return contentIdOf(sha256, readerVersion, job.request.ocrEngineId)
}

/** Keeps what arrived; returns all of it at the end, and null before. */
export function imagesArrived(task: ImagesTask, message: FromReader): ImagesOfText | null {
  if (message.type === 'imagesOf') task.text = message.text
  else if (message.type === 'image') task.images.push(message.image)
  else if (message.type === 'imagesEnd' && task.text !== null) return { ...task.text, images: task.images }
  return null
}

/** V8 says so before it aborts; the system just ends the process. */
export function ranOutOfMemory(end: ProcessEnd): boolean {
  return wasKilled(end) || /heap out of memory|Allocation failed/.test(end.lastWords)
}

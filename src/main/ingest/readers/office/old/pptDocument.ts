/** An open PowerPoint file of the old format: the objects of its last edit, and its slides in order (MS-PPT 2.1.2). */
import type { CFB$Container } from 'cfb'
import { AppError } from '../../../../../shared/errors/appError.ts'
import type { ReadInput } from '../../../../ports/reader.ts'
import { fileName } from '../../fileName.ts'
import { openOle, streamOf } from './oleContainer.ts'
import type { PptRecord } from './pptRecords.ts'
import { persistDirectory, pptType, recordAt, recordsIn, textOf } from './pptRecords.ts'

/** `kind`: the kind of text (MS-PPT 2.13.33). */
export interface TextEntry {
  readonly kind: number
  readonly text: string
}

export interface SlideEntry {
  readonly persist: number
  readonly id: number
  /** The text of the slide that older versions store outside of it. */
  readonly outline: readonly TextEntry[]
}

/** The instance numbers of a document's three lists. */
const slideLists = { slides: 0, masters: 1, notes: 2 } as const

export class PptDocument {
  readonly container: CFB$Container
  readonly stream: Buffer
  /** The record that lists everything else. */
  readonly root: PptRecord
  readonly #objects: ReadonlyMap<number, number>

  /** Throws `file.malformed`. */
  constructor({ bytes, path }: Pick<ReadInput, 'bytes' | 'path'>) {
    this.container = opened(bytes, path)
    const stream = streamOf(this.container, 'PowerPoint Document')
    const user = streamOf(this.container, 'Current User')
    if (stream === null || user === null || user.length < 20) throw malformed(path, undefined)
    this.stream = stream
    // CurrentUserAtom: header, size, token, and then the offset of the last edit (MS-PPT 2.3.2).
    this.#objects = persistDirectory(this.stream, user.readUInt32LE(16))
    const root = [...recordsIn(this.stream, 0, this.stream.length)].findLast(({ type }) => type === pptType.document)
    if (root === undefined) throw malformed(path, undefined)
    this.root = root
  }

  /** Returns null if the object is missing or of another type. */
  object(persist: number, type: number): PptRecord | null {
    const at = this.#objects.get(persist)
    const record = at === undefined ? null : recordAt(this.stream, at)
    return record?.type === type ? record : null
  }

  list(which: keyof typeof slideLists): SlideEntry[] {
    const list = [...recordsIn(this.stream, this.root.start, this.root.end)].find(
      (record) => record.type === pptType.slideList && record.instance === slideLists[which],
    )
    const entries: { persist: number; id: number; outline: TextEntry[] }[] = []
    let kind = 4
    if (list === undefined) return entries
    for (const record of recordsIn(this.stream, list.start, list.end)) {
      if (record.type === pptType.slidePersist && record.end - record.start >= 16) {
        entries.push({
          persist: this.stream.readUInt32LE(record.start),
          id: this.stream.readUInt32LE(record.start + 12),
          outline: [],
        })
      } else if (record.type === pptType.textHeader && record.end - record.start >= 4)
        kind = this.stream.readUInt32LE(record.start)
      const text = textOf(this.stream, record)
      if (text !== null) entries.at(-1)?.outline.push({ kind, text })
    }
    return entries
  }
}

function opened(bytes: Uint8Array, path: string): CFB$Container {
  try {
    return openOle(bytes)
  } catch (cause) {
    throw malformed(path, cause)
  }
}

function malformed(path: string, cause: unknown): AppError {
  return new AppError(
    'file.malformed',
    `“${fileName(path)}” is damaged: it could not be opened as an old PowerPoint presentation. ` +
      'Open it in PowerPoint or LibreOffice, save it as .pptx and add that.',
    { cause },
  )
}

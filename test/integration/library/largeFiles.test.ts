/**
 * A large file is written beside the small ones: who has the same text, or looks at everything meanwhile, must not get
 * half of it.
 */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { it, afterEach, beforeEach, expect } from 'vitest'
import { AppError } from '../../../src/shared/errors/appError.ts'
import type { Document } from '../../../src/shared/domain/document.ts'
import type { ChunkIndex } from '../../../src/main/ports/chunkIndex.ts'
import { eventually } from '../../support/eventually.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'
import { builtParserPool } from '../../support/processes/builtReader.ts'

// 1,200 passages: more than a file has whose write is shared with others.
const book = Array.from(
  { length: 32_000 },
  (_, at) => `In the log number ${at} the captain wrote of the weather.${at % 8 === 7 ? '\n\n' : ''}`,
).join(' ')

let folders: TestFolders
let opened: TestLibrary
/** Large writes wait here for their end. */
let writes: { readonly go: () => void; readonly fail: () => void }[]
/** Paths whose bytes were read. */
let parsed: string[]

beforeEach(async () => {
  folders = makeTestFolders()
  writes = []
  parsed = []
  const parser = builtParserPool()
  const parse = parser.parse.bind(parser)
  parser.parse = async (path, options) => {
    const outcome = await parse(path, options)
    parsed.push(path)
    return outcome
  }
  const wrapIndex = (index: ChunkIndex): ChunkIndex => {
    const replace = index.replaceContents.bind(index)
    const replaceOne = index.replaceContent.bind(index)
    let refused = false
    index.replaceContents = async (contents) => {
      if ([...contents.values()].some((rows) => rows.length > 1_000)) {
        refused = false
        await new Promise<void>((resolve) => {
          writes.push({ go: resolve, fail: () => void ((refused = true), resolve()) })
        })
        if (refused) throw new AppError('internal', 'The index refused it.')
      }
      return replace(contents)
    }
    index.replaceContent = (id, rows) =>
      refused ? Promise.reject(new AppError('internal', 'The index refused it.')) : replaceOne(id, rows)
    return index
  }
  opened = await openTestLibrary({ data: folders.data, parser, wrapIndex })
  await writeFiles(folders.files, { 'book.txt': book })
})

afterEach(async () => {
  for (const { go } of writes) go()
  await opened.close()
  folders.remove()
})

const documentOf = (name: string): Document | undefined => opened.store.documents.byPath(join(folders.files, name))

it(
  'an equal file that comes while a large one is written is not called searchable before, and is read by itself when that write fails',
  { timeout: 120_000 },
  async () => {
    const first = opened.library.index([join(folders.files, 'book.txt')], { until: 'ready' })
    await eventually(() => writes.length).toBe(1)
    await copyFile(join(folders.files, 'book.txt'), join(folders.files, 'copy.txt'))
    const second = opened.library.index([join(folders.files, 'copy.txt')], { until: 'ready' })
    await eventually(() => parsed.some((path) => path.endsWith('copy.txt'))).toBe(true)
    await writeFiles(folders.files, { 'note.md': 'A short note about the harbour.' })
    await opened.library.index([join(folders.files, 'note.md')], { until: 'keyword' })
    await eventually(() => documentOf('note.md')?.contentId ?? null).not.toBeNull()
    expect(documentOf('copy.txt')).toMatchObject({ state: 'reading', contentId: null })

    writes[0]?.fail()
    await eventually(() => documentOf('book.txt')?.state).toBe('failed')
    await eventually(() => writes.length).toBe(2)
    writes[1]?.go()
    await Promise.all([first, second])
    expect(documentOf('copy.txt')).toMatchObject({ state: 'ready' })
    const counts = await opened.index.countByContent()
    const copy = documentOf('copy.txt')
    expect(copy?.contentId === null || copy === undefined ? 0 : counts.get(copy.contentId)?.rows).toBe(copy?.chunks)
  },
)

it(
  'a repair that was asked for while a large file is written does not leave it without its text',
  { timeout: 120_000 },
  async () => {
    const indexed = opened.library.index([join(folders.files, 'book.txt')], { until: 'ready' })
    await eventually(() => writes.length).toBe(1)
    const repaired = opened.library.doctor({ repair: true })
    // However often it is written.
    const go = setInterval(() => writes.forEach((write) => write.go()), 20)
    const [report] = await Promise.all([indexed, repaired]).finally(() => clearInterval(go))
    expect(report).toMatchObject({ failed: 0 })
    const { contentId = null, chunks } = documentOf('book.txt') ?? {}
    expect(contentId === null ? null : (await opened.index.countByContent()).get(contentId)).toEqual({
      rows: chunks,
      vectors: chunks,
    })
  },
)

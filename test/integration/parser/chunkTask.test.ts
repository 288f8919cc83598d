import { expect, it } from 'vitest'
import { chunkDocument } from '../../../src/main/ingest/chunking/chunk.ts'
import { chunkBeside } from '../../../src/main/ingest/chunking/chunkTask.ts'
import { readDocument } from '../../../src/main/ingest/readers/readDocument.ts'
import type { Chunk } from '../../../src/shared/domain/chunk.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../src/shared/domain/ids.ts'

const id = asId<ContentId>('a'.repeat(64))
/** Some of it is made when it is asked for. */
const plain = (chunk: Chunk): Chunk => ({ ...chunk, text: chunk.text, indexedText: chunk.indexedText })
const chapter = (number: number): string =>
  `# Chapter ${number}\n\n${`The captain of chapter ${number} writes of the weather. `.repeat(60)}\n\n`
const text = Array.from({ length: 100 }, (_, number) => chapter(number)).join('')
const input = await readDocument({ bytes: Buffer.from(text), path: '/long.md' })

it('a long text is cut in a thread just as it would be here, and the event loop goes on meanwhile', async () => {
  let turns = 0
  const count = setInterval(() => (turns += 1), 1)
  const chunks = await chunkBeside(id, input, new AbortController().signal)
  clearInterval(count)
  expect(turns).toBeGreaterThan(5)
  const here = chunkDocument(id, input)
  expect(here.length).toBeGreaterThan(100)
  expect(chunks.map(plain)).toEqual(here.map(plain))
})

it('a text that is no longer wanted is not waited for', async () => {
  const stop = new AbortController()
  const cutting = chunkBeside(id, input, stop.signal)
  stop.abort()
  await expect(cutting).rejects.toThrow('ended')
})

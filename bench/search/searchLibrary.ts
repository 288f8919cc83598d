/**
 * A library of made text on the real store and index, in a folder of the user's kind: the built command line opens it
 * as its own. It can be kept, so that two versions of the program are measured on the same bytes.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LanceChunkIndex } from '../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { openDatabase } from '../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { Sql } from '../../src/main/adapters/sqlite/database/sql.ts'
import { SqliteDocumentStore } from '../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { VectorSpace } from '../../src/main/ports/chunkIndex.ts'
import type { NewContent } from '../../src/main/ports/store/contentChanges.ts'
import { generator, MadeText } from './madeText.ts'
import { MadeVectors } from './madeVectors.ts'
import { madeContent } from '../measuring/madeContent.ts'

export interface Question {
  readonly text: string
  readonly vector: Float32Array
}

export interface OpenSearchLibrary {
  readonly sql: Sql
  readonly store: SqliteDocumentStore
  readonly index: LanceChunkIndex
  close(): Promise<void>
}

/** Characters of a chunk; what the chunker makes of prose is 900 to 1,100. */
const chunkUnits = 1_000
// Documents of 1 to 19 chunks.
const maxChunks = 19
const contentsPerWrite = 100
const questionsMade = 300
const questionsFile = 'questions.json'

/** Makes the library unless a finished one stands in the folder. */
export async function makeSearchLibrary(folder: string, chunks: number, space: VectorSpace): Promise<void> {
  if (existsSync(join(folder, questionsFile))) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const random = generator(chunks)
  const text = new MadeText(random)
  const vectors = new MadeVectors(random, { dimensions: space.dimensions, passages: chunks })
  const { store, index, close } = await openSearchLibrary(folder, space)
  store.meta.set('servingEmbedder', JSON.stringify({ ...space, choice: null }))
  const source = store.sources.add('/made', 'folder')
  const questions: { text: string; vector: number[] }[] = []
  const every = Math.max(1, Math.floor(chunks / questionsMade))
  for (let made = 0; made < chunks;) {
    const contents: NewContent[] = []
    for (let batch = 0; batch < contentsPerWrite && made < chunks; batch += 1) {
      const content = newContent(text, Math.min(chunks - made, 1 + Math.floor(random() * maxChunks)))
      made += content.chunks.length
      contents.push(content)
    }
    const rows = contents.flatMap((content) => {
      vectors.beginDocument()
      return content.chunks.map(({ id, contentId, text: passage }) => ({
        id,
        contentId,
        passage,
        vector: vectors.passage(),
      }))
    })
    for (const [at, { passage, vector }] of rows.entries())
      if (questions.length < questionsMade && (made - rows.length + at) % every === 0)
        questions.push({ text: text.questionAbout(passage), vector: [...vectors.questionNear(vector)] })
    for (const [at, content] of contents.entries()) {
      const name = `${text.title().replaceAll(' ', '-')}-${made}-${at}.txt`
      const path = `/made/${Math.floor(made / 5_000)}/${name}`
      const document = store.documentChanges.queue({
        sourceId: source.id,
        path,
        bytes: content.bytes,
        modifiedAt: 1.7e12,
      })
      await store.contentChanges.write(content)
      store.documentChanges.attach(document.id, content.id, 'ready', null)
      store.chunks.setEmbedded(content.id, space.id, content.chunks.length)
      store.checks.set(content.id, 2)
    }
    await index.replaceContents(
      new Map(
        contents.map((content) => [
          content.id,
          content.chunks.map(({ id, contentId, indexedText: indexed }) => ({ id, contentId, indexedText: indexed })),
        ]),
      ),
    )
    await index.addVectors(rows)
    await index.maintain()
  }
  // The second visit frees the versions of the first.
  await index.maintain({ force: true })
  await index.maintain({ force: true })
  await close()
  writeFileSync(join(folder, questionsFile), JSON.stringify(questions))
}

export async function openSearchLibrary(folder: string, space: VectorSpace): Promise<OpenSearchLibrary> {
  const sql = openDatabase(join(folder, 'docent.sqlite'))
  const store = new SqliteDocumentStore({ sql, embedderId: () => space.id })
  const index = await LanceChunkIndex.open({
    folder: join(folder, 'index.lance'),
    embedderId: space.id,
    dimensions: space.dimensions,
  })
  return {
    sql,
    store,
    index,
    close: async () => {
      await index.dispose()
      sql.close()
    },
  }
}

export function readQuestions(folder: string): readonly Question[] {
  // Written above.
  const stored = JSON.parse(readFileSync(join(folder, questionsFile), 'utf8')) as { text: string; vector: number[] }[]
  return stored.map(({ text, vector }) => ({ text, vector: Float32Array.from(vector) }))
}

/** A content of prose with headings, chunked at fixed lengths. */
export function newContent(made: MadeText, count: number): NewContent {
  const title = made.title()
  const text = made.prose(count * chunkUnits)
  const headingPath = (ordinal: number): readonly string[] => [title, `Section ${Math.floor(ordinal / 3) + 1}`]
  return madeContent({ text, title, language: 'en', chunkUnits, maxChunks: count, headingPath })
}

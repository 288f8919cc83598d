/** `docent doctor --repair`: what is broken is mended and told, what only the person can do is left with words. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import JSZip from 'jszip'
import { it, beforeEach, expect } from 'vitest'
import { eventually } from '../../../support/eventually.ts'
import { freshLibraries } from '../../../support/libraries/freshLibraries.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../src/shared/domain/ids.ts'
import type { ModelEntry } from '../../../../src/shared/domain/model.ts'
import { findDamagedFiles } from '../../../../src/main/services/models/damagedFiles.ts'
import { row, vectorRow } from '../../../support/indexRows.ts'
import { imageOf, writeFiles } from '../../../support/libraries/testLibrary.ts'
import type { TestLibrary } from '../../../support/libraries/testLibrary.ts'

const { folders, at, start } = freshLibraries()
let library: TestLibrary
beforeEach(async () => {
  await writeFiles(folders.files, {
    'lease.md': '# Lease\n\nThe rent is due in March.',
    'diary.txt': 'We planted an apple tree.',
    'soup.txt': 'Cut the onions.',
  })
  library = await start()
  await library.library.index([folders.files], { until: 'ready' })
})

const contentOf = (name: string): ContentId =>
  library.store.documents.byPath(at(name))?.contentId ?? asId<ContentId>('none')
const atRest = (): Promise<void> => eventually(() => library.library.status().progress.running).toBe(false)

it('a sound library has nothing to mend, and its numbers are told', async () => {
  const report = await library.library.doctor({ repair: true })
  expect(report.repaired).toEqual([])
  expect(report.checks).toContain('Documents: 3 ready.')
  expect(report.checks.join(' ')).toContain('3 texts in 3 passages, 3 of them with a vector of fake-embedder.')
  expect(report.checks.join(' ')).toContain('The self-check searched for 3 texts and found 3.')
})

it('missing rows, superfluous rows and missing vectors are repaired, and the library is as it was', async () => {
  const before = await imageOf(library)
  const { index } = library
  await index.removeContents([contentOf('lease.md')])
  await index.replaceContent(asId<ContentId>('left over'), [row('left over', '1', 'nobody knows')])
  await index.addVectors([
    {
      ...vectorRow('left over', '1', [1, 0, 0, 0]),
      vector: Float32Array.from({ length: 64 }, (_, position) => (position === 0 ? 1 : 0)),
    },
  ])

  const found = await library.library.doctor({ repair: false })
  expect(found.ok).toBe(false)
  expect(found.problems.map(({ code }) => code)).toContain('index.incomplete')
  const { repaired = [] } = await library.library.doctor({ repair: true })
  expect(repaired).toEqual([
    '1 text was left over in the search index and removed.',
    '1 text was incomplete in the search index and written again.',
    '1 document gets its missing vectors.',
  ])
  await atRest()
  expect(await imageOf(library)).toEqual(before)
  expect(
    (await library.library.doctor({ repair: false })).problems.filter(({ code }) => !code.startsWith('model.')),
  ).toEqual([])
})

it('a document that is called ready with nothing to find is read again', async () => {
  const soup = library.store.documents.byPath(at('soup.txt'))
  if (soup === undefined) throw new Error('no soup')
  library.store.contentChanges.delete(library.store.documentChanges.detach(soup.id))
  library.store.documentChanges.setState(soup.id, 'ready', null)
  const found = await library.library.doctor({ repair: false })
  expect(found.problems.map(({ code }) => code)).toContain('library.wrongState')
  const { repaired } = await library.library.doctor({ repair: true })
  expect(repaired).toContain('1 document is read again.')
  await atRest()
  expect(library.store.documents.get(soup.id)).toMatchObject({ state: 'ready', chunks: 1 })
})

it('an index whose files are gone while the library is open is built anew out of the database', async () => {
  const before = await imageOf(library)
  for (const entry of readdirSync(join(folders.data, 'index.lance'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.lance')) await rm(join(entry.parentPath, entry.name))
  }
  const { repaired } = await library.library.doctor({ repair: true })
  expect(repaired).toContain('The search index could not be read and was rebuilt.')
  await atRest()
  expect(await imageOf(library)).toEqual(before)
  expect((await library.library.search('onions', { limit: 1, strategy: 'bm25' }))[0]?.title).toBe('soup')
})

it('a document that is said to lie in an archive and does not is taken out, and the others stay as they were', async () => {
  const box = new JSZip()
  box.file('a.txt', 'The boxed note.', { date: new Date(Date.UTC(2024, 0, 1)) })
  await writeFile(at('box.zip'), await box.generateAsync({ type: 'uint8array' }))
  await library.library.index([folders.files], { until: 'ready' })
  const before = await imageOf(library)
  const archive = library.store.documents.byPath(at('box.zip'))
  if (archive === undefined) throw new Error('no box')
  const [ghost] = library.store.members.queue(archive.id, [
    { name: 'ghost.txt', locator: '7', bytes: 1, modifiedAt: null },
  ])
  if (ghost !== undefined)
    library.store.documentChanges.setState(ghost.id, 'failed', {
      code: 'file.gone',
      message: 'It is not in “box.zip” any more.',
    })
  const { repaired } = await library.library.doctor({ repair: true })
  expect(repaired).toContain('1 document is read again.')
  await atRest()
  expect(await imageOf(library)).toEqual(before)
})

it('what only the person can do is left to them, with words', async () => {
  await writeFile(at('broken.pdf'), '12 0 obj\n<< /Type /Page >>\nendobj\n')
  await library.library.index([folders.files], { until: 'ready' })
  await rm(at('soup.txt'))
  const { problems, attention = [], checks } = await library.library.doctor({ repair: false })
  // A test library has no model files; nothing else is wrong with it.
  expect(problems.filter(({ code }) => !code.startsWith('model.'))).toEqual([])
  expect(attention.map(({ code, count, paths }) => [code, count, paths])).toEqual([
    ['file.gone', 1, [at('soup.txt')]],
    ['file.malformed', 1, [at('broken.pdf')]],
  ])
  for (const { what, fix } of attention) expect([what.length > 0, fix.length > 0]).toEqual([true, true])
  expect(checks.join('\n')).toContain(`Source ${folders.files}: 4 documents, watched while Docent is open.`)
})

it('files of one kind are counted, the first are named, and all when all are asked for', async () => {
  await writeFiles(folders.files, Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.txt`, ''])))
  await library.library.index([folders.files], { until: 'ready' })
  const emptyOf = async (all: boolean) =>
    (await library.library.doctor({ repair: false, all })).attention?.find(({ code }) => code === 'file.empty')
  expect(await emptyOf(false)).toMatchObject({ what: '5 files are empty', count: 5, paths: { length: 3 } })
  expect(await emptyOf(true)).toMatchObject({ count: 5, paths: { length: 5 } })
})

it('a pause, what is held back, what was taken out and rules of the person are told, and none of it is an illness', async () => {
  const diary = library.store.documents.byPath(at('diary.txt'))
  if (diary === undefined) throw new Error('no diary')
  await library.library.pauseDocument(diary.id)
  library.library.pause()
  await library.library.remove(at('soup.txt'))
  const { problems, attention = [], checks } = await library.library.doctor({ repair: false })
  expect(problems.filter(({ code }) => !code.startsWith('model.'))).toEqual([])
  expect(attention.find(({ code }) => code === 'library.paused')).toMatchObject({
    fix: expect.stringContaining('docent resume') as unknown,
  })
  expect(attention.find(({ code }) => code === 'document.paused')).toMatchObject({ count: 1, paths: [at('diary.txt')] })
  expect(checks.join(' ')).toContain('One path that you removed stays out until it is named again.')
})

it('paths that are named and are nowhere are told one by one beside what was taken in', async () => {
  const report = await library.library.index([at('lease.md'), at('../nowhere')], { until: 'ready' })
  expect(report).toMatchObject({
    unchanged: 1,
    failed: 1,
    refused: [{ code: 'file.gone', message: expect.stringContaining('nowhere') as unknown }],
  })
})

it('the history of a document says which model added its meaning, and how a file changed', async () => {
  await writeFile(at('diary.txt'), 'We planted an apple tree and a pear tree.')
  await library.library.index([folders.files], { until: 'ready' })
  const diary = library.store.documents.byPath(at('diary.txt'))
  if (diary === undefined) throw new Error('no diary')
  const lines = library.library.details(diary.id).history
  expect(lines.find(({ event }) => event === 'embedded')?.message).toBe('1 passage with fake-embedder')
  expect(lines.find(({ event }) => event === 'changed')?.message).toBe('25 bytes before, 41 now')
})

it('a model file of the right size with other bytes is called damaged, a whole one is not', async () => {
  const bytes = Buffer.from('weights')
  const entry = (id: string): ModelEntry => ({
    id,
    name: id,
    role: 'embedding',
    default: false,
    licence: 'MIT',
    languages: ['en'],
    memoryBytes: 1,
    contextTokens: 1,
    files: [
      { name: 'model.onnx', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), parts: [] },
    ],
    prompt: null,
    sampling: null,
    dimensions: 4,
    embedding: null,
    reranker: null,
  })
  await writeFiles(folders.data, {
    'models/whole/model.onnx': bytes,
    'models/spoilt/model.onnx': Buffer.from('weighty'),
  })
  const checked = await findDamagedFiles({
    manifest: { version: 1, models: [entry('whole'), entry('spoilt'), entry('absent')] },
    folders: [join(folders.data, 'models')],
  })
  expect(checked).toEqual([
    { name: 'whole', damaged: [] },
    { name: 'spoilt', damaged: [join(folders.data, 'models', 'spoilt', 'model.onnx')] },
  ])
})

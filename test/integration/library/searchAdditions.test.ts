import { afterEach, beforeEach, expect, it } from 'vitest'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { eventually } from '../../support/eventually.ts'
import { SettingsFixture } from '../../support/settingsFixture.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

const sentences = Array.from(
  { length: 120 },
  (_, at) => `On day ${at} the weather of the valley was noted without a change.`,
)
const log = `# Log\n\n## Weather\n\n${sentences.join(' ')}\n\n## Goats\n\nThe goats were counted each evening. The goats sleep in the stable.\n`
const bill = '# Bill\n\nThe bill of Ottilie Brandauer goes to Kessler Savings.\n'

let folders: TestFolders
let settings: SettingsFixture
let opened: TestLibrary
const embedder = new FakeEmbedder()

beforeEach(async () => {
  folders = makeTestFolders()
  settings = new SettingsFixture()
  await writeFiles(folders.files, { 'log.md': log, 'bill.md': bill })
  opened = await openTestLibrary({ data: folders.data, settings, embedder })
  await opened.library.index([folders.files], { until: 'ready' })
})
afterEach(async () => {
  await opened.close()
  folders.remove()
})

const made = (): readonly number[] => [opened.store.entities.contents(), opened.store.summaries.contents(embedder.id)]

it('makes names and summaries only when the settings ask for them, each when it is asked for', async () => {
  expect(made()).toEqual([0, 0])
  settings.change({ 'search.also': ['graph'] })
  await eventually(made).toEqual([2, 0])
  expect([...opened.store.entities.count(['ottilie brandauer', 'kessler savings', 'valley'])]).toEqual([
    ['kessler savings', 1],
    ['ottilie brandauer', 1],
  ])
  settings.change({ 'search.also': ['graph', 'summary'] })
  await eventually(made).toEqual([2, 2])
  expect([...opened.store.summaries.pages(embedder.id)].flat()).toHaveLength(3)
})

it('adds those of a new file, replaces those of a changed one, and drops those of a removed one', async () => {
  settings.change({ 'search.also': ['graph', 'summary'] })
  await eventually(made).toEqual([2, 2])
  await writeFiles(folders.files, {
    'bill.md': bill.replace('Brandauer', 'Zwettler'),
    'new.md': 'Rosalind Achterberg was here.',
  })
  await opened.library.index([folders.files], { until: 'ready' })
  await eventually(made).toEqual([3, 3])
  const named = (): readonly string[] =>
    [...opened.store.entities.count(['brandauer', 'zwettler', 'achterberg', 'kessler']).keys()].toSorted()
  expect(named()).toEqual(['achterberg', 'kessler', 'zwettler'])
  for (const { id, path } of opened.store.documents.list())
    if (!path.endsWith('new.md')) await opened.library.remove(id)
  await eventually(made).toEqual([1, 1])
  expect(named()).toEqual(['achterberg'])
  expect([...opened.store.summaries.pages(embedder.id)]).toEqual([])
})

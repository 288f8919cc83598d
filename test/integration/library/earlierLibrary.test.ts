/** A library that an earlier version made gets what this one does better, in the background, with no file read again. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeEarlierTextIndex } from '../../support/earlierTextIndex.ts'
import { eventually } from '../../support/eventually.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/testLibrary.ts'

let folders: TestFolders
const opened: TestLibrary[] = []
beforeEach(() => {
  folders = makeTestFolders()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  folders.remove()
})

async function open(options: Partial<Parameters<typeof openTestLibrary>[0]> = {}): Promise<TestLibrary> {
  const library = await openTestLibrary({ data: folders.data, ...options })
  opened.push(library)
  return library
}

const titles = async ({ library }: TestLibrary, query: string): Promise<string[]> =>
  (await library.search(query, { limit: 5, strategy: 'bm25' })).map(({ title }) => title)

it('words that its text index left out are found some time after the start', async () => {
  const first = await open()
  await writeFiles(folders.files, { 'note.md': '# Barn\n\nThe man keeps hay.', 'lease.md': '# Lease\n\nThe rent.' })
  await first.library.index([folders.files], { until: 'ready' })
  await first.close()
  await makeEarlierTextIndex(join(folders.data, 'index.lance'))
  const second = await open()
  await second.library.start()
  expect(await titles(second, 'rent')).toEqual(['Lease'])
  await eventually(() => titles(second, 'man')).toEqual(['Barn'])
})

/** What the status of the library counts. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

let folders: TestFolders
let library: TestLibrary

beforeEach(async () => {
  folders = makeTestFolders()
  library = await openTestLibrary({ data: folders.data })
})

afterEach(async () => {
  await library.close()
  folders.remove()
})

it('counts files that could not be searched only where a filter looks for them', async () => {
  await writeFiles(folders.files, {
    'flat/lease.txt': 'The rent is 900 euros.',
    'tax/broken.docx': 'PK\u0003\u0004 cut',
  })
  await library.library.index([folders.files], { until: 'ready' })
  expect(library.library.status()).toMatchObject({ documents: 2, failed: 1 })
  expect(library.library.status('folder:tax')).toMatchObject({ documents: 2, failed: 1 })
  expect(library.library.status('folder:flat')).toMatchObject({ documents: 2, failed: 0 })
  expect(() => library.library.status('type:banana')).toThrow('banana')
})

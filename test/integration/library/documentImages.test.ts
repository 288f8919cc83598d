/** The images of a document in the library, opened anew for the reader. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ContentId } from '../../../src/shared/domain/ids.ts'
import { makeDocx, wordParagraph } from '../../support/files/fileFixtures.ts'
import { imageOf, wordDrawing, wordImages } from '../../support/files/wordImages.ts'
import { openTestLibrary } from '../../support/libraries/testLibrary.ts'
import type { TestLibrary } from '../../support/libraries/testLibrary.ts'

let folder: string
let files: string
let library: TestLibrary

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-images-'))
  files = join(folder, 'files')
  mkdirSync(files)
  library = await openTestLibrary({ data: join(folder, 'data') })
})
afterEach(async () => {
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

const garden = async (): Promise<Uint8Array> =>
  makeDocx(
    wordParagraph('The garden has two beds and a hedge in the north.') + wordDrawing('rId7', 'Plan', 60),
    wordImages({ rId7: await imageOf(120, 80) }),
  )

async function index(): Promise<void> {
  await library.library.index([files], { until: 'keyword' })
}

function contentOf(name: string): ContentId {
  const found = library.library.listDocuments().find(({ path }) => path.endsWith(name))
  if (found?.contentId == null) throw new Error(`${name} was not read`)
  return found.contentId
}

it('are shown while the file is as it was read, and not when it has changed', async () => {
  writeFileSync(join(files, 'garden.docx'), await garden())
  await index()
  const id = contentOf('garden.docx')
  expect(await library.library.images(id)).toMatchObject([
    { state: 'shown', alt: 'Plan', width: 60, height: 40, at: 49 },
  ])
  writeFileSync(join(files, 'garden.docx'), await makeDocx(wordParagraph('Nothing is left of it.')))
  expect(await library.library.images(id)).toEqual([])
})

it('are found in a document inside another, which has nothing beside it', async () => {
  const zip = new JSZip()
  zip.file('garden.docx', await garden())
  zip.file('page.html', '<p>The plan of the garden is drawn here.<img src="plan.png" alt="Beside"></p>')
  writeFileSync(join(files, 'all.zip'), await zip.generateAsync({ type: 'uint8array' }))
  writeFileSync(join(files, 'plan.png'), await imageOf(30, 20))
  await index()
  expect(await library.library.images(contentOf('garden.docx'))).toMatchObject([{ state: 'shown', alt: 'Plan' }])
  expect(await library.library.images(contentOf('page.html'))).toMatchObject([{ state: 'absent', why: 'missing' }])
})

it('are none for a kind that is not laid out with images', async () => {
  writeFileSync(join(files, 'note.md'), '![Plan](plan.png) The garden has two beds.')
  await index()
  expect(await library.library.images(contentOf('note.md'))).toEqual([])
})

/** Taking in with the real embedding model: found by meaning where no word is shared. */
import { join } from 'node:path'
import { it, expect } from 'vitest'
import { WorkerEmbedder } from '../../src/main/adapters/transformers/workerEmbedder.ts'
import { installedModel, isInstalled } from '../support/files/modelFiles.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../support/libraries/testLibrary.ts'

it.skipIf(!isInstalled('embedding'))('a folder taken in with the real model is found by what it means', async () => {
  const { entry, folder } = installedModel('embedding')
  if (entry.embedding === null || entry.dimensions === null) throw new Error('not an embedding model')
  const folders = makeTestFolders()
  const embedder = await WorkerEmbedder.create({
    id: entry.id,
    folder,
    dimensions: entry.dimensions,
    style: entry.embedding,
  })
  const library = await openTestLibrary({ data: folders.data, embedder })
  try {
    await writeFiles(folders.files, {
      'flat.md': '# Harbour Street\n\nThe rent of 1,250 euros is due on the first day of each month.',
      'soup.txt': 'Cut the onions, add two carrots and simmer the broth for an hour.',
      'pump.html':
        '<html><body><h1>Pump</h1><p>The manufacturer repairs defects free of charge for five years after purchase.</p></body></html>',
    })
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ added: 3, failed: 0 })
    expect(report.documents.map((document) => [document.state, document.embedded])).toEqual([
      ['ready', 1],
      ['ready', 1],
      ['ready', 1],
    ])
    const asked: readonly (readonly [question: string, file: string])[] = [
      ['What does my apartment cost?', 'flat.md'],
      ['How do I cook a vegetable stew?', 'soup.txt'],
      ['How long is the guarantee on this device?', 'pump.html'],
    ]
    for (const [question, file] of asked) {
      for (const strategy of ['vector', 'hybrid'] as const) {
        const [hit] = await library.library.search(question, { limit: 3, strategy })
        expect([question, strategy, hit?.path]).toEqual([question, strategy, join(folders.files, file)])
      }
    }
  } finally {
    await library.close()
    await embedder.dispose()
    folders.remove()
  }
})

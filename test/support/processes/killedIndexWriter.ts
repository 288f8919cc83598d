/**
 * A process that replaces contents in a search index over and over, saying each number when it is done, until it is
 * killed.
 */
import { LanceChunkIndex } from '../../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { killedIndexContent, killedIndexRows, killedIndexVectors } from './killedIndexRows.ts'

const index = await LanceChunkIndex.open({ folder: process.argv[2] ?? '', embedderId: 'test', dimensions: 4 })
for (let round = 0; ; round++) {
  for (let content = 0; content < 5; content++) {
    await index.replaceContent(killedIndexContent(content), killedIndexRows(content))
    await index.addVectors(killedIndexVectors(content))
    process.stdout.write(`${round}\n`)
  }
  await index.maintain({ force: true })
}

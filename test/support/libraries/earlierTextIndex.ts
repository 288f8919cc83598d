/** A full-text index as the version before left it. */
import { Index, connect } from '@lancedb/lancedb'

/** As it was made before it had stop words of its own. */
export async function makeEarlierTextIndex(folder: string): Promise<void> {
  const connection = await connect(folder)
  const table = await connection.openTable('chunks')
  const config = Index.fts({ baseTokenizer: 'icu', language: 'English', withPosition: false })
  await table.createIndex('indexedText', { name: 'indexedText_idx', config })
  connection.close()
}

/** Another id each time it is made. */
export async function textIndexIds(folder: string): Promise<(string | undefined)[]> {
  const connection = await connect(folder)
  const indexes = await (await connection.openTable('chunks')).listIndices()
  connection.close()
  return indexes.filter((index) => index.name === 'indexedText_idx').map((index) => index.indexUuid)
}

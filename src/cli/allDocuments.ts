/**
 * Every document of the library, in pages: a hundred thousand in one message would block the owner and this process for
 * a second.
 */
import type { Document } from '../shared/domain/document.ts'
import type { Client } from '../shared/ipc/bridge.ts'

export async function allDocuments(client: Client): Promise<readonly Document[]> {
  const documents: Document[] = []
  await client.stream('library.streamDocuments', {}, (page) => documents.push(...page)).result
  return documents
}

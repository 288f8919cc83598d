/** Says in words which part of the library a search could not see: what an honest refusal has to add. */
import type { DocumentStore } from '../ports/documentStore.ts'

/** Empty when everything could be searched. */
export function notSearched(store: DocumentStore): readonly string[] {
  const waiting = store.idsInState(['queued', 'reading']).length
  const failed = store.idsInState(['failed']).length
  const lines: string[] = []
  if (waiting > 0) lines.push(`${files(waiting)} not been read yet.`)
  if (failed > 0) lines.push(`${files(failed)} not been searched because reading failed.`)
  return lines
}

function files(count: number): string {
  return count === 1 ? '1 file has' : `${count} files have`
}

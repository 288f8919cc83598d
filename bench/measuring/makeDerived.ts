/** Makes what the further ways to search need, as ingest does it when the user's settings ask for them. */
import { NameCollection } from '../../src/main/ingest/additions/nameCollection.ts'
import { SummaryMaking } from '../../src/main/ingest/additions/summaryMaking.ts'
import type { DocumentStore } from '../../src/main/ports/documentStore.ts'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import { summaryParts } from '../../src/main/query/answer/broad/summaryParts.ts'
import { passageNames } from '../../src/main/query/text/names/passageNames.ts'

export async function makeDerived({
  store,
  embedder,
}: {
  readonly store: DocumentStore
  readonly embedder: Embedder
}): Promise<void> {
  const derived = {
    wanted: () => true,
    names: passageNames,
    summaries: (id: Parameters<typeof summaryParts>[0]) => summaryParts(id, store),
  }
  const { signal } = new AbortController()
  const ports = { store, derived, embedder: () => Promise.resolve(embedder), signal }
  for (const stage of [new NameCollection(ports), new SummaryMaking(ports)])
    for (stage.retry(); stage.busy;) await stage.step()
}

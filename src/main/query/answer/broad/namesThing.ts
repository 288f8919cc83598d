/** Whether statements name the thing that a question is about, in its own language or in English. */
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { RetrievalState } from '../../retrievalState.ts'
import { contentStems } from '../../text/words/words.ts'
import { acrossLanguages } from '../judge/crossLanguage.ts'
import { holds, stemsWithin } from './askedWords.ts'
import type { ChronicleEntry } from '../time/chronicle.ts'

// "How has the fee changed?" asks about the fee.
const changes = /^(?:chang|develop|evolv)/

/** A test for a statement with the headings, the title and the path above it; true of all where the thing has no words. */
export function namesThing(
  thing: string,
  { query, candidates }: Pick<RetrievalState, 'query' | 'candidates'>,
  store: Pick<DocumentStore, 'contents'>,
): (statement: Pick<ChronicleEntry, 'unit' | 'outline'>) => boolean {
  const translated = acrossLanguages(query, candidates, store).embedded ?? ''
  const stems = contentStems(`${thing}\n${translated}`).filter((stem) => !changes.test(stem))
  if (stems.length === 0) return () => true
  return ({ unit, outline }) => {
    const said = stemsWithin([unit.text, ...unit.headings, outline.place.title, outline.place.path].join('\n'))
    return stems.some((stem) => holds(said, stem))
  }
}

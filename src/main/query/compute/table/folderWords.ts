/**
 * The words of the papers that lie beside a table: "members.csv" in a folder of minutes of the Harbour Rowers holds the
 * members of the Harbour Rowers, although it does not say so. Pure over the store.
 */
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { folderOf } from '../../text/names/fileName.ts'
import { contentTerms } from '../question/terms.ts'

// In a larger library or folder, what lies together says little, and reading all names takes too long.
const maxDocuments = 2_000
const maxInFolder = 60
// A word of one paper alone is about that paper.
const minPapers = 2

/** For the path of a document: terms that several titles or file names in its folder, and in those within it, have. */
export function folderWords(store: Pick<DocumentStore, 'documents'>): (path: string) => ReadonlySet<string> {
  let names: readonly { readonly path: string; readonly terms: ReadonlySet<string> }[] | null = null
  const known = new Map<string, ReadonlySet<string>>()
  return (path) => {
    names ??= namesIn(store)
    const folder = folderOf(path)
    const found = known.get(folder) ?? sharedTerms(names.filter((each) => each.path.startsWith(folder)))
    known.set(folder, found)
    return found
  }
}

function namesIn({ documents }: Pick<DocumentStore, 'documents'>) {
  const found: { readonly path: string; readonly title: string }[] = []
  for (const page of documents.pages()) {
    found.push(...page)
    if (found.length > maxDocuments) return []
  }
  return found.map(({ path, title }) => {
    const file = path.slice(folderOf(path).length).replace(/\.[^.]+$/, '')
    return { path, terms: new Set(contentTerms(`${title} ${file.replace(/[_-]+/g, ' ')}`)) }
  })
}

function sharedTerms(names: readonly { readonly terms: ReadonlySet<string> }[]): ReadonlySet<string> {
  if (names.length > maxInFolder) return new Set()
  const counts = new Map<string, number>()
  for (const { terms } of names) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return new Set([...counts].filter(([term, count]) => count >= minPapers && !/\d/.test(term)).map(([term]) => term))
}

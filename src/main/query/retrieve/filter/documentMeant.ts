/** Finds the document that "that letter" or "it" means among those that the earlier answers showed. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { Thread, ThreadPlace } from '../../thread.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { fold } from '../../text/words/words.ts'

// Every document is one of these, whatever it calls itself.
const anyDocument: ReadonlySet<string> = new Set(
  ['document', 'file', 'paper', 'page', 'text', 'table', 'list', 'dokument', 'datei', 'liste', 'tabelle'].flat(),
)
// A letter is addressed and signed, and hardly ever calls itself one.
const correspondence: ReadonlySet<string> = new Set(
  ['letter', 'mail', 'email', 'e-mail', 'message', 'brief', 'schreiben', 'nachricht', 'lettre', 'carta'].flat(),
)
const greeting = /^[^\S\r\n]*(?:dear|hi|hello|sehr geehrte|liebe|hallo|guten tag|cher|chère|bonjour|querid|estimad)/imu
const headCharacters = 1_500

/** Null if the question is about no document itself, or if none of those that were shown is of the kind it names. */
export function documentMeant({ within, places }: Thread, store: DocumentStore): ContentId | null {
  if (within === null) return null
  const ids = [...new Set(places.map(({ contentId }) => contentId))]
  const { noun } = within
  return (noun === null ? ids[0] : ids.find((id) => isOfKind(noun, id, store))) ?? null
}

/** The document that was shown whole counts as cited from its start. */
export function withShown(thread: Thread, store: DocumentStore): Thread {
  const shown = thread.documents.flatMap((id): readonly ThreadPlace[] => {
    const contentId = store.documents.get(id)?.contentId ?? null
    return contentId === null ? [] : [{ contentId, start: 0, end: 1, weight: thread.asksAnother === true ? 0.5 : 1 }]
  })
  return { ...thread, places: [...shown, ...thread.places] }
}

function isOfKind(noun: string, id: ContentId, store: DocumentStore): boolean {
  if (anyDocument.has(noun)) return true
  const [document] = store.documents.ofContent(id)
  if (document === undefined) return false
  const head = store.contents.readText(id, 0, headCharacters)
  const words = fold(`${document.title}\n${fileWords(document.path)}\n${head}`)
  if (words.includes(fold(noun.replace('-', '')))) return true
  return correspondence.has(noun) && (greeting.test(head) || document.kind === 'email')
}

/** What is known of a document beyond its reader: language where the file declares none, people, and the days its text names. */
import type { ReadResult } from '../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../shared/domain/document.ts'
import { datesInText } from './datesInText.ts'
import { languageOf } from './languageOf.ts'
import { peopleOf } from './peopleOf.ts'

/** Lists of names, and code, are in no language. */
const wordless: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['archive', 'mailbox', 'code'])

export async function addMetadata(result: ReadResult): Promise<ReadResult> {
  const language = result.language ?? (wordless.has(result.kind) ? null : await languageOf(result.text, result.blocks))
  return { ...result, language, people: result.people ?? peopleOf(result.author), datesInText: datesInText(result.text, language) }
}

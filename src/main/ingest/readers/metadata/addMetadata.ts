/**
 * What is known of a document beyond its reader: its language, people, the days its text names; and what no file means
 * is left out.
 */
import type { ReadResult } from '../../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { datesInText } from './datesInText.ts'
import { languageOf } from './languageOf.ts'
import { pastDay, personName } from './metadata.ts'
import { peopleOf } from './metadata.ts'

/** Lists of names, and code, are in no language. */
const wordless: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['archive', 'mailbox', 'code'])

export async function addMetadata(result: ReadResult): Promise<ReadResult> {
  const language = wordless.has(result.kind)
    ? result.language
    : await languageOf(result.text, result.blocks, result.language)
  const author = personName(result.author)
  const people = (result.people ?? peopleOf(author)).filter((name) => personName(name) !== null)
  const modified = pastDay(result.modified ?? null)
  return {
    ...result,
    language,
    author,
    people,
    datesInText: datesInText(result.text, language),
    // A clock that was wrong when it was made may have been right when it was changed.
    date: pastDay(result.date) ?? (result.date === null ? null : modified),
    ...(result.modified === undefined ? {} : { modified }),
  }
}

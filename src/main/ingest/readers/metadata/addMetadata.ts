/**
 * Adds metadata that does not depend on the format: language, people, and the dates mentioned in the text. Placeholder
 * values that programs write are removed.
 */
import type { ReadResult } from '../../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { datesInText } from './datesInText.ts'
import { documentTitle } from './documentTitle.ts'
import { languageOf } from './languageOf.ts'
import { pastDay, personName } from './metadata.ts'
import { peopleOf } from './metadata.ts'
import { writtenDate } from './writtenDate.ts'

/** Lists of names and source code have no natural language. */
const kindsWithoutLanguage: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['archive', 'mailbox', 'code'])

export async function addMetadata(result: ReadResult): Promise<ReadResult> {
  const language = kindsWithoutLanguage.has(result.kind)
    ? result.language
    : await languageOf(result.text, result.blocks, result.language)
  const author = personName(result.author)
  const people = (result.people ?? peopleOf(author)).filter((name) => personName(name) !== null)
  const modified = pastDay(result.modified ?? null)
  const written = pastDay(writtenDate({ ...result, language }))
  return {
    ...result,
    title: documentTitle(result),
    language,
    author,
    people,
    datesInText: datesInText(result.text, language),
    // If the clock was wrong when the file was created, it may have been right when it was modified.
    date: written ?? pastDay(result.date) ?? (result.date === null ? null : modified),
    ...(result.modified === undefined ? {} : { modified }),
  }
}

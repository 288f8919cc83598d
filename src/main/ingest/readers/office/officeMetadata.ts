/** Title, people, dates and language as office documents keep them, brought to the forms of the domain. */
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { cleanName } from '../text/cleanText.ts'
import { isoDate, languageCode, pastDay, personName } from '../metadata/metadata.ts'

export type OfficeMetadata = Pick<ReadResult, 'title' | 'author' | 'date' | 'language' | 'people' | 'modified'>

export interface RawMetadata {
  readonly title?: string | null | undefined
  readonly author?: string | null | undefined
  readonly lastModifiedBy?: string | null | undefined
  /** ISO dates or dates of the clock. */
  readonly created?: string | Date | null | undefined
  readonly modified?: string | Date | null | undefined
  readonly language?: string | null | undefined
}

/**
 * What programs write when nobody gave a title: the kind of document, its first number, or the program that printed it.
 */
const nobodysTitle =
  /^(?:powerpoint[- ]?(?:presentation|präsentation)|présentation powerpoint|presentación de powerpoint|slide 1|folie 1|untitled(?: document| presentation| spreadsheet)?|unbenannt|document\d*|dokument\d*|book\d+|mappe\d+|presentation\d+|microsoft word - .*)$/i

export function officeMetadata(raw: RawMetadata): OfficeMetadata {
  const title = cleanName(raw.title)
  const author = personName(raw.author)
  const last = personName(raw.lastModifiedBy)
  const modified = pastDay(day(raw.modified))
  const created = pastDay(day(raw.created))
  const people = [...new Set([author, last].filter((name) => name !== null))]
  return {
    title: title === null || nobodysTitle.test(title) ? null : title,
    author,
    date: created ?? modified,
    language: languageCode(raw.language),
    people,
    modified,
  }
}

function day(raw: string | Date | null | undefined): string | null {
  return raw instanceof Date ? (Number.isNaN(raw.getTime()) ? null : isoDate(raw.toISOString())) : isoDate(raw)
}

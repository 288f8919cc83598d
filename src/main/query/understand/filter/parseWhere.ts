/**
 * Reads a filter as it is typed after `--where`: `type:pdf after:2023-01-01 folder:tax author:"Anna Weber"`. Conditions
 * are joined by AND, values after commas by OR. Pure.
 */
import { documentMarks } from '../../../../shared/domain/annotation.ts'
import type { DocumentMark } from '../../../../shared/domain/annotation.ts'
import { documentKinds } from '../../../../shared/domain/document.ts'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import { addDays, addMonths, dayOfIso } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { iso } from './filterOf.ts'

const groups: Readonly<Record<string, readonly DocumentKind[]>> = {
  spreadsheet: ['xlsx', 'xls', 'ods', 'csv'],
  presentation: ['pptx', 'ppt', 'odp'],
  word: ['docx', 'doc'],
  mail: ['email', 'mailbox'],
  md: ['markdown'],
  txt: ['text'],
  photo: ['image'],
}
const keys = 'type, after, before, date, folder, author, language, tag, mark, collection'
const help = `Write conditions such as type:pdf after:2023-01-01 folder:tax author:anna. Keys are ${keys}.`
const condition = /\s*(?:(?<key>[\p{L}]+):)?(?<value>(?:"(?:[^"]|"")*"|[^\s"])+)/guy

/** Throws `query.badFilter` with what is wrong and what can be written instead; an empty text is an empty filter. */
export function parseWhere(text: string): DocumentFilter {
  if (text.split('"').length % 2 === 0) throw bad('A closing quotation mark is missing.')
  let filter: DocumentFilter = {}
  let read = 0
  for (const match of text.matchAll(condition)) {
    read = match.index + match[0].length
    const { key, value = '' } = match.groups ?? {}
    const values = valuesOf(value)
    if (key === undefined) throw bad(`“${value}” is no condition.`)
    if (values.length === 0) throw bad(`There is nothing after “${key}:”.`)
    filter = merged(filter, partOf(key.toLowerCase(), values))
  }
  if (text.slice(read).trim() !== '') throw bad(`“${text.slice(read).trim()}” cannot be read.`)
  if (filter.from !== undefined && filter.until !== undefined && filter.from > filter.until)
    throw bad(`No day is both after ${filter.from} and before the end of ${filter.until}.`)
  return filter
}

function partOf(key: string, values: readonly string[]): DocumentFilter {
  switch (key) {
    case 'type':
    case 'kind':
      return { kinds: values.flatMap(kindsOf) }
    case 'folder':
      return { folders: values }
    case 'author':
    case 'person':
      return { people: values }
    case 'tag':
      return { tags: values }
    case 'mark':
      return { marks: values.map(markOf) }
    case 'collection':
      // Its id is not known here; it is found by its name.
      return { collections: values.map((title) => ({ id: asId(title), title })) }
    case 'language':
      return { languages: values.map(languageOf) }
    case 'after':
      return { from: iso(spanOf(single(key, values)).from) }
    case 'before':
      return { until: iso(addDays(spanOf(single(key, values)).from, -1)) }
    case 'date': {
      const { from, until } = spanOf(single(key, values))
      return { from: iso(from), until: iso(until) }
    }
    default:
      throw bad(`There is no key “${key}”.`)
  }
}

/** The later start and the earlier end of two count; lists of one key are joined. */
function merged(one: DocumentFilter, other: DocumentFilter): DocumentFilter {
  const from = [one.from, other.from]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
  const until = [one.until, other.until].filter((day) => day !== undefined).sort()[0]
  return {
    ...one,
    ...other,
    ...(one.kinds === undefined || other.kinds === undefined ? {} : { kinds: [...one.kinds, ...other.kinds] }),
    ...(one.folders === undefined || other.folders === undefined
      ? {}
      : { folders: [...one.folders, ...other.folders] }),
    ...(one.languages === undefined || other.languages === undefined
      ? {}
      : { languages: [...one.languages, ...other.languages] }),
    ...(one.collections === undefined || other.collections === undefined
      ? {}
      : { collections: [...one.collections, ...other.collections] }),
    ...(one.tags === undefined || other.tags === undefined ? {} : { tags: [...one.tags, ...other.tags] }),
    ...(one.marks === undefined || other.marks === undefined ? {} : { marks: [...one.marks, ...other.marks] }),
    ...(one.people === undefined || other.people === undefined ? {} : { people: [...one.people, ...other.people] }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  }
}

/** Commas inside quotation marks belong to the value, and so does a quotation mark that is written twice. */
function valuesOf(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"|([^,"]+)/gu)]
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter((value) => value !== '')
}

function single(key: string, values: readonly string[]): string {
  const [value, ...more] = values
  if (value === undefined || more.length > 0) throw bad(`“${key}:” takes one date.`)
  return value
}

function kindsOf(value: string): readonly DocumentKind[] {
  const name = value.toLowerCase().replace(/^\./, '')
  const kind = documentKinds.find((known) => known === name)
  const found = kind === undefined ? (groupOf(name) ?? groupOf(name.replace(/s$/, ''))) : [kind]
  if (found === undefined)
    throw bad(`There is no type “${value}”. Types are ${[...documentKinds, ...Object.keys(groups)].join(', ')}.`)
  return found
}

const groupOf = (name: string): readonly DocumentKind[] | undefined =>
  Object.hasOwn(groups, name) ? groups[name] : undefined

const languageCodes: Readonly<Record<string, string>> = { english: 'en', german: 'de', french: 'fr', spanish: 'es' }

function languageOf(value: string): string {
  const code = languageCodes[value.toLowerCase()] ?? value.toLowerCase()
  if (!/^[a-z]{2}$/.test(code)) throw bad(`“${value}” is no language: write its code of two letters, such as de.`)
  return code
}

function markOf(value: string): DocumentMark {
  const mark = documentMarks.find((known) => known === value.toLowerCase())
  if (mark === undefined) throw bad(`There is no mark “${value}”. Marks are ${documentMarks.join(', ')}.`)
  return mark
}

/** "2023", "2023-05" or "2023-05-08". */
function spanOf(value: string): { readonly from: Day; readonly until: Day } {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value) ?? []
  const from = year === undefined ? null : dayOfIso(`${year}-${month ?? '01'}-${day ?? '01'}`)
  if (from === null) throw bad(`“${value}” is no date: write 2023, 2023-05 or 2023-05-08.`)
  if (day !== undefined) return { from, until: from }
  return { from, until: addDays(addMonths(from, month === undefined ? 12 : 1), -1) }
}

function bad(problem: string): AppError {
  return new AppError('query.badFilter', `${problem} ${help}`)
}

/**
 * A search as it is typed into one field: words to look for, and conditions as they stand after `--where` on the
 * command line (`type:pdf after:2023`). Reads unfinished text as well, because it is read with every letter. Pure.
 */

/** Every key of a condition with the one that means the same; the first is offered. */
const keyNames = {
  type: 'type',
  kind: 'type',
  after: 'after',
  before: 'before',
  date: 'date',
  folder: 'folder',
  author: 'author',
  person: 'author',
  language: 'language',
  tag: 'tag',
  mark: 'mark',
  collection: 'collection',
} as const

export type ConditionKey = (typeof keyNames)[keyof typeof keyNames]
export const typedKeys = Object.keys(keyNames)

export interface Condition {
  readonly key: ConditionKey
  readonly values: readonly string[]
  /** As it stands in the text, with a closing quotation mark that is still missing. */
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface TypedSearch {
  /** What is left without the conditions. */
  readonly words: string
  /** The conditions, as `--where` takes them; empty without any. */
  readonly where: string
}

const condition = /(?<=^|\s)(?<name>\p{L}+):(?<value>(?:"(?:[^"]|"")*(?:"|$)|[^\s"])*)/gu

/** In the order of the text. Without a value yet, a condition has no values. */
export function conditionsIn(text: string): readonly Condition[] {
  const found: Condition[] = []
  for (const match of text.matchAll(condition)) {
    const { name = '', value = '' } = match.groups ?? {}
    const key = keyOf(name)
    if (key === null) continue
    const closed = value.split('"').length % 2 === 0 ? `${value}"` : value
    const end = match.index + match[0].length
    found.push({ key, values: valuesOf(closed), text: `${name}:${closed}`, start: match.index, end })
  }
  return found
}

export function readTyped(text: string): TypedSearch {
  const conditions = conditionsIn(text)
  const where = conditions.filter(({ values }) => values.length > 0).map((one) => one.text)
  return { words: without(text, conditions), where: where.join(' ') }
}

/** Adds one condition for each value that is not there yet, behind the rest. Values are equal whatever their case. */
export function withValues(text: string, key: ConditionKey, values: readonly string[]): string {
  const added = values.filter((value) => !hasValue(text, key, value)).map((value) => `${key}:${quoted(value)}`)
  return [closed(text), ...added].filter((part) => part !== '').join(' ')
}

/** Takes these values out, and all of the key when none are named. */
export function withoutValues(text: string, key: ConditionKey, values?: readonly string[]): string {
  const own = conditionsIn(text).filter((one) => one.key === key)
  const left = values === undefined ? [] : valuesFor(text, key).filter((value) => !includesValue(values, value))
  return withValues(without(text, own), key, left)
}

export function valuesFor(text: string, key: ConditionKey): readonly string[] {
  return conditionsIn(text).flatMap((one) => (one.key === key ? one.values : []))
}

/** True if the value is among those of the key, however it is written there. */
export const hasValue = (text: string, key: ConditionKey, value: string): boolean =>
  includesValue(valuesFor(text, key), value)

const includesValue = (values: readonly string[], value: string): boolean =>
  values.some((each) => each.toLowerCase() === value.toLowerCase())

/** A condition that is being written ends here, or what is added would belong to its value. */
function closed(text: string): string {
  const last = conditionsIn(text).at(-1)
  const isOpen = last !== undefined && last.end === text.length && last.text !== text.slice(last.start)
  return (isOpen ? `${text}"` : text).trim()
}

function keyOf(name: string): ConditionKey | null {
  const lower = name.toLowerCase()
  return Object.hasOwn(keyNames, lower) ? keyNames[lower as keyof typeof keyNames] : null
}

/** A quotation mark inside of a value is written twice. */
const quoted = (value: string): string => (/[\s,"]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Commas inside quotation marks belong to the value. */
function valuesOf(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"|([^,"]+)/gu)]
    .map(([, inside, plain]) => (inside?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter((value) => value !== '')
}

function without(text: string, conditions: readonly Condition[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of conditions) {
    rest += text.slice(at, start)
    at = end
  }
  return (rest + text.slice(at)).replaceAll(/\s+/gu, ' ').trim()
}

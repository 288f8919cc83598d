/** Title, author, people, dates, language and tags from a Markdown file's YAML front matter. */
import { parse } from 'yaml'
import { cleanName } from '../text/cleanText.ts'
import { isoDate, languageCode } from '../metadata/metadata.ts'
import { peopleOf } from '../metadata/metadata.ts'

export interface FrontMatter {
  readonly title: string | null
  readonly author: string | null
  readonly date: string | null
  readonly modified: string | null
  readonly language: string | null
  readonly tags: readonly string[]
  /** Authors first, then whom it names as taking part. */
  readonly people: readonly string[]
}

/** A list longer than this was written by a program. */
const maxNames = 100

export const noFrontMatter: FrontMatter = {
  title: null,
  author: null,
  date: null,
  modified: null,
  language: null,
  tags: [],
  people: [],
}

/** Never throws: front matter that is no YAML mapping says nothing. */
export function readFrontMatter(yaml: string): FrontMatter {
  let value: unknown
  try {
    // Aliases multiply; front matter has no use for them.
    value = parse(yaml, { maxAliasCount: 0, logLevel: 'silent' })
  } catch {
    return noFrontMatter
  }
  if (typeof value !== 'object' || value === null) return noFrontMatter
  const entries = new Map(Object.entries(value).map(([key, entry]) => [key.toLowerCase(), entry as unknown]))
  const first = (...keys: readonly string[]): string | null => {
    for (const key of keys) {
      const text = asText(entries.get(key))
      if (text !== null) return text
    }
    return null
  }
  const all = (...keys: readonly string[]): string[] =>
    keys.flatMap((key) => asList(entries.get(key))).slice(0, maxNames)
  const people = all(
    'author',
    'authors',
    'autor',
    'auteur',
    'by',
    'people',
    'participants',
    'attendees',
    'teilnehmer',
    'personen',
    'contacts',
    'from',
    'to',
    'cc',
  )
  const tags = all('tags', 'tag', 'keywords', 'categories', 'category', 'schlagworte').flatMap((tag) => tag.split(','))
  return {
    title: cleanName(first('title', 'titel', 'titre')),
    author: cleanName(first('author', 'authors', 'autor', 'auteur', 'by')),
    date: isoDate(first('date', 'datum', 'created', 'published', 'updated')),
    modified: isoDate(first('updated', 'modified', 'lastmod', 'last_modified')),
    language: languageCode(first('lang', 'language', 'sprache', 'langue')),
    tags: [...new Set(tags.map((tag) => cleanName(tag)?.replace(/^#/, '') ?? ''))].filter((tag) => tag !== ''),
    people: [...new Set(people.flatMap(peopleOf))],
  }
}

/** One, [a, b] and [{name: a}] alike. */
function asList(value: unknown): string[] {
  return Array.isArray(value)
    ? value.map(asText).filter((part) => part !== null)
    : [asText(value)].filter((part) => part !== null)
}

function asText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    const parts = value.map(asText).filter((part) => part !== null)
    return parts.length > 0 ? parts.join(', ') : null
  }
  if (typeof value === 'object' && value !== null && 'name' in value) return asText(value.name)
  return null
}

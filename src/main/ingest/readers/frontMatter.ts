/** Title, author, date and language from a Markdown file's YAML front matter. */
import { parse } from 'yaml'
import { cleanName } from './cleanText.ts'
import { isoDate, languageCode } from './metadata.ts'

export interface FrontMatter {
  readonly title: string | null
  readonly author: string | null
  readonly date: string | null
  readonly language: string | null
}

export const noFrontMatter: FrontMatter = { title: null, author: null, date: null, language: null }

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
  return {
    title: cleanName(first('title', 'titel', 'titre')),
    author: cleanName(first('author', 'authors', 'autor', 'auteur', 'by')),
    date: isoDate(first('date', 'datum', 'created', 'published', 'updated')),
    language: languageCode(first('lang', 'language', 'sprache', 'langue')),
  }
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

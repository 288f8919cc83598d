/** What a search found, as the page shows it: by document, each passage with the part around its marked words. Pure. */
import type { SearchHit } from '../../../../../shared/domain/search.ts'

export interface FoundDocument {
  readonly documentId: string
  readonly title: string
  readonly path: string
  readonly date: string | null
  /** Best first, as are the documents. */
  readonly hits: readonly SearchHit[]
}

export interface ExcerptPart {
  readonly text: string
  readonly marked: boolean
}

// About three lines of the page.
const excerptLength = 300
// Some words before the first marked one tell what it is about.
const before = 60

export function groupHits(hits: readonly SearchHit[]): readonly FoundDocument[] {
  const groups = new Map<string, FoundDocument>()
  for (const hit of hits) {
    const { documentId, title, path, date = null } = hit
    const group = groups.get(documentId) ?? { documentId, title, path, date, hits: [] }
    groups.set(documentId, { ...group, hits: [...group.hits, hit] })
  }
  return [...groups.values()]
}

/** The words that were found in place of those that no passage has, each once as it is written. */
export function similarWords(hits: readonly SearchHit[]): readonly string[] {
  const words = new Map<string, string>()
  for (const { text, matched, similar } of hits)
    if (similar === true)
      for (const { start, end } of matched) {
        const word = text.slice(start, end)
        if (!words.has(word.toLocaleLowerCase())) words.set(word.toLocaleLowerCase(), word)
      }
  return [...words.values()]
}

/** The stretch of the passage with the most different marked words; its beginning if none is marked. */
export function excerptOf({ text, matched }: Pick<SearchHit, 'text' | 'matched'>): readonly ExcerptPart[] {
  const { start, end } = stretchOf(text, matched)
  const parts: ExcerptPart[] = []
  const add = (from: number, to: number, marked: boolean): void => {
    // Line breaks and the bars of tables are layout, which the excerpt has none of.
    const plain = text
      .slice(from, to)
      .replaceAll(/\s*\|\s*/gu, ' · ')
      .replaceAll(/\s+/gu, ' ')
    if (plain !== '') parts.push({ text: plain, marked })
  }
  if (start > 0) parts.push({ text: '…', marked: false })
  let at = start
  for (const range of matched) {
    if (range.start < at || range.end > end) continue
    add(at, range.start, false)
    add(range.start, range.end, true)
    at = range.end
  }
  add(at, end, false)
  if (end < text.length) parts.push({ text: '…', marked: false })
  return parts
}

function stretchOf(text: string, matched: SearchHit['matched']): { readonly start: number; readonly end: number } {
  if (text.length <= excerptLength) return { start: 0, end: text.length }
  let best = { start: 0, words: 0 }
  for (const { start } of matched) {
    const from = Math.max(0, start - before)
    const inside = matched.filter((one) => one.start >= start && one.end <= from + excerptLength)
    const words = new Set(inside.map((one) => text.slice(one.start, one.end).toLowerCase())).size
    if (words > best.words) best = { start: from, words }
  }
  const from = Math.min(best.start, text.length - excerptLength)
  const first = matched.find((one) => one.start >= from)?.start ?? text.length
  const start = from === 0 ? 0 : Math.min(wordStart(text, from), first)
  const end = start + excerptLength
  // A word is not cut in two.
  const space = end >= text.length ? text.length : text.lastIndexOf(' ', end)
  return { start, end: space <= start ? Math.min(end, text.length) : space }
}

function wordStart(text: string, from: number): number {
  const space = text.slice(from).search(/\s/u)
  return space < 0 ? from : from + space + 1
}

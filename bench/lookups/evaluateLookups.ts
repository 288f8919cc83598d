/**
 * "Show me …": whether the document that is meant comes back, alone or within five choices, and how fast. The requests
 * are made from the documents themselves: titles, file names, their words without order, one slip of the pen, and rare
 * words of their first lines. "The August session" may fit five documents: then a choice is the right result, and only
 * the others can come back alone.
 */
import { join } from 'node:path'
import { findDocuments } from '../../src/main/query/answer/documents/findDocuments.ts'
import { fileWords, spacedName } from '../../src/main/query/text/names/fileName.ts'
import { isStopWord, wordsOf } from '../../src/main/query/text/words/words.ts'
import { lookupOf } from '../../src/main/query/understand/asked/lookup.ts'
import type { Document } from '../../src/shared/domain/document.ts'
import { cachedEmbedder } from '../measuring/cachedEmbedder.ts'
import { quantile, seeded, share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { benchCache, embeddingModel, openBenchLibrary } from '../measuring/library.ts'
import type { BenchLibrary } from '../measuring/library.ts'
import type { QuestionSet } from '../measuring/questionSets.ts'

export interface LookupRow {
  readonly kind: string
  /** The request as it was asked. */
  readonly asked: string
  /** Path of the document that is meant. */
  readonly path: string
  /** File names that came back, best first; null where it was not understood as a look-up. */
  readonly found: readonly string[] | null
  /** Within the first five. */
  readonly right: boolean
  readonly alone: boolean
  /** True if the words, before any slip, are those of this document only. */
  readonly isUnambiguous: boolean
  readonly ms: number
}

interface Wish {
  readonly kind: string
  readonly words: string
  readonly path: string
  readonly isUnambiguous: boolean
}

const verbs = ['Show me', 'Open', 'Please show me', 'Can you show me', 'I want to see']

export async function evaluateLookups(
  sets: readonly QuestionSet[],
  log: (line: string) => void,
): Promise<readonly LookupRow[]> {
  const embedder = cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel())
  const random = seeded(5)
  const rows: LookupRow[] = []
  for (const set of sets) {
    const library = await openBenchLibrary(join(benchCache(), set.name), set.files, log, embedder)
    for (const { kind, words, path, isUnambiguous } of wishes(set.name, library, random)) {
      const verb = verbs[Math.floor(random() * verbs.length)] ?? ''
      const asked = `${verb} ${kind === 'title' ? words : `the ${words}`}`
      const began = performance.now()
      const lookup = lookupOf(asked)
      const found = lookup === null ? [] : await findDocuments(lookup, library.store)
      const ms = performance.now() - began
      const right = found.slice(0, 5).some((choice) => choice.path === path)
      const names = lookup === null ? null : found.map((choice) => choice.path.split('/').at(-1) ?? '')
      rows.push({ kind, asked, path, found: names, right, alone: right && found.length === 1, isUnambiguous, ms })
    }
    await library.close()
  }
  await embedder.dispose()
  return rows
}

function wishes(set: string, { store }: BenchLibrary, random: () => number): readonly Wish[] {
  const documents = store.documents.list()
  const openings = new Map(
    documents.map((document) => [
      document.id as string,
      document.contentId === null ? '' : store.contents.readText(document.contentId, 0, 400),
    ]),
  )
  return documents.flatMap((document): Wish[] => {
    const name = (document.path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '').replace(/_/g, ' ')
    const content = wordsOf(fileWords(document.path))
      .map((word) => word.raw)
      .filter((word) => !isStopWord(word) && /^\p{L}{3,}$/u.test(word))
    const rare = rareWords(document, openings)
    // A title that many documents bear cannot name one of them.
    const shared = documents.filter((other) => other.title === document.title).length > 5
    const slip = content.length >= 2 ? content.slice(0, 3).join(' ') : shared ? '' : document.title
    const inOrder = content.length >= 2 ? content.toReversed().slice(0, 3).join(' ') : null
    const made: (readonly [string, string | null, string?])[] = [
      ['title', shared ? null : document.title],
      ['file name', name],
      ['file with ending', document.path.split('/').at(-1) ?? null],
      ['words of the file name', inOrder],
      ['slip of the pen', typo(slip, random), slip],
      ['words of the first lines', rare.length === 2 && set === 'samples' ? rare.join(' ') : null],
    ]
    return made.flatMap(([kind, words, meant = words]) =>
      words === null || words === ''
        ? []
        : [{ kind, words, path: document.path, isUnambiguous: fitting(meant ?? '', documents) === 1 }],
    )
  })
}

/** The number of documents whose title, file name and first folder have all of the words. */
function fitting(words: string, documents: readonly Document[]): number {
  const wanted = wordsOf(spacedName(words.replace(/\.[^.\s]+$/, ''))).map((word) => word.stem)
  return documents.filter((document) => {
    const named = new Set(
      wordsOf(`${document.title} ${fileWords(document.path)} ${document.path}`).map((word) => word.stem),
    )
    return wanted.every((word) => named.has(word))
  }).length
}

/** Two long words of the document's first lines that no other document has there. */
function rareWords(document: Document, openings: ReadonlyMap<string, string>): readonly string[] {
  const mine = wordsOf(openings.get(document.id) ?? '')
    .map((word) => word.raw)
    .filter((word) => /^\p{L}{6,}$/u.test(word) && !isStopWord(word))
  const isOwn = (word: string): boolean =>
    [...openings].every(([id, text]) => id === document.id || !text.toLowerCase().includes(word.toLowerCase()))
  return [...new Set(mine.filter(isOwn))].slice(0, 2)
}

/** Two neighbouring letters of a longer word change places. */
function typo(words: string, random: () => number): string | null {
  const long = words.split(' ').filter((word) => /^\p{L}{6,}$/u.test(word))
  const word = long[Math.floor(random() * long.length)]
  if (word === undefined) return null
  const at = 2 + Math.floor(random() * (word.length - 4))
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return swapped === word ? null : words.replace(word, swapped)
}

export interface LookupFigures {
  readonly rightWithinFive: Measured
  readonly rightAlone: Measured
  /** Of the requests that fit one document only. */
  readonly unambiguousAlone: Measured
  readonly byKind: Readonly<Record<string, Measured>>
  readonly ms: { readonly p50: number; readonly p95: number }
}

export function lookupFigures(rows: readonly LookupRow[]): LookupFigures {
  const right = (list: readonly LookupRow[]): Measured => share(list.filter((row) => row.right).length, list.length)
  const kinds = [...new Set(rows.map((row) => row.kind))]
  const ms = rows.map((row) => row.ms)
  const unambiguous = rows.filter((row) => row.isUnambiguous)
  return {
    rightWithinFive: right(rows),
    rightAlone: share(rows.filter((row) => row.alone).length, rows.length),
    unambiguousAlone: share(unambiguous.filter((row) => row.alone).length, unambiguous.length),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, right(rows.filter((row) => row.kind === kind))])),
    ms: { p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) },
  }
}

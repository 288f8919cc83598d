/** Asks one library with clean and with misspelt questions, and counts words, files and needless changes. */
import { correctSpelling } from '../../src/main/query/understand/correctSpelling.ts'
import { hybridSearch } from '../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import { stem, wordsOf } from '../../src/main/query/text/words/words.ts'
import { mean, share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import type { BenchLibrary } from '../measuring/library.ts'
import type { BenchQuestion, QuestionSet } from '../measuring/questionSets.ts'
import { misspell } from './corrupt.ts'

export interface SpellingRow {
  readonly was: string
  /** Null of a question without a word that can be misspelt. */
  readonly misspelt: string | null
  readonly corrected: string
  /** What became of the question without a misspelling. */
  readonly clean: string
  /** Misspelt words, and those of them that are in the corrected question, endings aside. */
  readonly words: number
  readonly restored: number
  /** True if a file with the evidence is among the first five. */
  readonly found: { readonly clean: boolean; readonly misspelt: boolean; readonly corrected: boolean }
}

export interface SpellingFigures {
  /** Of the misspelt words. */
  readonly restored: Measured
  /** Of the clean questions. */
  readonly changed: Measured
  readonly foundClean: Measured
  readonly foundMisspelt: Measured
  readonly foundCorrected: Measured
  /** What a misspelling costs although it is corrected: found with the clean question less found with the corrected one. */
  readonly lost: Measured
}

const depth = 5
const passages = 30

export async function evaluateSpelling(
  set: QuestionSet,
  library: BenchLibrary,
  seed: number,
): Promise<readonly SpellingRow[]> {
  const rows: SpellingRow[] = []
  // Those that are misspelt already say nothing about clean ones.
  const questions = set.questions.filter(({ kind, id }) => kind === 'answerable' && !/misspelt|typo/.test(id))
  for (const [index, question] of questions.entries()) {
    const was = question.text
    const wrong = misspell(was, seed * 1_000 + index)
    const clean = (await correctSpelling(was, library)) ?? was
    const asked = wrong?.text ?? was
    const corrected = (await correctSpelling(asked, library)) ?? asked
    const stems = new Set(wordsOf(corrected).map((word) => word.stem))
    rows.push({
      was,
      misspelt: wrong?.text ?? null,
      corrected,
      clean,
      words: wrong?.words.length ?? 0,
      restored: (wrong?.words ?? []).filter(([word]) => stems.has(stem(word.toLowerCase()))).length,
      found: {
        clean: await isFound(clean, question, library),
        misspelt: await isFound(asked, question, library),
        corrected: await isFound(corrected, question, library),
      },
    })
  }
  return rows
}

async function isFound(text: string, { evidence }: BenchQuestion, library: BenchLibrary): Promise<boolean> {
  const { candidates } = await hybridSearch(text, { limit: passages, strategy: 'hybrid' }, library)
  const files = [...new Set(candidates.map(({ path }) => path))]
  return files.slice(0, depth).some((path) => evidence.includes(path))
}

export function summariseSpelling(all: readonly SpellingRow[]): SpellingFigures {
  const rows = all.filter(({ misspelt }) => misspelt !== null)
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  const found = (of: 'clean' | 'misspelt' | 'corrected'): Measured =>
    share(rows.filter((row) => row.found[of]).length, rows.length)
  return {
    restored: share(sum(rows.map((row) => row.restored)), sum(rows.map((row) => row.words))),
    changed: share(all.filter(({ was, clean }) => was !== clean).length, all.length),
    foundClean: found('clean'),
    foundMisspelt: found('misspelt'),
    foundCorrected: found('corrected'),
    lost: mean(rows.map((row) => Number(row.found.clean) - Number(row.found.corrected))),
  }
}

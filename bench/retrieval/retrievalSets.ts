/**
 * Questions with the documents that must be found for them, out of public sets. The files of a set make one library; a
 * set without titles is the same set with every passage cut to its text.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { seeded } from '../measuring/intervals.ts'
import type { BenchFile } from '../measuring/library.ts'
import { halfOf, locomoSets } from '../measuring/questionSets.ts'

export interface RetrievalQuestion {
  readonly id: string
  readonly text: string
  readonly category: string
  readonly half: 'fit' | 'report'
  /** The grade, 1 or more, of each document that answers or supports the answer, by its path. */
  readonly grades: ReadonlyMap<string, number>
  /** Any of these in a passage of such a document makes it the right passage; empty where every passage is. */
  readonly golds: readonly string[]
}

export interface RetrievalSet {
  readonly name: string
  /** The folder of its library in the cache. */
  readonly library: string
  readonly files: readonly BenchFile[]
  readonly questions: readonly RetrievalQuestion[]
}

interface Row {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** Lines of BEIR's published format. */
function readRows(file: string): readonly Row[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const {
        ['_id']: id,
        title = '',
        text,
      } = JSON.parse(line) as { readonly _id: string; readonly title?: string; readonly text: string }
      return { id, title, text }
    })
}

/** Grades above zero by question and document. A fourth column (run files of TREC) is not part of BEIR. */
function readGrades(file: string): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const grades = new Map<string, Map<string, number>>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [query = '', document = '', grade = '0'] = line.trim().split('\t')
    if (Number(grade) <= 0) continue
    const own = grades.get(query) ?? new Map<string, number>()
    grades.set(query, own.set(document, Number(grade)))
  }
  return grades
}

/** True if the folder holds a set in BEIR's format. */
export function isBeir(folder: string): boolean {
  return existsSync(join(folder, 'corpus.jsonl')) && existsSync(join(folder, 'queries.jsonl'))
}

export interface BeirOptions {
  /** Default: test. */
  readonly split?: string
  /** More passages that answer nothing, in the same format. */
  readonly distractors?: string | undefined
  readonly titles?: boolean
}

/** Throws if the folder has no such split. */
export function beirSet(
  folder: string,
  { split = 'test', distractors, titles = true }: BeirOptions = {},
): RetrievalSet {
  const name = basename(folder)
  const judged = join(folder, 'qrels', `${split}.tsv`)
  if (!existsSync(judged))
    throw new Error(`${judged} is missing: the judgements of a BEIR set are in its folder qrels.`)
  const library = [name, ...(distractors === undefined ? [] : ['distractors']), ...(titles ? [] : ['untitled'])].join(
    '-',
  )
  const pathOf = (id: string): string => `/bench/${library}/${encodeURIComponent(id)}.md`
  const grades = readGrades(judged)
  const rows = [
    ...readRows(join(folder, 'corpus.jsonl')),
    ...(distractors === undefined ? [] : readRows(join(distractors, 'corpus.jsonl'))),
  ]
  return {
    name: titles ? name : `${name}, untitled`,
    library,
    files: rows.map(({ id, title, text }) => ({
      path: pathOf(id),
      text: `${title === '' || !titles ? '' : `# ${title}\n\n`}${text}\n`,
    })),
    questions: readRows(join(folder, 'queries.jsonl')).flatMap(({ id, text }): RetrievalQuestion[] => {
      const own = grades.get(id)
      if (own === undefined) return []
      const byPath = new Map([...own].map(([document, grade]) => [pathOf(document), grade]))
      return [{ id, text, category: split, half: halfOf(id), grades: byPath, golds: [] }]
    }),
  }
}

/** The sessions of two pairs of people, each pair a set; only what can be answered. */
export function locomoRetrieval(data: string): readonly RetrievalSet[] {
  return locomoSets(data).map(({ name, files, questions }) => ({
    name,
    library: name,
    files,
    questions: questions
      .filter(({ kind, evidence }) => kind === 'answerable' && evidence.length > 0)
      .map(({ id, text, category, half, evidence }) => ({
        id,
        text,
        category,
        half,
        grades: new Map(evidence.map((path) => [path, 1])),
        golds: [],
      })),
  }))
}

interface TimeRow {
  readonly idx: string
  readonly question: string
  readonly context: string
  readonly targets: readonly string[]
}

const timedQuestions = 300
// A third of the source: its articles are long, and embedding all of them takes longer than everything else here.
const timedArticles = 100
const shortestGold = 3

/**
 * Questions about long articles, each with a time ("in Dec 1964", "from 1916 to 1920"), half of them easy and half hard.
 * The right passage is one of the article that has the answer.
 */
export function timeqaSet(folder: string): RetrievalSet {
  const titleOf = (idx: string): string => idx.replace(/^\/wiki\//, '').replace(/#.*$/, '')
  const pathOf = (idx: string): string => `/bench/timeqa/${encodeURIComponent(titleOf(idx))}.md`
  const levels = ['easy', 'hard'].map((level) => ({ level, rows: readTimeRows(join(folder, `${level}.jsonl.gz`)) }))
  const articles = new Map(levels.flatMap(({ rows }) => rows.map((row) => [pathOf(row.idx), row] as const)))
  const files = new Map(
    shuffled([...articles], 13)
      .slice(0, timedArticles)
      // Without the marks of tokenisation: nobody writes "William Redin , the first".
      .map(([path, row]) => [path, `# ${titleOf(row.idx).replaceAll('_', ' ')}\n\n${plain(row.context)}\n`] as const),
  )
  const questions = levels.flatMap(({ level, rows }) => {
    const own = rows.flatMap((row): RetrievalQuestion[] => {
      const [path, title] = [pathOf(row.idx), titleOf(row.idx)]
      const golds = row.targets.map(plain).filter((gold) => gold.length >= shortestGold)
      if (!golds.some((gold) => files.get(path)?.includes(gold) === true)) return []
      const [id, grades] = [`${level}-${row.idx}`, new Map([[path, 1]])]
      // Questions on one article belong together.
      return [{ id, text: row.question, category: level, half: halfOf(title), grades, golds }]
    })
    return shuffled(own, 17).slice(0, timedQuestions / levels.length)
  })
  return {
    name: 'timeqa',
    library: 'timeqa',
    files: [...files].map(([path, text]) => ({ path, text })),
    questions,
  }
}

function readTimeRows(file: string): readonly TimeRow[] {
  return (
    gunzipSync(readFileSync(file))
      .toString('utf8')
      .trim()
      .split('\n')
      // TimeQA's published format.
      .map((line) => JSON.parse(line) as TimeRow)
  )
}

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const random = seeded(seed)
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

function plain(text: string): string {
  return text
    .replace(/ ([,.;:!?)\]])/g, '$1')
    .replace(/([([]) /g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The question sets that evidence is fitted to and measured on, each with its library. Every set is cut in two by a
 * hash of the question's id: constants are fitted to one half and reported on the other. SQuAD's fixed sample is always
 * reported on, and its other questions are fitted to.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BenchFile } from './library.ts'
import { seeded } from './intervals.ts'
import { articlePath, readSquad } from './squad.ts'

export type QuestionKind = 'answerable' | 'unanswerable' | 'offTopic'

export interface BenchQuestion {
  readonly id: string
  readonly text: string
  readonly kind: QuestionKind
  /** single_hop, temporal, …; what the set says, or the kind. */
  readonly category: string
  /** Any of these in the shown text makes it right. Empty when it cannot be answered. */
  readonly golds: readonly string[]
  /** Paths of the documents with the evidence; empty where the set does not say. */
  readonly evidence: readonly string[]
  /** The texts that the evidence stands in, where the set says so exactly; empty where it does not. */
  readonly paragraphs: readonly string[]
  readonly half: 'fit' | 'report'
}

export interface QuestionSet {
  readonly name: string
  readonly files: readonly BenchFile[]
  readonly questions: readonly BenchQuestion[]
}

const offTopicCount = 100

export function halfOf(id: string): 'fit' | 'report' {
  return createHash('sha256').update(id).digest().readUInt8(0) % 2 === 0 ? 'fit' : 'report'
}

function offTopic(texts: readonly { readonly id: string; readonly text: string }[]): readonly BenchQuestion[] {
  return texts.map(({ id, text }) => ({
    id: `off-${id}`,
    text,
    kind: 'offTopic',
    category: 'offTopic',
    golds: [],
    evidence: [],
    paragraphs: [],
    half: halfOf(id),
  }))
}

/** A BEIR query file: {"_id", "text"}. */
function readQueries(file: string): readonly { readonly id: string; readonly text: string }[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { ['_id']: id, text } = JSON.parse(line) as { readonly _id: string; readonly text: string }
      return { id, text }
    })
}

/** `folder`: the folder that holds squad, scifact, hotpotqa100. `train`: how many questions outside the sample. */
export function squadSet(folder: string, train: number): QuestionSet {
  const data = readSquad(join(folder, 'squad'))
  const sample = new Set([...data.sample.answerable, ...data.sample.unanswerable])
  const random = seeded(7)
  const outside = data.questions
    .filter((question) => !sample.has(question.id))
    .map((question) => ({ question, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, train)
    .map(({ question }) => question)
  const questions = [...outside, ...data.questions.filter((question) => sample.has(question.id))].map(
    (question): BenchQuestion => {
      const kind = question.golds.length > 0 ? 'answerable' : 'unanswerable'
      return {
        id: question.id,
        text: question.text,
        kind,
        category: kind,
        golds: question.golds,
        evidence: [articlePath(question.article)],
        paragraphs: [question.paragraph],
        half: sample.has(question.id) ? 'report' : 'fit',
      }
    },
  )
  const others = [
    ...readQueries(join(folder, 'scifact', 'queries.jsonl')).slice(0, offTopicCount),
    ...readQueries(join(folder, 'hotpotqa100', 'queries.jsonl')).slice(0, offTopicCount),
  ]
  return { name: 'squad', files: data.files, questions: [...questions, ...offTopic(others)] }
}

interface RawLocomo {
  readonly _id: string
  readonly question: string
  readonly answer: string | number | null
  readonly category: string
  readonly evidence_files: readonly string[]
  /** "D13:16": the 16th turn of session 13. */
  readonly evidence_turns: readonly string[]
}

function turnText(
  turn: string,
  files: readonly { readonly path: string; readonly text: string }[],
): string | undefined {
  const [, session = '', number = ''] = /^D(\d+):(\d+)$/.exec(turn) ?? []
  const file = files.find(({ path }) => path.endsWith(`_session${session.padStart(2, '0')}.md`))
  // After the title and the date.
  return file?.text.split('\n').filter((line) => /^\p{Lu}\w+: /u.test(line) && !line.startsWith('Date: '))[
    Number(number) - 1
  ]
}

/** One set per pair of people. */
export function locomoSets(folder: string): readonly QuestionSet[] {
  const squad = readSquad(join(folder, 'squad')).questions.filter((question) => question.golds.length > 0)
  const random = seeded(11)
  const others = squad
    .map((question) => ({ question, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, offTopicCount)
    .map(({ question }) => question)
  return ['41', '49'].map((pair) => {
    const files = readdirSync(join(folder, 'locomo', pair))
      .sort()
      .map((file) => ({
        path: `/bench/locomo-${pair}/${file}`,
        text: readFileSync(join(folder, 'locomo', pair, file), 'utf8'),
      }))
    const raw = readFileSync(join(folder, 'locomo', `${pair}.questions.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RawLocomo)
    const questions = raw.map((row): BenchQuestion => {
      const unanswerable = row.category === 'unanswerable' || row.category === 'adversarial' || row.answer === null
      return {
        id: row['_id'],
        text: row.question,
        kind: unanswerable ? 'unanswerable' : 'answerable',
        category: row.category,
        golds: unanswerable ? [] : [String(row.answer)],
        evidence: row.evidence_files.map((file) => `/bench/locomo-${pair}/${file}`),
        paragraphs: row.evidence_turns.flatMap((turn) => turnText(turn, files) ?? []),
        half: halfOf(row['_id']),
      }
    })
    return {
      name: `locomo-${pair}`,
      files,
      questions: [...questions, ...offTopic(others.filter((_, index) => (index % 2 === 0) === (pair === '41')))],
    }
  })
}

interface RawSample {
  readonly questions: readonly {
    readonly id: string
    readonly kind: string
    readonly question: string
    readonly answers: readonly string[]
    readonly files: readonly string[]
    readonly later?: boolean
  }[]
}

/** The sample library of this repository. Far too small to fit to: all of it is reported. */
export function sampleSet(project: string): QuestionSet {
  const root = join(project, 'samples')
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: `/bench/samples/${relative(root, path)}`, text: new Uint8Array(readFileSync(path)) }))
  const raw = JSON.parse(readFileSync(join(project, 'bench', 'sampleQuestions.json'), 'utf8')) as RawSample
  const questions = raw.questions
    .filter((row) => row.kind === 'answer' || row.kind === 'unanswerable')
    .map((row): BenchQuestion => ({
      id: row.id,
      text: row.question,
      kind: row.kind === 'unanswerable' ? 'unanswerable' : 'answerable',
      category: row.later === true ? 'later' : row.kind,
      golds: row.answers,
      evidence: row.files.map((file) => `/bench/samples/${file}`),
      paragraphs: [],
      half: 'report',
    }))
  return { name: 'samples', files, questions }
}

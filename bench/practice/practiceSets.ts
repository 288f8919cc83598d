/**
 * The practice libraries as sets that the choice of evidence is measured on: everyday papers of nineteen people, each
 * question with the line that answers it, or with none. A library is a folder with `library/` and `questions.jsonl`.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BenchQuestion, QuestionSet } from '../measuring/questionSets.ts'

/** A line of `questions.jsonl`. */
interface PracticeQuestion {
  readonly q: string
  readonly absent?: boolean
  /** The answer, word for word from the line. */
  readonly answer?: string
  readonly line?: string
  /** Other lines that answer as well. */
  readonly also?: readonly string[]
  readonly file?: string
}

/** `every`: 2 takes every second question, from the one at `from` on. */
export function practiceSets(every = 1, from = 0): readonly QuestionSet[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => practiceSet(name, every, from))
}

function practiceSet(name: string, every: number, from: number): QuestionSet {
  const folder = join(import.meta.dirname, name)
  const library = join(folder, 'library')
  const root = `/bench/practice-${name}`
  return {
    name: `practice-${name}`,
    files: readdirSync(library, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => ({ path: `${root}/${relative(library, path)}`, text: new Uint8Array(readFileSync(path)) })),
    questions: lineQuestions(join(folder, 'questions.jsonl'), { name, root }).filter(
      (_, place) => place % every === from % every,
    ),
  }
}

/** The questions of a file with one on each line. `name` begins their ids; `root` is above their files. */
export function lineQuestions(
  file: string,
  { name, root }: { readonly name: string; readonly root: string },
): readonly BenchQuestion[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .map((line, place) => ({ line, place }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, place }): BenchQuestion => {
      // The shape is that of the files beside this one.
      const {
        q,
        absent = false,
        answer = '',
        line: right = '',
        also = [],
        file: path,
      } = JSON.parse(line) as PracticeQuestion
      return {
        id: `${name}-${place}`,
        text: q,
        kind: absent ? 'unanswerable' : 'answerable',
        category: 'practice',
        golds: absent ? [] : [answer],
        evidence: path === undefined ? [] : [`${root}/${path}`],
        paragraphs: absent ? [] : [right, ...also].map(withoutTags),
        half: 'report',
      }
    })
}

// A row of a page is read without its markup.
const withoutTags = (line: string): string => line.replace(/<[^>]+>/g, ' ')

// A heading of three letters stands in many lines.
const minLetters = 8

/** True if a sentence is the line that answers, or the part of it that has the answer, or holds it whole. */
export function isRightLine(sentence: string, { golds, paragraphs }: BenchQuestion): boolean {
  const own = plain(sentence)
  const [answer = ''] = golds.map(plain)
  return paragraphs.some((paragraph, place) => {
    const line = plain(paragraph)
    const isPart = own.length >= Math.min(minLetters, line.length) && line.includes(own)
    const holdsAnswer = place > 0 || ` ${own} `.includes(` ${answer} `)
    return own !== '' && line !== '' && (isPart || own.includes(line)) && holdsAnswer
  })
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

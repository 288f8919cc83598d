/**
 * SQuAD 2.0 as a library of articles and questions. "Right": the normalised gold answer is contained in the shown text.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchFile } from './library.ts'

export interface SquadQuestion {
  readonly id: string
  readonly text: string
  /** Empty when the question cannot be answered. */
  readonly golds: readonly string[]
  /** The first gold in its paragraph, with its offset; null when the question cannot be answered. */
  readonly place: { readonly start: number; readonly text: string } | null
  readonly article: string
  /** The paragraph it was asked about. */
  readonly paragraph: string
}

export interface SquadData {
  readonly files: readonly BenchFile[]
  readonly questions: readonly SquadQuestion[]
  /** The fixed sample: 250 answerable and 250 unanswerable ids. */
  readonly sample: { readonly answerable: readonly string[]; readonly unanswerable: readonly string[] }
}

interface RawSquad {
  readonly data: readonly {
    readonly title: string
    readonly paragraphs: readonly {
      readonly context: string
      readonly qas: readonly {
        readonly id: string
        readonly question: string
        readonly is_impossible: boolean
        readonly answers: readonly { readonly text: string; readonly answer_start: number }[]
      }[]
    }[]
  }[]
}

const placeOf = (answer: { readonly text: string; readonly answer_start: number } | undefined) =>
  answer === undefined ? null : { start: answer.answer_start, text: answer.text }

export function readSquad(folder: string): SquadData {
  // The files are the published format, which these types describe.
  const raw = JSON.parse(readFileSync(join(folder, 'squad2_dev17.json'), 'utf8')) as RawSquad
  const sample = JSON.parse(readFileSync(join(folder, 'sample500.json'), 'utf8')) as SquadData['sample']
  const files = raw.data.map((article) => ({
    path: articlePath(article.title),
    text: `# ${article.title.replaceAll('_', ' ')}\n\n${article.paragraphs.map((paragraph) => paragraph.context.replace(/\s+/g, ' ').trim()).join('\n\n')}\n`,
  }))
  const questions = raw.data.flatMap((article) =>
    article.paragraphs.flatMap((paragraph) =>
      paragraph.qas.map((qa) => ({
        id: qa.id,
        text: qa.question.trim(),
        golds: qa.is_impossible ? [] : [...new Set(qa.answers.map((answer) => answer.text))],
        place: qa.is_impossible ? null : placeOf(qa.answers[0]),
        article: article.title,
        paragraph: paragraph.context,
      })),
    ),
  )
  return { files, questions, sample }
}

/** Of the article in the library. */
export function articlePath(title: string): string {
  return `/bench/${title}.md`
}

/** SQuAD's own normalisation: lower case, no punctuation, no articles, single spaces. */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function holdsGold(shown: string, golds: readonly string[]): boolean {
  const text = ` ${normalise(shown)} `
  return golds.some((gold) => normalise(gold) !== '' && text.includes(` ${normalise(gold)} `))
}

/** Best token F1 over the golds, 0..1. */
export function tokenF1(shown: string, golds: readonly string[]): number {
  const own = normalise(shown)
    .split(' ')
    .filter((word) => word !== '')
  return Math.max(
    0,
    ...golds.map((gold) => {
      const other = normalise(gold)
        .split(' ')
        .filter((word) => word !== '')
      const left = new Map<string, number>()
      for (const word of other) left.set(word, (left.get(word) ?? 0) + 1)
      let same = 0
      for (const word of own) {
        const rest = left.get(word) ?? 0
        if (rest > 0) {
          same += 1
          left.set(word, rest - 1)
        }
      }
      return same === 0 ? 0 : (2 * same) / (own.length + other.length)
    }),
  )
}

/** The everyday questions as they stand in a file, and what is read out of it. */
import { readFileSync } from 'node:fs'

export const kinds = [
  'fact',
  'tableLookup',
  'computation',
  'list',
  'whichDocuments',
  'comparison',
  'timeline',
  'dates',
  'twoPart',
  'twoDocuments',
  'summary',
  'howTo',
  'yesNo',
  'acrossLanguages',
  'misspelt',
  'absent',
  'showMe',
  'newest',
] as const
export type Kind = (typeof kinds)[number]

export interface Gold {
  readonly text: string
  /** Paths in the library of the files with the evidence. */
  readonly files: readonly string[]
  /** Every group has to be met, each by any one of its alternatives. */
  readonly golds: readonly (readonly string[])[]
  /** Any of these in the lead makes an answer wrong: an outdated value, the wrong row. */
  readonly forbidden?: readonly string[]
  /** Nothing in the library answers it. */
  readonly refuse?: boolean
  /** The document that has to be shown whole. */
  readonly document?: string
  /** The documents that have to be cited or named, all of them. */
  readonly documents?: readonly string[]
  /** An answer that begins with yes or no is judged by this alone; another one by its golds. */
  readonly verdict?: 'yes' | 'no'
}

export interface EverydayQuestion extends Gold {
  readonly id: string
  readonly kind: Kind
  readonly half: 'fit' | 'report'
  /** Of the question. */
  readonly language: string
}

export interface Dialogue {
  readonly id: string
  readonly half: 'fit' | 'report'
  readonly language: string
  /** Asked one after another in one chat. */
  readonly turns: readonly (Gold & { readonly kind: Kind })[]
}

export interface QuestionFile {
  readonly questions: readonly EverydayQuestion[]
  readonly dialogues: readonly Dialogue[]
}

/** Throws with the file and the question when a question cannot be judged. */
export function readQuestions(file: string): QuestionFile {
  // Checked just below as far as judging needs it.
  const read = JSON.parse(readFileSync(file, 'utf8')) as QuestionFile
  const turns = read.dialogues.flatMap((dialogue) => dialogue.turns.map((turn) => ({ id: dialogue.id, ...turn })))
  for (const each of [...read.questions, ...turns]) {
    const isJudged =
      each.refuse === true ||
      each.document !== undefined ||
      (each.documents?.length ?? 0) > 0 ||
      (each.golds.length > 0 && each.golds.every((group) => group.length > 0))
    if (!isJudged) throw new Error(`${file}: “${each.id}” has neither golds nor a document, and is not to be refused.`)
    if (!kinds.includes(each.kind)) throw new Error(`${file}: “${each.id}” is of an unknown kind, “${each.kind}”.`)
  }
  return read
}

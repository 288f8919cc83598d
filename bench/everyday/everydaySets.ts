/**
 * The fit halves of the everyday libraries as sets that evidence is fitted to: questions with one short answer that
 * stands in a file word for word, and questions that nothing answers.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BenchQuestion, QuestionSet } from '../measuring/questionSets.ts'
import { findLibraries } from './libraries.ts'
import type { LibraryFolder } from './libraries.ts'
import { makeEveryday } from './makeEveryday.ts'
import type { Kind } from './question.ts'
import { readQuestions } from './question.ts'
import { lineQuestions } from '../practice/practiceSets.ts'

const singleKinds: readonly Kind[] = ['fact', 'tableLookup', 'newest', 'yesNo', 'misspelt', 'acrossLanguages', 'dates']
// Each of their facts stands in a sentence of its own.
const severalKinds: readonly Kind[] = ['twoPart', 'twoDocuments', 'howTo', 'comparison', 'timeline']

export interface EverydayOptions {
  /** By default those of this project. */
  readonly libraries?: readonly LibraryFolder[]
  /** With questions for several facts: a sentence with any of them is right. */
  readonly several?: boolean
}

/** `folder`: an own folder, in which the files of the libraries are built anew. */
export async function everydaySets(
  folder: string,
  { libraries = findLibraries(), several = false }: EverydayOptions = {},
): Promise<readonly QuestionSet[]> {
  const sets: QuestionSet[] = []
  for (const { name, folder: library } of libraries) {
    const { root, files } = await filesOf(name, library, folder)
    const { questions } = readQuestions(join(library, 'questions.json'))
    const used = questions.filter(
      ({ half, kind, golds }) =>
        half === 'fit' &&
        (kind === 'absent' ||
          (singleKinds.includes(kind) && golds.length === 1) ||
          (several && severalKinds.includes(kind))),
    )
    if (used.length === 0) continue
    sets.push({
      name: `everyday-${name}`,
      files,
      questions: used.map(({ id, kind, text, golds, files: evidence }): BenchQuestion => ({
        id: `${name}-${id}`,
        text,
        kind: kind === 'absent' ? 'unanswerable' : 'answerable',
        category: 'everyday',
        golds: golds.flat(),
        evidence: evidence.map((path) => `${root}/${path}`),
        paragraphs: [],
        half: 'fit',
      })),
    })
  }
  return sets
}

/**
 * The questions of `lines.jsonl`, each with the line that answers it, of the libraries that have them. Their files are
 * built below `folder`, as above.
 */
export async function lineSets(folder: string, libraries: readonly LibraryFolder[]): Promise<readonly QuestionSet[]> {
  const sets: QuestionSet[] = []
  for (const { name, folder: library } of libraries) {
    const lines = join(library, 'lines.jsonl')
    if (!existsSync(lines)) continue
    const { root, files } = await filesOf(name, library, folder)
    sets.push({ name: `everyday-${name}`, files, questions: lineQuestions(lines, { name: `${name}-line`, root }) })
  }
  return sets
}

interface BuiltFiles {
  readonly root: string
  readonly files: QuestionSet['files']
}

async function filesOf(name: string, library: string, folder: string): Promise<BuiltFiles> {
  const files = join(folder, name)
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files, { recursive: true })
  await makeEveryday(join(library, 'sources'), files)
  const root = `/bench/everyday-${name}`
  return {
    root,
    files: readdirSync(files, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => ({ path: `${root}/${relative(files, path)}`, text: new Uint8Array(readFileSync(path)) })),
  }
}

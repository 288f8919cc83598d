/**
 * Finds the libraries of everyday questions: a folder each, with `questions.json` and either `sources/`, from which its
 * files are made, or `library/`, its files themselves.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { makeEveryday } from './makeEveryday.ts'

export interface LibraryFolder {
  /** The folder's own name. */
  readonly name: string
  readonly folder: string
}

const ownLibraries = join(import.meta.dirname, 'libraries')

/**
 * The libraries in `folder`, by default those of this project: the folder itself if it has questions, else its folders
 * that have some, sorted by name. `name` picks one of them; 'all' is every one. Throws when there is none.
 */
export function findLibraries(folder: string = ownLibraries, name = 'all'): readonly LibraryFolder[] {
  const found = librariesIn(folder)
  if (found.length === 0)
    throw new Error(`${folder} has no questions.json, and neither has a folder in it: name the folder of a library.`)
  const picked = found.filter((each) => name === 'all' || each.name === name)
  if (picked.length === 0)
    throw new Error(`There is no library “${name}” in ${folder}: ${found.map((each) => each.name).join(', ')} or all.`)
  return picked
}

/** True if `findLibraries` finds some there. */
export function hasLibraries(folder: string): boolean {
  return librariesIn(folder).length > 0
}

function librariesIn(folder: string): readonly LibraryFolder[] {
  const hasQuestions = (path: string): boolean => existsSync(join(path, 'questions.json'))
  if (hasQuestions(folder)) return [{ name: basename(resolve(folder)), folder }]
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasQuestions(join(folder, entry.name)))
    .map(({ name }) => ({ name, folder: join(folder, name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The folder with the library's files; where it has only sources they are made below `working`, which is empty. */
export async function filesOf({ folder, name }: LibraryFolder, working: string): Promise<string> {
  const written = join(folder, 'library')
  if (existsSync(written)) return written
  const sources = join(folder, 'sources')
  if (!existsSync(sources)) throw new Error(`The library “${name}” has neither library/ nor sources/ in ${folder}.`)
  const made = join(working, 'library')
  await makeEveryday(sources, made)
  return made
}

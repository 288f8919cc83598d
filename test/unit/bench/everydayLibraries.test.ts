import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesOf, findLibraries } from '../../../bench/everyday/libraries.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docent-libraries-test-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function make(name: string, ...folders: readonly string[]): string {
  const folder = join(root, name)
  for (const each of ['.', ...folders]) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'questions.json'), '{"questions":[],"dialogues":[]}')
  return folder
}

describe('finding libraries of everyday questions', () => {
  it('takes a folder with questions as the one library, named after the folder', () => {
    const folder = make('one', 'library')
    expect(findLibraries(`${folder}/`)).toEqual([{ name: 'one', folder: `${folder}/` }])
  })

  it('takes the folders that have questions, sorted, and leaves the others', () => {
    make('second', 'sources')
    make('first', 'library')
    mkdirSync(join(root, 'nothing'))
    expect(findLibraries(root).map(({ name }) => name)).toEqual(['first', 'second'])
    expect(findLibraries(root, 'second').map(({ name }) => name)).toEqual(['second'])
  })

  it('says what there is when the name is unknown, and what is missing when there is nothing', () => {
    make('first', 'library')
    expect(() => findLibraries(root, 'thrid')).toThrow(/no library “thrid”.*first or all/)
    expect(() => findLibraries(join(root, 'nowhere'))).toThrow(/no questions\.json/)
  })

  it('makes the files from the sources into the working folder, and takes those that are there', async () => {
    const withSources = make('made', 'sources/notes')
    writeFileSync(join(withSources, 'sources', 'notes', 'a.md'), 'The key is under the pot.\n')
    const working = join(root, 'working')
    const made = await filesOf({ name: 'made', folder: withSources }, working)
    expect(readFileSync(join(made, 'notes', 'a.md'), 'utf8')).toBe('The key is under the pot.\n')
    expect(made.startsWith(working)).toBe(true)

    const written = make('written', 'library')
    expect(await filesOf({ name: 'written', folder: written }, working)).toBe(join(written, 'library'))
    const empty = make('empty')
    await expect(filesOf({ name: 'empty', folder: empty }, working)).rejects.toThrow(/neither library\/ nor sources\//)
  })
})

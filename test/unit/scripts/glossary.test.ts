/** The language of the project: the glossary is in order, and words that went out of use stay out of `src`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allowed, retiredWords } from '../../../scripts/retiredWords.ts'

const root = join(import.meta.dirname, '../../..')

function sourceFiles(): readonly string[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

/** "src/x.ts:3 “lot”: say index job or batch". The name of the file counts as its line 0. */
function retiredIn(file: string, text: string): readonly string[] {
  return [file, ...text.split('\n')].flatMap((line, number) =>
    allowed.some((exception) => exception.file.test(file) && exception.line.test(line))
      ? []
      : retiredWords.flatMap(({ pattern, replacement }) => {
          const word = pattern.exec(line)?.[0]
          return word === undefined ? [] : [`${file}:${number} “${word}”: say ${replacement}`]
        }),
  )
}

describe('words that went out of use', () => {
  it('do not come back into src, in names, comments or strings', () => {
    const files = sourceFiles()
    expect(files.length).toBeGreaterThan(600)
    expect(files.flatMap((file) => retiredIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['const lot = startLot()', 'index job or batch'],
    ['// It was left out by the person.', 'skip or omit'],
    ["'Found by meaning'", 'semantic search'],
    ['const mostRows = 3', 'max… or min… or …BatchSize'],
    ['/** F1, F6: finds candidates. */', 'a sentence without the code of a paper'],
    [' * A3: ties sentences to quotes.', 'a sentence without the code of a paper'],
    ['// U9: classifies the question.', 'a sentence without the code of a paper'],
  ])('are found in “%s”', (line, replacement) => {
    expect(retiredIn('src/x.ts', line).join('\n')).toContain(`say ${replacement}`)
  })

  it.each([
    'const last = most.at(-1)',
    '// A lot of pages lay between them.',
    'resume',
    'the endless loop',
    ' * A4 page.',
  ])('are not mistaken for “%s”', (line) => {
    expect(retiredIn('src/x.ts', line)).toEqual([])
  })

  it('are allowed only where they still occur', () => {
    for (const { file, line } of allowed) {
      const lines = sourceFiles()
        .filter((path) => file.test(path))
        .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'))
      expect(lines.some((text) => line.test(text))).toBe(true)
    }
  })
})

describe('the glossary', () => {
  const entries = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  const terms = entries.map((line) => /^- \*\*(.+?)\*\*: \S/.exec(line)?.[1])

  it('has one line for each word, in alphabetical order', () => {
    expect(terms.length).toBeGreaterThan(50)
    expect(terms).toEqual([...terms].sort((a = '', b = '') => a.localeCompare(b, 'en')))
    expect(new Set(terms).size).toBe(terms.length)
  })

  it('uses no word that it retires', () => {
    expect(entries.flatMap((line) => retiredIn('docs/glossary.md', line))).toEqual([])
  })
})

/** No line of code needs more than 120 columns. Prettier cannot see to that: it breaks no strings and no patterns. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../src')
const maxColumns = 120
const comment = /^\s*(?:\/\/|\/?\*)/

/** "x.ts:3 (121)" for every line of code that is too long; columns are code points, so that an umlaut is one. */
function longLines(file: string, text: string): readonly string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const columns = [...line].length
    return columns > maxColumns && !comment.test(line) ? [`${file}:${index + 1} (${columns})`] : []
  })
}

describe('lines of more than 120 columns', () => {
  it('are not in src', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[.]tsx?$/.test(name))
    expect(files.length).toBeGreaterThan(600)
    expect(files.flatMap((file) => longLines(file, readFileSync(join(folder, file), 'utf8')))).toEqual([])
  })

  it('are found, with their number and length', () => {
    expect(longLines('x.ts', `${'ü'.repeat(120)}\n${'a'.repeat(121)}\r\n`)).toEqual(['x.ts:2 (121)'])
  })
})

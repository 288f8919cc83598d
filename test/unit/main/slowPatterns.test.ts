import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { slowPatterns } from '../../support/patterns/slowPatterns.ts'

const slowIn = (...patterns: readonly RegExp[]): readonly string[] =>
  slowPatterns(patterns.map((pattern) => ({ pattern, place: 'here' }))).map(({ pattern }) => pattern)

it('a pattern that is tried again from each character of a run is found', () => {
  const slow = [/\s*,?\s*now/, /(?:\p{L}+\s?)+!/u, /^total \d+[ .]+\d*[ .]*$/i]
  expect(slowIn(...slow)).toEqual(slow.map(String))
  expect(slowIn(/\s+/g, /(?<!\s)\s+$/, /\d[\d.,]{0,24}%/, /(?:^|\n)[^\n]*\n/)).toEqual([])
})

it('no pattern of query and ingest is slow on a page of blanks, digits, letters, dashes or dots', async () => {
  // In a process of its own, where modules that other tests have loaded make their patterns before its eyes.
  const { stdout } = await promisify(execFile)(process.execPath, [
    'test/support/patterns/printSlowPatterns.ts',
    'src/main/query',
    'src/main/ingest',
  ])
  const { count, slow } = JSON.parse(stdout) as { readonly count: number; readonly slow: readonly unknown[] }
  expect(slow).toEqual([])
  expect(count).toBeGreaterThan(2_000)
})

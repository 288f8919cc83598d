/**
 * A library that the version before the renaming of states, tables and columns wrote: its backup is restored by today's
 * version, which brings it up to date and works with it. The fixture has five files (Markdown, CSV, PDF, text, an empty
 * one), one of them paused, and a chat with a cited answer; the folder they came from does not exist any more.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startCommandLine } from '../../../support/processes/realCommandLine.ts'
import type { FinishedCommand } from '../../../support/processes/realCommandLine.ts'

const backup = join(import.meta.dirname, '../../../fixtures/libraryBeforeRenaming.docent')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-test-'))
  expect((await docent('restore', backup)).code).toBe(0)
})

afterAll(async () => rm(folder, { recursive: true, force: true }))

function docent(...args: string[]): Promise<FinishedCommand> {
  return startCommandLine(folder, ['--data', join(folder, 'data'), ...args]).finished
}

const listed = z.object({
  documents: z.array(z.object({ title: z.string(), state: z.string(), paused: z.boolean() })),
  totals: z.record(z.string(), z.number()),
})

it('lists its documents in the states of today, and what was paused stays paused', async () => {
  const { documents, totals } = listed.parse(JSON.parse((await docent('list', '--json')).stdout))
  const states = new Map(documents.map(({ title, state }) => [title, state]))
  expect(states.get('The boat')).toBe('keyword')
  expect(states.get('empty')).toBe('skipped')
  expect(documents.filter(({ paused }) => paused).map(({ title }) => title)).toEqual(['berths'])
  expect(totals).toMatchObject({ keyword: 3, paused: 1, empty: 1 })
})

it('finds, answers and shows what it holds', async () => {
  expect((await docent('search', 'Yanmar', '--strategy', 'bm25')).stdout).toContain('9 horsepower')
  const answer = await docent('ask', 'How much is the mooring a year?', '--level', 'basic')
  expect(answer.stdout).toContain('640 pounds')
  expect((await docent('show', 'berths')).stdout).toContain('Annan')
})

it('keeps the history of a document and the chat with its citations', async () => {
  expect((await docent('history', 'boat.md')).stdout).toMatch(/Read: 1 passage/)
  const exported = await docent('export', 'What does the mooring in Tarbert cost?', '--out', 'chat.md')
  expect(`${exported.code} ${exported.stderr}`).toMatch(/^0/)
})

it('is sound, and says so', async () => {
  expect((await docent('doctor')).stdout).not.toMatch(/damaged|missing/i)
})

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEveryday } from '../../../bench/everyday/makeEveryday.ts'
import { findGold, tokensOf } from '../../../bench/everyday/normalise.ts'
import { kinds, readQuestions } from '../../../bench/everyday/question.ts'
import { differingGolds } from '../../../bench/everyday/tableGolds.ts'
import { readDocument } from '../../../src/main/ingest/readers/readDocument.ts'

const file = readQuestions('bench/everyday/questions.json')
const asked = [
  ...file.questions,
  ...file.dialogues.flatMap(({ id, turns }) => turns.map((turn, index) => ({ ...turn, id: `${id}/${index + 1}` }))),
]
let folder: string
let made: readonly string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-everyday-test-'))
  made = await makeEveryday(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes thirty files, the same ones every time', async () => {
  expect(made).toHaveLength(30)
  expect(readdirSync(folder, { recursive: true })).toHaveLength(
    30 + new Set(made.map((path) => path.split('/')[0])).size,
  )
  const again = mkdtempSync(join(tmpdir(), 'docent-everyday-test-'))
  await makeEveryday(again)
  for (const path of made)
    expect(readFileSync(join(again, path)).equals(readFileSync(join(folder, path))), path).toBe(true)
  rmSync(again, { recursive: true, force: true })
})

it('has at least four questions of every kind, cut in halves, with ids of their own', () => {
  expect(new Set(asked.map((each) => each.id)).size).toBe(asked.length)
  for (const kind of kinds) {
    const own = file.questions.filter((question) => question.kind === kind)
    expect(own.length, kind).toBeGreaterThanOrEqual(4)
    const fit = own.filter((question) => question.half === 'fit').length
    expect(Math.abs(own.length - 2 * fit), kind).toBeLessThanOrEqual(1)
  }
})

it('names files that are there', () => {
  const named = asked.flatMap((each) => [...each.files, ...(each.documents ?? []), each.document ?? []].flat())
  expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(asked.filter((each) => each.refuse !== true && each.files.length === 0)).toEqual([])
})

it('has the golds that the tables give', () => {
  expect(differingGolds(file)).toEqual([])
})

// Their golds are worked out and need not stand anywhere.
const workedOut = new Set(['computation', 'dates', 'yesNo'])

it('finds each gold of what is written down in the files it names, as the product reads them', async () => {
  const words = new Map<string, readonly string[]>()
  for (const path of made) {
    const { text } = await readDocument({ bytes: readFileSync(join(folder, path)), path })
    words.set(path, tokensOf(text))
  }
  const missing = asked
    .filter((each) => !workedOut.has(each.kind))
    .flatMap((each) =>
      each.golds
        .filter(
          (group) => !group.some((gold) => each.files.some((path) => findGold(words.get(path) ?? [], gold) !== -1)),
        )
        .map((group) => `${each.id}: ${group.join(' | ')}`),
    )
  expect(missing).toEqual([])
})

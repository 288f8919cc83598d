import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differingGolds } from '../../../bench/everyday/libraries/calloway/tableGolds.ts'
import { filesOf, findLibraries } from '../../../bench/everyday/libraries.ts'
import { makeEveryday } from '../../../bench/everyday/makeEveryday.ts'
import { findGold, tokensOf } from '../../../bench/everyday/normalise.ts'
import { kinds, readQuestions } from '../../../bench/everyday/question.ts'
import type { QuestionFile } from '../../../bench/everyday/question.ts'
import { readDocument } from '../../../src/main/ingest/readers/readDocument.ts'

const asked = (file: QuestionFile) => [
  ...file.questions,
  ...file.dialogues.flatMap(({ id, turns }) => turns.map((turn, index) => ({ ...turn, id: `${id}/${index + 1}` }))),
]

// Their golds are worked out and need not stand anywhere.
const workedOut = new Set(['computation', 'dates', 'yesNo'])

describe.each(findLibraries())('the library $name', (library) => {
  const questions = asked(readQuestions(join(library.folder, 'questions.json')))
  let working: string
  let folder: string

  beforeAll(async () => {
    working = mkdtempSync(join(tmpdir(), 'docent-everyday-test-'))
    folder = await filesOf(library, working)
  })
  afterAll(() => rmSync(working, { recursive: true, force: true }))

  it('has questions with ids of their own', () => {
    expect(questions.length).toBeGreaterThan(0)
    expect(new Set(questions.map((each) => each.id)).size).toBe(questions.length)
  })

  it('names files that are there', () => {
    const named = questions.flatMap((each) => [...each.files, ...(each.documents ?? []), each.document ?? []].flat())
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    expect(questions.filter((each) => each.refuse !== true && each.files.length === 0)).toEqual([])
  })

  it('has each gold of what is written down in the files that the question names, as the product reads them', async () => {
    const words = new Map<string, readonly string[]>()
    for (const path of new Set(questions.flatMap((each) => each.files))) {
      const { text } = await readDocument({ bytes: readFileSync(join(folder, path)), path })
      words.set(path, tokensOf(text))
    }
    const missing = questions
      .filter((each) => !workedOut.has(each.kind))
      .flatMap((each) =>
        each.golds
          .filter(
            (group) => !group.some((gold) => each.files.some((path) => findGold(words.get(path) ?? [], gold) !== -1)),
          )
          // Ids alone: the questions of a report half are not to be read.
          .map(() => each.id),
      )
    expect(missing).toEqual([])
  })
})

describe('the library calloway', () => {
  const calloway = 'bench/everyday/libraries/calloway'
  const file = readQuestions(`${calloway}/questions.json`)

  it('is made of thirty files, the same ones every time', async () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'docent-everyday-test-')))
    const [first = '', second = ''] = folders
    const made = await makeEveryday(`${calloway}/sources`, first)
    expect(made).toHaveLength(30)
    expect(readdirSync(first, { recursive: true })).toHaveLength(
      30 + new Set(made.map((path) => path.split('/')[0])).size,
    )
    await makeEveryday(`${calloway}/sources`, second)
    for (const path of made)
      expect(readFileSync(join(second, path)).equals(readFileSync(join(first, path))), path).toBe(true)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('has at least four questions of every kind, cut in halves', () => {
    for (const kind of kinds) {
      const own = file.questions.filter((question) => question.kind === kind)
      expect(own.length, kind).toBeGreaterThanOrEqual(4)
      const fit = own.filter((question) => question.half === 'fit').length
      expect(Math.abs(own.length - 2 * fit), kind).toBeLessThanOrEqual(1)
    }
  })

  it('has the golds that the tables give', () => {
    expect(differingGolds(file)).toEqual([])
  })
})

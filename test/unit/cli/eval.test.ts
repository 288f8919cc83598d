import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Outcome, TestResult } from '../../../src/shared/domain/testSet.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

const folder = mkdtempSync(join(tmpdir(), 'docent-eval-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const result = (question: string, outcome: Outcome): TestResult => ({
  question: {
    id: question,
    question,
    earlier: [],
    scope: null,
    verdict: 'right',
    expected: '900',
    answer: 'The rent is 900.',
    lead: '',
    kind: 'extracted',
    files: [],
    library: { documents: 1, revision: 1 },
    markedAt: 1,
  },
  outcome,
  reason: 'Because.',
  answer: 'The rent is 950.',
  kind: 'extracted',
  files: [],
  ms: 4,
})
const tests = [result('Rent?', 'right'), result('Deposit?', 'wrong'), result('Pets?', 'changed')]

describe('eval', () => {
  it('prints what became of each question and the totals, and fails when one is wrong', async () => {
    const { code, stdout, calls } = await run(['eval', '--level', 'basic'], { tests })
    expect(stdout).toBe(
      [
        'right   Rent?',
        'wrong   Deposit?',
        '        Because.',
        '        Now: The rent is 950.',
        'changed Pets?',
        '        Because.',
        '        Now: The rent is 950.',
        '',
        '3 questions: 1 right, 1 wrong, 1 changed',
        '',
      ].join('\n'),
    )
    expect(code).toBe(1)
    expect(calls).toContain('evaluate basic')
    expect((await run(['eval'], { tests: tests.slice(0, 1) })).code).toBe(0)
  })

  it('gives the same as JSON', async () => {
    const { stdout } = await run(['eval', '--json'], { tests })
    expect(JSON.parse(stdout)).toMatchObject({
      questions: [{ question: 'Rent?', outcome: 'right', marked: 'right', answer: 'The rent is 950.' }, {}, {}],
      totals: { right: 1, wrong: 1, changed: 1 },
    })
  })

  it('without marks says how to make them, and is no failure', async () => {
    const { code, stdout } = await run(['eval'])
    expect(code).toBe(0)
    expect(stdout).toContain('No answer has been marked yet.')
    expect(JSON.parse((await run(['eval', '--json'])).stdout)).toMatchObject({ questions: [] })
    expect((await run(['eval', 'export', join(folder, 'none.json')])).code).toBe(1)
  })

  it('exports the set and imports it again, and replaces a file only when told to', async () => {
    const file = join(folder, 'tests.json')
    expect((await run(['eval', 'export', file], { tests })).stdout).toBe(`Exported 3 questions: ${file}\n`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ questions: [{ question: 'Rent?' }, {}, {}] })
    expect((await run(['eval', 'export', file], { tests })).stderr).toContain('exists already')
    expect((await run(['eval', 'export', file, '--force'], { tests })).code).toBe(0)
    const { calls, stdout } = await run(['eval', 'import', file])
    expect(calls).toContain('import Rent?, Deposit?, Pets?')
    expect(stdout).toBe('Added 3 of 3 questions.\n')
  })

  it.each([
    ['{"questions": [{"id": "a"}]}', 'is no test set (questions.0'],
    ['no JSON', 'is no test set'],
  ])('refuses a file with %s, and adds nothing', async (text, message) => {
    const file = join(folder, 'bad.json')
    writeFileSync(file, text)
    const { code, stderr, calls } = await run(['eval', 'import', file])
    expect([code, calls.some((call) => call.startsWith('import'))]).toEqual([1, false])
    expect(stderr).toContain(message)
    expect((await run(['eval', 'import', join(folder, 'gone.json')])).stderr).toContain('cannot be read')
  })
})

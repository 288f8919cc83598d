import { expect, it } from 'vitest'
import { gatherStatements } from '../../../../../src/main/query/compute/statements/gatherStatements.ts'
import type { DocumentStore } from '../../../../../src/main/ports/documentStore.ts'
import { readAskedFigure } from '../../../../../src/main/query/compute/statements/askedFigure.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import { aroundStore } from '../../../../support/libraries/aroundStore.ts'

const rows = (lines: readonly string[]): string =>
  ['## Income statement', '', '(£000)', '', '| | 2022 | 2021 |', '|---|---|---|', ...lines, ''].join('\n')
const report = (name: string, tables: number): string =>
  [
    `# ${name} plc`,
    '',
    ...Array.from({ length: tables }, (_, at) => rows([`| Turnover | ${at + 120} | 90 |`, '| Costs | 70 | 60 |'])),
  ].join('\n')

/** Counts the calls of the store's functions. */
function counted(store: DocumentStore): { readonly store: DocumentStore; readonly calls: Map<string, number> } {
  const calls = new Map<string, number>()
  const proxy = aroundStore(store, (name, call) => (...args) => {
    calls.set(name, (calls.get(name) ?? 0) + 1)
    return call(...args)
  })
  return { store: proxy, calls }
}

it('reads the text of a filing once, however many tables it has, and first pages once for all questions', async () => {
  const library = openQuestionLibrary()
  await library.add('/library/alder.md', report('Alder', 40))
  await library.add('/library/birch.md', '# Birch plc\n\nThe works stand by the river.\n')
  const { store, calls } = counted(library.store)
  expect(gatherStatements("What was Alder's turnover in 2022?", [], store).filings[0]?.tables).toHaveLength(40)
  const first = calls.get('contents.readText') ?? 0
  expect(first).toBeLessThan(8)
  gatherStatements('What was the colour of the river?', [], store)
  expect(calls.get('contents.readText')).toBe(first)
  library.close()
})

it('reads no statement for a question that names neither a company nor a period', async () => {
  const library = openQuestionLibrary()
  await library.add('/library/alder.md', report('Alder', 1))
  const counts: number[] = []
  for (const question of ['What was the turnover?', 'What was the turnover in 2022?']) {
    const { store, calls } = counted(library.store)
    // The other engines that read tables are taken out of the plan.
    await askLibrary(
      { ...library, store: store as typeof library.store },
      question,
      'compute',
      'sameRow',
      'listDocuments',
    )
    counts.push(calls.get('contents.readTables') ?? 0)
  }
  expect(counts[0]).toBeLessThan(counts[1] ?? 0)
  library.close()
})

it('gives no figure for a division by zero, nor a rate of growth from a loss', async () => {
  const library = openQuestionLibrary()
  const lines = ['| Turnover | 80 | 90 |', '| Wages | 40 | 30 |', '| Grants | 0 | 10 |', '| Net profit | (40) | (10) |']
  await library.add('/library/alder.md', `# Alder plc\n\n${rows(lines)}`)
  for (const question of [
    'What is the 2022 cover of Alder? Cover is defined as: turnover / (wages / grants).',
    "What was the compound annual growth rate of Alder's net profit from 2021 to 2022?",
  ]) {
    const answer = await askLibrary(library, question)
    expect(answer.kind, leadOf(answer)).not.toBe('computed')
  }
  library.close()
})

it('gives no change or mean of a ratio of which one period is missing', async () => {
  const library = openQuestionLibrary()
  const lines = ['| Turnover | 80 | 90 |', '| Operating profit | 20 | 9 |', '| Wages | 40 | 30 |']
  await library.add('/library/alder.md', `# Alder plc\n\n${rows(lines)}`)
  for (const question of [
    'What is the 2022 - 2024 3 year average of operating profit as a % of turnover for Alder?',
    'By how many percentage points did operating profit as a share of turnover of Alder rise from 2022 to 2024?',
  ]) {
    const answer = await askLibrary(library, question)
    expect(answer.kind, leadOf(answer)).not.toBe('computed')
  }
  library.close()
})

it('averages every year of a long span', () => {
  const asked = readAskedFigure("What was Alder's average turnover from 2005 to 2020?")
  expect(asked?.reduction).toBe('mean')
  expect(asked?.periods).toHaveLength(16)
})

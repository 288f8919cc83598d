import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { statementFiles } from '../../../../support/files/statementFiles.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, file] of Object.entries(await statementFiles())) await library.add(path, file)
})
afterAll(() => library.close())

describe('a figure of a statement', () => {
  it.each([
    // A fiscal year that ends in the next calendar year, behind a table in per cent and prose with the same words.
    ["What were Fenwick's merchandise inventories at the end of fiscal 2019?", '$1,015.6 million'],
    ["What is Fenwick's FY2019 diluted EPS?", '$3.37'],
    ['Fenwick: long-term lease liabilities as of February 1, 2020?', '$310.5 million'],
    ["What were Fenwick's restructuring charges in fiscal 2019?", '$0 million'],
    ['What is the year end FY2019 net AR for Fenwick? Answer in USD billions.', '$0.0963 billion'],
    [
      'What is the FY2018 capital expenditure amount (in USD millions) for Fenwick? Rely on the cash flow statement.',
      '$148.3 million',
    ],
    ["What was Zephyr Mills' net revenue in the third quarter of 2023?", '$81,234 thousand'],
    ['How much gross profit did Zephyr Mills make in the nine months ended September 30, 2022?', '$88,200 thousand'],
    ['What was the segment profit of Pasta at Zephyr Mills in Q3 2023?', '−$1,870 thousand'],
    ["How high was Hollin's turnover in 2021?", '£38,010 thousand'],
    ['How much freight revenue did Calder Ferries have in FY22?', '£21,040 thousand'],
    ["What was Brisling's net turnover in Asia for the year to 30 June 2022?", '€42.3 million'],
    ["What was Tolliver & Main's non-current deferred revenue at December 29, 2018?", '$1,530 thousand'],
  ])('%s → %s', async (question, lead) => {
    const answer = await askLibrary(library, question)
    expect(leadOf(answer)).toBe(lead)
    expect(answer.computation).toBeNull()
  })
})

describe('a figure that is computed from statements', () => {
  it.each([
    [
      "What is Fenwick's year-over-year change in net sales from FY2018 to FY2019 (in units of percents)?",
      '6.3 %, FY2018 to FY2019',
    ],
    ["By what percentage did Calder's crew and staff costs rise from FY21 to FY23?", '25.8 %, FY21 to FY23'],
    [
      "By how much did Zephyr Mills' net income for the nine months ended September 30 fall from 2022 to 2023?",
      '$5,241 thousand lower, 2022 to 2023',
    ],
    ['How much more passenger revenue did Calder have in FY23 than in FY22?', '£7,110 thousand higher, FY22 to FY23'],
    ["How did Fenwick's operating margin change from fiscal 2018 to fiscal 2019?", '1.5 percentage points higher'],
    ["What percentage of Hollin's turnover was distribution costs in 2022?", '10.0 %'],
    ['Cost of sales made up what share of turnover at Hollin in 2022?', '60.7 %'],
    ['Operating profit as a percentage of turnover for Hollin Tools in 2021?', '9.1 %'],
    ['Welchen Anteil an „Total revenue“ hatte „Fuel“ bei Calder Ferries im Jahr 2021, in Prozent?', '18,0 %'],
    ["Work out Brisling Optics' gross margin for 2023, to one decimal place.", '44.3 %'],
    ["Answer as an analyst: what was Fenwick's current ratio at year end FY2019?", '1.68'],
    [
      [
        "What is Fenwick's FY2019 days payable outstanding? DPO is defined as: 365 * (average accounts payable between",
        'FY2018 and FY2019) / (FY2019 COGS + change in inventory between FY2018 and FY2019). Round to two decimal places.',
      ].join(' '),
      '62.56',
    ],
    ['What is the FY2017 - FY2019 3 year average of capex as a % of revenue for Fenwick?', '3.7 %'],
    ["What was Calder's total revenue over the three years FY21 to FY23 combined?", '£209,690 thousand'],
    ["What is Fenwick's working capital at the end of fiscal 2018?", '$563.2 million'],
  ])('%s → %s', async (question, lead) => {
    const answer = await askLibrary(library, question)
    expect(leadOf(answer)).toContain(lead)
    expect(answer.kind).toBe('computed')
  })

  it('answers each part of a question from its own row and period', async () => {
    const answer = await askLibrary(
      library,
      "What was Calder Ferries' total revenue in FY22 and what was its operating profit in FY23?",
    )
    expect(leadOf(answer)).toBe('£75,350 thousand; £12,320 thousand')
  })

  it('shows the formula and the row of each figure in it', async () => {
    const answer = await askLibrary(library, "What was Hollin's operating margin in 2022?")
    expect(itemsOf(answer)).toEqual([
      '5,215 ÷ 41,250 = 12.6 %',
      'Operating profit · 2022: 5,215 · 2021: 3,450 · % change: 51.2%',
      'Turnover · Note: 3 · 2022: 41,250 · 2021: 38,010 · % change: 8.5%',
    ])
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      'Operating profit |  | 5,215 | 3,450 | 51.2%',
      'Turnover | 3 | 41,250 | 38,010 | 8.5%',
    ])
    expect(answer.computation?.rows.used).toBe(2)
  })
})

describe('a figure that the statements do not have', () => {
  it.each([
    ["What were Fenwick's net sales in fiscal 2014?", 'Net sales', 'fiscal 2014'],
    ["What was Zephyr Mills' net revenue for the full year 2022?", 'Net revenues', '2022'],
    ["What were Tolliver & Main's total liabilities at December 30, 2017?", 'Total liabilities', 'December 30, 2017'],
    ["What is Hollin's free cash flow in 2022?", 'operating cash flow', '2022'],
  ])('is refused with what is missing: %s', async (question, line, period) => {
    const answer = await askLibrary(library, question)
    expect(answer.kind).toBe('refusal')
    expect(answer.text).toContain(`“${line}”`)
    expect(answer.text).toContain(period)
    expect(answer.citations).toEqual([])
  })

  it('is not taken from one of several companies when the question names none', async () => {
    const others = openQuestionLibrary()
    const notes = async (): Promise<readonly string[] | undefined> => {
      const answer = await askLibrary(others, 'What was the turnover in 2022?')
      return answer.trace.steps.find(({ engine }) => engine === 'statements')?.notes
    }
    const report = (name: string, turnover: string): string =>
      `# ${name} plc\n\n## Income statement\n\n(£000)\n\n| | 2022 | 2021 |\n|---|---|---|\n| Turnover | ${turnover} | 90 |\n`
    await others.add('/library/alder.md', report('Alder', '120'))
    expect(await notes()).toEqual(['120'])
    await others.add('/library/birch.md', report('Birch', '140'))
    expect(await notes()).toEqual([])
    others.close()
  })

  it('is not taken from another company', async () => {
    const answer = await askLibrary(library, "What was Quorndon's turnover in 2021?")
    expect(answer.trace.steps.find(({ engine }) => engine === 'statements')?.notes ?? []).toEqual([])
  })
})

it('leaves questions for a reason, a day or a document to the other engines', async () => {
  for (const question of ["Why did Fenwick's net sales rise in fiscal 2019?", 'When did fiscal 2019 of Fenwick end?']) {
    const answer = await askLibrary(library, question)
    expect(answer.trace.steps.find(({ engine }) => engine === 'statements')?.notes).toEqual([])
  }
})

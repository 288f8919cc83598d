import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../../../src/shared/domain/trace.ts'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { broadPapers } from '../../../../support/libraries/broadPapers.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(broadPapers)) await library.add(path, text)
})
afterAll(() => library.close())

const ask = (text: string, ...without: readonly EngineId[]): Promise<Answer> => askLibrary(library, text, ...without)
const titlesOf = (answer: Answer): readonly string[] => [...new Set(answer.citations.map(({ title }) => title))].sort()

function expectSound(answer: Answer): void {
  expect(answer.citations.length).toBeGreaterThan(0)
  for (const { contentId, start, end, quote } of answer.citations)
    expect(library.store.contents.readText(contentId, start, end)).toBe(quote)
  for (const { role, markers } of answer.sentences) expect(markers.length > 0 || role === 'note').toBe(true)
}

describe('which documents', () => {
  it.each([
    'Which files name Paula Stein?',
    'In welchen Unterlagen kommt Paula Stein vor?',
    'In welchen Dokumenten steht Paula Stein?',
    'Dans quels documents trouve-t-on Paula Stein ?',
  ])('are as many, however they are asked for: %s', async (question) => {
    const titles = async (asked: string) => (await ask(asked)).citations.map(({ title }) => title).toSorted()
    expect(await titles(question)).toEqual(await titles('Which documents mention Paula Stein?'))
  })

  it('names all that mention a person by the whole name or by the surname alone, and nobody else’s', async () => {
    const answer = await ask('Which documents mention Paula Stein?')
    expect(titlesOf(answer)).toEqual(['House meeting 12 March 2022', 'House meeting 18 March 2023'])
    expect(answer.coverage).toEqual({ searched: 9, total: 9 })
    expect(answer.text).toContain('Searched 9 of 9 documents.')
    expectSound(answer)
  })

  it('does not take a first name that others share for the person', async () => {
    const answer = await ask('Which documents mention Marta Kolb?')
    expect(titlesOf(answer)).toEqual(['House meeting 12 March 2022', 'House meeting 18 March 2023'])
  })

  it('gives one line for each document, with its date', async () => {
    const items = itemsOf(await ask('Where is the reserve fund mentioned?'))
    expect(items).toHaveLength(3)
    expect(items[0]).toContain('House meeting 9 March 2024 · 2024-03-09')
  })

  it('gives no date for a document that has none of its own, whenever its file was changed', async () => {
    const own = openQuestionLibrary()
    await own.add('/library/recipes.md', '# Family recipes\n\nThe gratin of Clara needs no cheese.\n')
    const answer = await askLibrary(own, 'Which documents mention Clara?')
    expect(itemsOf(answer)).toEqual(['Family recipes: “The gratin of Clara needs no cheese.”'])
    expect(answer.citations.map(({ date }) => date)).toEqual([null])
    own.close()
  })

  it('says that no document does, and how many were searched', async () => {
    const answer = await ask('Which documents mention a submarine?')
    expect(answer.kind).toBe('refusal')
    expect(answer.text).toBe('No document mentions “submarine”. Searched 9 of 9 documents.')
    expect(answer.coverage).toEqual({ searched: 9, total: 9 })
  })

  it('finds the documents of a year by their own dates', async () => {
    expect(titlesOf(await ask('Which documents are from 2022?'))).toEqual([
      'House meeting 12 March 2022',
      'Mobile contract, Telvia Basic',
    ])
  })

  it('needs its engine', async () => {
    const answer = await ask('Which documents mention Paula Stein?', 'listDocuments')
    expect(itemsOf(answer)).toEqual([])
    expect(answer.coverage).toBeNull()
  })
})

describe('a list', () => {
  it('has every item under the heading that the question names', async () => {
    const answer = await ask('What do we need to bring to the camp?')
    expect(itemsOf(answer)).toEqual(['sleeping bag', 'torch with batteries', 'rain jacket'])
    expectSound(answer)
  })

  it('has the rows with the value that the question names', async () => {
    expect(itemsOf(await ask('List all tasks of Marta'))).toEqual(['Fix the gutter', 'Order firewood'])
  })

  it('has the rows that a column of yes and no leaves open', async () => {
    const answer = await ask('Which tasks are not done yet?')
    expect(itemsOf(answer)).toEqual(['Paint the fence', 'Order firewood'])
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      'Paint the fence | Ivo | 2024-06-15 | no',
      'Order firewood | Marta | 2024-09-01 | no',
    ])
  })

  it('has the names that a sentence gives one after another', async () => {
    expect(itemsOf(await ask('Who attended the house meeting of 12 March 2022?'))).toEqual([
      'Marta Kolb',
      'Ivo Renz',
      'Dr. Paula Stein',
    ])
  })

  it('is not made of what has nothing to do with the question', async () => {
    expect((await ask('List the planets of the solar system')).kind).toBe('refusal')
  })

  it('needs its engine', async () => {
    expect(itemsOf(await ask('What do we need to bring to the camp?', 'list', 'gather'))).toEqual([])
  })
})

describe('what is said on a topic', () => {
  it('is gathered where no list, series or section answers, and needs its engine', async () => {
    expect(itemsOf(await ask('What do we need to bring to the camp?', 'list'))).toContain('rain jacket')
    expect(itemsOf(await ask('What do we need to bring to the camp?', 'list', 'gather'))).toEqual([])
  })

  it('is not gathered for a topic that the documents do not have', async () => {
    expect(itemsOf(await ask('List everything about the lunar eclipse'))).toEqual([])
  })
})

describe('a procedure', () => {
  it('is told step by step, without the numbers of the document', async () => {
    const answer = await ask('How do I put up the tent?')
    expect(itemsOf(answer)).toEqual([
      'Lay out the ground sheet.',
      'Push the poles through the sleeves.',
      'Peg out the corners.',
    ])
    expectSound(answer)
  })

  it('has what it takes, where that stands before the first step', async () => {
    const own = openQuestionLibrary()
    await own.add(
      '/library/baking.md',
      '# Baking\n\n## Plaited loaf\n\n500 g flour, 20 g yeast, 300 ml milk.\n\n1. Warm the milk.\n2. Knead for ten minutes.\n3. Plait and bake the loaf.\n\n## Rusks\n\n1. Slice the old loaf.\n2. Dry it.\n',
    )
    const steps = itemsOf(await askLibrary(own, 'How do I make the plaited loaf?'))
    expect(steps).toEqual([
      '500 g flour, 20 g yeast, 300 ml milk.',
      'Warm the milk.',
      'Knead for ten minutes.',
      'Plait and bake the loaf.',
    ])
    own.close()
  })

  it('is not made of the steps of something else', async () => {
    expect(itemsOf(await ask('How do I change the tyre of my bike?'))).toEqual([])
  })

  it('has no statement about the thing from another section or document, where no list has the steps', async () => {
    const own = openQuestionLibrary()
    await own.add(
      '/library/boiler manual.md',
      '# Boiler Calor 20 manual\n\n## Resetting\n\nTurn the boiler off before you reset the boiler. Press the reset ring for ten seconds. Do not reset the boiler more than once.\n\n## Cleaning\n\nThe filter of the boiler is cleaned in spring, and the boiler reset.\n',
    )
    await own.add(
      '/library/boiler warranty.md',
      '# Warranty of the boiler\n\nThe boiler has the serial number 7781.\n\nTo reset the boiler voids no warranty.\n',
    )
    const steps = itemsOf(await askLibrary(own, 'How do I reset the boiler?', 'procedure'))
    expect(steps).toEqual([
      'Turn the boiler off before you reset the boiler.',
      'Press the reset ring for ten seconds.',
      'Do not reset the boiler more than once.',
    ])
    own.close()
  })

  it('needs its engine', async () => {
    expect(itemsOf(await ask('How do I put up the tent?', 'procedure', 'gather'))).toEqual([])
  })
})

describe('a timeline', () => {
  it('has every point with its date, oldest first, and leads with the first and the last', async () => {
    const answer = await ask('How did the contribution to the reserve fund change over the years?')
    expect(leadOf(answer)).toBe('95 € (2022-03-12) → 110 € (2024-03-09)')
    expect(itemsOf(answer)).toEqual([
      '2022-03-12: The contribution to the reserve fund is 95 € a month.',
      '2023-03-18: The contribution to the reserve fund rises to 105 € a month.',
      '2024-03-09: The contribution to the reserve fund goes up to 110 € a month.',
    ])
    expectSound(answer)
  })

  it('reads the rows of a table within the years that are asked for', async () => {
    const answer = await ask('How has our gas consumption developed since 2021?')
    expect(leadOf(answer)).toBe('13900 (2021) → 12100 (2022)')
    expect(itemsOf(answer)).toHaveLength(2)
  })

  it('reads only the rows that the question names', async () => {
    const own = openQuestionLibrary()
    const rows = ['2025-01-18,Mill,380', '2025-02-03,Studio Hain,540', '2025-03-11,Studio Hain,450']
    await own.add('/library/jobs.csv', `Date,Client,Amount\n${rows.join('\n')}\n`)
    const answer = await askLibrary(own, 'How did the amounts from Studio Hain develop?')
    expect(leadOf(answer)).toBe('540 (2025-02-03) → 450 (2025-03-11)')
    own.close()
  })

  it('has one figure of a day, and nothing that does not name the thing', async () => {
    const own = openQuestionLibrary()
    await own.add(
      '/library/minutes-2025-10-02.md',
      '# Team, 2 October 2025\n\nBudget: £3,200 left. Priya asks for £900.\n',
    )
    await own.add(
      '/library/minutes-2025-11-06.md',
      '# Team, 6 November 2025\n\nBudget: £2,300 left. The printer costs £310.\n',
    )
    await own.add('/library/car.md', '# Car\n\nThe insurance is renewed on 2 December 2025 for £486.\n')
    const answer = await askLibrary(own, 'How did the budget change?')
    expect(leadOf(answer)).toBe('£3,200 (2025-10-02) → £2,300 (2025-11-06)')
    expect(itemsOf(answer)).toHaveLength(2)
    own.close()
  })

  it('is not made up where nothing is told', async () => {
    expect(itemsOf(await ask('Give me a timeline of the submarine project'))).toEqual([])
  })

  it('needs its engine', async () => {
    const answer = await ask('How did the contribution to the reserve fund change over the years?', 'timeline')
    expect(itemsOf(answer)).toEqual([])
  })
})

describe('a comparison', () => {
  it('tells the older from the newer paper and says by how much they differ', async () => {
    const answer = await ask('Compare the monthly fee in the old and the new phone contract')
    expect(leadOf(answer)).toBe('Old phone contract: €14.90, new phone contract: €19.90 (difference €5).')
    expect(itemsOf(answer)).toHaveLength(2)
    expectSound(answer)
  })

  it('lays two versions against each other line by line when no detail is asked for', async () => {
    const items = itemsOf(await ask('What changed between the old and the new phone contract?'))
    expect(items).toContain(
      'Old phone contract: The monthly fee is €14.90. → New phone contract: The monthly fee is €19.90.',
    )
    expect(items.join(' ')).not.toContain('Marta')
  })

  it('is not made where one of the two is not there', async () => {
    expect(leadOf(await ask('Which is heavier, the fridge or the washing machine?'))).toBe('')
  })

  it('needs its engine', async () => {
    const question = 'Compare the monthly fee in the old and the new phone contract'
    expect(leadOf(await ask(question, 'compare'))).toBe('')
  })
})

describe('a summary', () => {
  it('goes from the first part of the document that is named to the last', async () => {
    const answer = await ask('Summarise the life of my grandfather Otto')
    const items = itemsOf(answer)
    expect(items.length).toBeGreaterThanOrEqual(4)
    expect(items[0]).toContain('Memel')
    expect(items.at(-1)).toContain('1994')
    expect(titlesOf(answer)).toHaveLength(1)
    expectSound(answer)
  })

  it('is refused when no document tells of it', async () => {
    expect((await ask('Summarise the submarine project')).kind).toBe('refusal')
  })

  it('needs its engine', async () => {
    expect(itemsOf(await ask('Summarise the life of my grandfather Otto', 'summarize'))).toEqual([])
  })
})

it('answers whatever is asked without failing a step', async () => {
  const hostile = [
    '',
    '???',
    '(((',
    'Compare',
    'Compare and and and',
    'Which documents mention ?',
    'How did change',
    '💥 vs 💥',
  ]
  const long = ['list all '.repeat(400), `Which documents mention ${'a'.repeat(3_000)}?`, 'compare x and '.repeat(300)]
  for (const question of [...hostile, ...long, 'Which documents mention \u0000\ud800?', 'How do I [.*+?^${}()|\\]?']) {
    const { trace } = await ask(question)
    expect(trace.steps.filter(({ status }) => status === 'failed')).toEqual([])
  }
})

describe('a citation', () => {
  it('has the heading of the short section that the quote stands in', async () => {
    const own = openQuestionLibrary()
    const sections = '## Huber\n\nThe price is 12,400 euros.\n\n## Kofler\n\nThe start is on 9 April.\n'
    await own.add('/library/roof.md', `# Offers for the roof\n\n${sections}`)
    const [cited] = (await askLibrary(own, 'When is the start of Kofler?')).citations
    expect(cited?.quote).toBe('The start is on 9 April.')
    expect(cited?.headings?.at(-1)).toBe('Kofler')
    own.close()
  })
})

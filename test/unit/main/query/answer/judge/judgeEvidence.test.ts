import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeReranker } from '../../../../../support/fakes/fakeReranker.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import { judgeEvidence } from '../../../../../../src/main/query/answer/judge/judgeEvidence.ts'
import type { JudgedEvidence } from '../../../../../../src/main/query/answer/judge/judgeEvidence.ts'
import { hybridSearch } from '../../../../../../src/main/query/retrieve/hybrid/hybridSearch.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

async function judge(question: string, reranker: FakeReranker | null): Promise<JudgedEvidence> {
  const { store, embedder } = library
  const { candidates } = await hybridSearch(question, { limit: 12, strategy: 'hybrid' }, library)
  const [vector] = await embedder.embed([question], { priority: 'query' })
  const signal = new AbortController().signal
  return judgeEvidence(question, candidates, vector ?? null, { store, embedder, reranker, signal })
}

describe('evidence judged by a reranker', () => {
  it('puts the sentence first that the reranker finds relevant', async () => {
    await library.add(
      '/library/a.md',
      '# Club\n\nThe club of gardeners has a shed.\n\nOlaf looks after the money since May.\n',
    )
    const reranker = new FakeReranker({ score: (_, text) => (text.includes('Olaf') ? 9 : -9) })
    const judged = await judge('Who is the treasurer of the club of gardeners?', reranker)
    expect(judged.evidence[0]?.text).toContain('Olaf')
    const without = await judge('Who is the treasurer of the club of gardeners?', null)
    expect(without.evidence[0]?.text).not.toContain('Olaf')
  })

  it('reads a sentence under the heading of its own short section, and rejects those under other names', async () => {
    await library.add(
      '/library/roof.md',
      '# Offers for the roof\n\n## Huber\n\nOffer of 4 April, valid until 30 April.\n\n## Kofler\n\nOffer of 9 April, valid until 31 May.\n',
    )
    const reranker = new FakeReranker({ score: (_, text) => (text.includes('Huber') ? 1 : 0.5) })
    const judged = await judge('Until when is the offer of Kofler valid?', reranker)
    expect(judged.evidence.map(({ text }) => text)).toEqual(['Offer of 9 April, valid until 31 May.'])
    expect(reranker.scored).toContain('Offers for the roof › Kofler: Offer of 9 April, valid until 31 May.')
  })

  it('hands over each sentence after its title and heading, and no more than 30', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `The pump number ${index} is red.`)
    await library.add('/library/a.md', `# Pumps\n\n## Colours\n\n${lines.join(' ')}\n`)
    const reranker = new FakeReranker()
    await judge('Which pump is red?', reranker)
    expect(reranker.scored.length).toBeLessThanOrEqual(30)
    expect(reranker.scored[0]).toMatch(/^Pumps › Colours: The pump number \d+ is red\.$/)
  })

  it('hands over a line at the top of a note, which looks like a letterhead', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => `  P${index} red.`)
    const note = ['Notes on the house', '', 'WIFI', '  Network  Heron   password  reed-bank-91', '', 'PUMPS', ...lines]
    await library.add('/library/a.txt', note.join('\n'))
    const reranker = new FakeReranker({ score: (_, text) => (text.includes('reed-bank-91') ? 6 : -9) })
    const judged = await judge('Which password opens the internet for our visitors?', reranker)
    expect(judged.evidence[0]?.text).toContain('reed-bank-91')
  })

  it('answers with less certainty what the reranker finds irrelevant', async () => {
    await library.add('/library/a.md', '# Club\n\nThe club of gardeners has a shed.\n')
    const question = 'What does the club of gardeners have?'
    const [yes, no] = await Promise.all(
      [9, -11].map((logit) => judge(question, new FakeReranker({ score: () => logit }))),
    )
    expect(yes?.answerability).toBeGreaterThan((no?.answerability ?? 1) + 0.3)
  })

  it('prefers the paper whose language the question names, whatever words are known of it', async () => {
    await library.add('/library/walk.md', '# Walk\n\nThe German bill for the tent was dear, and was paid by Ole.\n')
    await library.add(
      '/library/zelt.md',
      '# Zeltwerk Ostmark\n\nSehr geehrter Herr Berg, das Zelt kostet 410 Euro und wird im Mai geliefert.\n',
    )
    const reranker = new FakeReranker({ score: () => 2 })
    const judged = await judge('What is written in the german bill of the tent?', reranker)
    expect(judged.evidence[0]?.text).toContain('410 Euro')
    expect(judged.answerability).toBeGreaterThan(0.3)
  })

  it('has no answer where all evidence is about somebody else', async () => {
    await library.add('/library/a.md', '# Wages\n\nEmil earns 3,200 euros a month.\n')
    const judged = await judge('How much does Clara earn?', new FakeReranker({ score: () => 9 }))
    expect(judged.answerability).toBe(0)
    expect(judged.evidence[0]?.text).toContain('Emil')
  })

  it('has no answer where the text on the matter is of another year', async () => {
    await library.add('/library/a.md', '# Check of the boiler\n\nThe boiler was checked by Olaf in May 2021.\n')
    await library.add('/library/b.md', '# Garden\n\nThe boiler room was painted by Emil in 2019.\n')
    const score = (_: string, text: string): number => (text.includes('Olaf') ? 6 : -9)
    const judged = await judge('Who checked the boiler in 2019?', new FakeReranker({ score }))
    expect(judged.answerability).toBe(0)
    expect(judged.evidence[0]?.text).toContain('Olaf')
  })

  it('knows the day of an entry when a question asks for a date', async () => {
    await library.add(
      '/library/log-2024.md',
      '# Log of the boat, 2024\n\n**Wednesday 19 June.** Rain. Dropped my glasses into the river.\n',
    )
    const reranker = new FakeReranker()
    await judge('When did I drop my glasses into the river?', reranker)
    expect(reranker.scored.some((text) => text.includes('19 June 2024: Dropped my glasses'))).toBe(true)
  })

  it('judges without a reranker that fails', async () => {
    await library.add('/library/a.md', '# Club\n\nThe club has a shed.\n')
    const judged = await judge('Does the club have a shed?', new FakeReranker({ failsOn: () => true }))
    expect(judged.evidence[0]?.text).toBe('The club has a shed.')
    expect(judged.answerability).toBeGreaterThan(0)
  })
})

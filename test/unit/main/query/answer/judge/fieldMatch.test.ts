import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeReranker } from '../../../../../support/fakes/fakeReranker.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import { judgeEvidence } from '../../../../../../src/main/query/answer/judge/judgeEvidence.ts'
import type { JudgedEvidence } from '../../../../../../src/main/query/answer/judge/judgeEvidence.ts'
import { refuseBelow } from '../../../../../../src/main/query/answer/judge/evidenceWeights.ts'
import { hybridSearch } from '../../../../../../src/main/query/retrieve/hybrid/hybridSearch.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

/** As a cross-encoder judges lines of forms: none of them is on the matter. */
async function judge(question: string, logit = -10, likely = ''): Promise<JudgedEvidence> {
  const { store, embedder } = library
  const { candidates } = await hybridSearch(question, { limit: 12, strategy: 'hybrid' }, library)
  const [vector] = await embedder.embed([question], { priority: 'query' })
  const reranker = new FakeReranker({ score: (_, text) => (likely !== '' && text.endsWith(likely) ? 2 : logit) })
  const signal = new AbortController().signal
  return judgeEvidence(question, candidates, vector ?? null, { store, embedder, reranker, signal })
}

describe('a line that is labelled as what is asked for', () => {
  it.each([
    [
      'hotel reservation reference',
      '# Hotel in Porto\n\nWe arrive late.\n\nReservation number PT-55812.\n',
      'PT-55812',
    ],
    [
      "What is Nora's teacher called?",
      '# Letter of the school\n\nNora starts on Monday.\n\nBring a pair of slippers.\n\nIda Brandt, class teacher 2b\n',
      'Ida Brandt',
    ],
    ['plumber mobile', '# Plumber\n\nHe came in May.\n\nCell: 0170 5550199\n', '0170'],
  ])('answers “%s”', async (question, text, value) => {
    await library.add('/library/a.md', text)
    const judged = await judge(question)
    expect(judged.evidence[0]?.text).toContain(value)
    expect(judged.answerability).toBeGreaterThanOrEqual(refuseBelow)
  })

  const cover =
    '# Policy of the ski club\n\nThe club is insured.\n\n| Event | Limit | Deductible |\n|---|---|---|\n| Tap water | 8,000 euros | 150 euros |\n| Theft of skis | 2,000 euros | 75 euros |\n'

  it.each([
    ['What is the excess for water damage?', 'Tap water'],
    ['What excess do I pay for theft of skis?', 'Theft of skis'],
    ['How much is the excess for the theft of skis?', 'Theft of skis'],
  ])('is a row under a column of another name for it: “%s”', async (question, row) => {
    await library.add('/library/a.md', cover)
    const judged = await judge(question)
    expect(judged.evidence[0]?.text).toContain(row)
    expect(judged.answerability).toBeGreaterThanOrEqual(refuseBelow)
  })

  it('is no row that the question does not tell from the others under that column', async () => {
    await library.add('/library/a.md', cover)
    expect((await judge('What is the excess of the ski club policy?')).answerability).toBeLessThan(0.4)
    expect((await judge('What is the excess for glass damage?')).answerability).toBeLessThan(0.4)
  })

  it('comes before a sentence about the thing that seems to answer and does not say it', async () => {
    await library.add('/library/a.md', '# Report on Nora\n\nNora is a lively pupil.\n\nAttendance: 96.4 %\n')
    expect((await judge("What is Nora's attendance?", 2)).evidence[0]?.text).toContain('96.4')
  })

  it('does not answer if it is about another thing', async () => {
    await library.add('/library/a.md', '# Hotel in Porto\n\nWe arrive late.\n\nReservation number PT-55812.\n')
    expect((await judge('ferry reservation reference')).answerability).toBeLessThan(0.4)
  })

  it('does not answer if it has no value of the kind that is asked for', async () => {
    await library.add('/library/a.md', '# Hotel in Porto\n\nWe arrive late.\n\nReservation number: see the mail.\n')
    expect((await judge('hotel reservation reference')).answerability).toBeLessThan(0.4)
  })

  it('gives way to a sentence of which the cross-encoder is sure', async () => {
    await library.add('/library/a.md', '# Plumber\n\nHe came in May.\n\nCell: 0170 5550199\n')
    const sure = await judge('plumber mobile', 8)
    expect(sure.answerability).not.toBe(0.4)
  })

  it('is the row whose key the question says, before a sentence with the same word', async () => {
    await library.add(
      '/library/a.md',
      '# Feeding plan\n\nThe oats were changed in March.\n\n| Feed | Amount | When |\n|---|---|---|\n| Hay | 6 kg | evening |\n| Oats | 2 kg | noon |\n',
    )
    expect((await judge('How much oats does the horse get?')).evidence[0]?.text).toContain('2 kg')
    expect((await judge('Why were the oats changed?')).evidence[0]?.text).not.toContain('2 kg')
  })

  it('is no row whose key is in the question only because the document is called so', async () => {
    await library.add(
      '/library/Stable cover.md',
      '# Stable cover\n\nThe roof is new.\n\n| Part | Excess |\n|---|---|\n| Stable | 150 euros |\n| Theft | 90 euros |\n| Escape of water | 350 euros |\n',
    )
    const judged = await judge('What excess do I pay under the stable cover if rain comes in?', -1, '| 350 euros')
    expect(judged.evidence[0]?.text).toContain('350 euros')
  })
})

describe('a line that names somebody by what they do', () => {
  const report = [
    '# Report on the barn',
    'Report reference: BN/2026/4471',
    'Inspector: Alda Quist',
    'Weather: dry',
    'The beams of the barn were inspected from the ground. The floor was laid by Ole Brandt in 1990.',
  ].join('\n\n')

  it.each(['Who inspected the barn?', 'Who is inspecting the barn for us?'])('answers “%s”', async (question) => {
    await library.add('/library/barn.md', report)
    expect((await judge(question)).evidence[0]?.text).toContain('Alda Quist')
  })

  it('answers nothing of another thing', async () => {
    await library.add('/library/barn.md', report)
    expect((await judge('Who inspected the lighthouse?')).answerability).toBeLessThan(0.4)
  })
})

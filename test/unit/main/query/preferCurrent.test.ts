import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeReranker } from '../../../support/fakes/fakeReranker.ts'
import { openQuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import { preferCurrent } from '../../../../src/main/query/answer/time/preferCurrent.ts'
import type { EvidenceSentence } from '../../../../src/main/query/retrievalState.ts'
import type { ChunkId, ContentId, DocumentId } from '../../../../src/shared/domain/ids.ts'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import type { Answer } from '../../../../src/shared/domain/answer.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

async function ask(text: string): Promise<Answer> {
  const { store, index, cache, embedder } = library
  return new Orchestrator({ store, index, cache, clock: systemClock, log: silentLog }).answer(
    {
      text,
      level: 'standard',
      budget: 0,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: null,
      notSearched: [],
      loadModels: async () => ({ embedder, reranker: new FakeReranker(), chat: null, reason: null }),
    },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      emit: () => undefined,
      retract: () => undefined,
    },
  )
}
const shown = ({ text, sentences }: Answer): readonly string[] =>
  sentences.map(({ start, end }) => text.slice(start, end).replace(/ ?\[\d+\]/g, ''))

describe('what holds now leads', () => {
  it('a corrected date comes before the one it replaced, which is told after it', async () => {
    await library.add('/library/a.md', '# Boat survey\n\nThe survey of the boat is on 10 June 2024.\n')
    await library.add('/library/b.md', '# Change\n\nThe survey of the boat was moved to 28 June 2024.\n')
    const answer = await ask('When is the survey of the boat?')
    expect(shown(answer)).toEqual([
      '28 June 2024',
      'The survey of the boat was moved to 28 June 2024.',
      'Before the change it was:',
      'The survey of the boat is on 10 June 2024.',
    ])
  })

  it('a rent that was raised comes before the one of the lease', async () => {
    await library.add('/library/lease.md', '# Lease\n\nThe rent is £1,150 per calendar month, payable in advance.\n')
    await library.add(
      '/library/notice.md',
      '# Notice\n\nThe rent of Flat 2 will go up from £1,150 to £1,225 per month from April.\n',
    )
    expect(shown(await ask('What is our rent?'))[0]).toBe('£1,225 per month')
  })

  it('a corrected statement comes before the one that it corrects', async () => {
    await library.add(
      '/library/fee-statement-2024.md',
      '# Fee statement 2024\n\nThe fee paid to Ann Lee is 9,760 euros.\n',
    )
    await library.add(
      '/library/fee-statement-2024-corrected.md',
      '# Fee statement 2024 (corrected)\n\nThe fee paid to Ann Lee is 9,280 euros.\n',
    )
    expect(shown(await ask('What is the fee paid to Ann Lee?'))[0]).toBe('9,280 euros')
  })

  it('a later edition and an amendment come before the text that they replace', async () => {
    await library.add(
      '/library/rules-2019.md',
      '# Rules of the rowing club (2019)\n\nThe fee of a guest is 15 euros.\n',
    )
    await library.add(
      '/library/rules-2023.md',
      '# Rules of the rowing club (revised 2023)\n\nThe fee of a guest is 25 euros.\n',
    )
    expect(shown(await ask('How much is the fee of a guest?')).slice(0, 2)).toEqual([
      '25 euros',
      'The fee of a guest is 25 euros.',
    ])
  })

  it('a clause that was replaced by one that is not shown is not called what was before the change', async () => {
    await library.add(
      '/library/lease-2022.txt',
      'Lease 2022\n\nRepairs. The tenant pays for repairs up to £60.\n\nDeposit. The tenant pays a deposit of £1,690.\n',
    )
    await library.add(
      '/library/lease-2024.txt',
      'Lease 2024\n\nRepairs. The tenant pays for repairs up to £75.\n\nDeposit. The tenant pays a deposit of £1,790.\n',
    )
    const texts = shown(await ask('Up to how much does the tenant pay for repairs?'))
    expect(texts[0]).toBe('£75')
    expect(texts.join(' ')).not.toContain('1,690')
  })

  it('a change that names no new value leaves the value that holds in front', () => {
    const said = (text: string, score: number): EvidenceSentence => ({
      contentId: text as ContentId,
      documentId: text as DocumentId,
      chunkId: text as ChunkId,
      text,
      start: 0,
      end: text.length,
      page: null,
      score,
      vector: null,
    })
    const concert = said('The Christmas concert is on 13 December 2025.', 0.9)
    const leading = (other: string): number | undefined =>
      preferCurrent([concert, said(other, 0.8)], [], library.store, '')[0]?.index
    expect(leading('5. Christmas concert, new date.')).toBe(0)
    expect(leading('Christmas concert, new date: 20 December 2025.')).toBe(1)
  })

  it('an opponent’s claim comes after what the paper itself says', async () => {
    await library.add('/library/a.md', '# Letter\n\nThe agent claims that the deposit of the flat is 900 euros.\n')
    await library.add('/library/b.md', '# Lease\n\nThe deposit of the flat is 450 euros.\n')
    const [lead, quote, note] = shown(await ask('How much is the deposit of the flat?'))
    expect(lead).toBe('450 euros')
    expect(quote).toBe('The deposit of the flat is 450 euros.')
    expect(note).toBe('Another party claims:')
  })
})

describe('dates to resolve', () => {
  it('counts "yesterday" from the date of the entry', async () => {
    await library.add(
      '/library/diary.md',
      '# Diary\n\n## 8 May 2023\n\nYesterday I planted the cherry tree.\n\n## 9 May 2023\n\nRain.\n',
    )
    const answer = await ask('When did I plant the cherry tree?')
    expect(shown(answer).slice(0, 2)).toEqual(['7 May 2023', 'Yesterday I planted the cherry tree.'])
    expect(answer.citations).toHaveLength(1)
  })
})

describe('what is asked for is not there', () => {
  it.each([
    ['What is the phone number of Mr Stein?', 'Mr Stein is the landlord of the flat in Linden Street.'],
    ['How much does Clara pay for the flat?', 'Emil pays 900 euros for the flat.'],
  ])('%s', async (question, text) => {
    await library.add('/library/a.md', `# Papers\n\n${text}\n`)
    expect((await ask(question)).kind).toBe('refusal')
  })
})

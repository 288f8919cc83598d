import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeReranker } from '../../../support/fakes/fakeReranker.ts'
import { openQuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import { hybridSearch } from '../../../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import type { Answer } from '../../../../src/shared/domain/answer.ts'
import type { DocumentMark } from '../../../../src/shared/domain/annotation.ts'
import type { DocumentId } from '../../../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'

let library: QuestionLibrary
let club: DocumentId
let office: DocumentId
beforeEach(async () => {
  library = openQuestionLibrary()
  club = await library.add('/library/club.md', '# Club\n\nThe membership fee of the rowing club is 120 euros a year.\n')
  office = await library.add(
    '/library/office.md',
    '# Office\n\nThe membership fee of the rowing club is 150 euros a year.\n',
  )
})
afterEach(() => library.close())

const mark = (id: DocumentId, name: DocumentMark) => library.store.annotations.change(id, { addMarks: [name] })

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
const question = 'What is the membership fee of the rowing club?'

describe('marks on documents decide which of two leads', () => {
  for (const wins of ['club', 'office'] as const) {
    const amount = wins === 'club' ? '120 euros' : '150 euros'
    it(`an outdated document is told behind the other and named as such (${wins} holds)`, async () => {
      mark(wins === 'club' ? office : club, 'outdated')
      const answer = await ask(question)
      expect(shown(answer)[0]).toContain(amount)
      expect(shown(answer)).toContain('A document that you marked as outdated says:')
      expect(answer.notSearched).toEqual([`You marked “${wins === 'club' ? 'Office' : 'Club'}” as outdated.`])
    })

    it(`a trusted document goes ahead where two disagree (${wins} is trusted)`, async () => {
      mark(wins === 'club' ? club : office, 'trusted')
      const answer = await ask(question)
      expect(shown(answer)[0]).toContain(amount)
      expect(shown(answer)).toContain('A document that you did not mark as trusted says:')
      expect(answer.notSearched).toEqual([])
    })
  }

  it('an outdated document still answers what no other says, and the answer names it', async () => {
    await library.add('/library/pump.md', '# Pump\n\nThe pump is red.\n')
    const cabin = await library.add('/library/cabin.md', '# Cabin\n\nThe door code of the cabin is 4711.\n')
    mark(cabin, 'outdated')
    const answer = await ask('What is the door code of the cabin?')
    expect(shown(answer)[0]).toContain('4711')
    expect(answer.notSearched).toEqual(['You marked “Cabin” as outdated.'])
  })
})

it('a search lists passages of outdated documents behind others that fit as well', async () => {
  const find = async () =>
    (
      await hybridSearch(
        'membership fee of the rowing club',
        { limit: 5, strategy: 'hybrid' },
        { store: library.store, index: library.index, embedder: library.embedder },
      )
    ).candidates.map(({ title }) => title)
  mark(club, 'outdated')
  expect(await find()).toEqual(['Office', 'Club'])
  mark(office, 'outdated')
  library.store.annotations.change(club, { removeMarks: ['outdated'] })
  expect(await find()).toEqual(['Club', 'Office'])
})

it('equal files are outdated only when all of them are', async () => {
  const copy = await library.add(
    '/library/copy.md',
    '# Club\n\nThe membership fee of the rowing club is 120 euros a year.\n',
  )
  mark(club, 'outdated')
  expect(library.store.annotations.marked().outdated.size).toBe(0)
  mark(copy, 'outdated')
  expect(library.store.annotations.marked().outdated.size).toBe(1)
})

import { describe, expect, it } from 'vitest'
import type { Reranker } from '../../../../../../src/main/ports/reranker.ts'
import { isLikely, isSure, likeliestCard } from '../../../../../../src/main/query/answer/contacts/likeliestCard.ts'
import type { Card } from '../../../../../../src/main/query/answer/contacts/readCards.ts'

const { signal } = new AbortController()
const line = (label: string, value: string): Card['name'] => ({ text: `${label}: ${value}`, start: 0, label, value })
const card = (name: string, ...lines: readonly Card['name'][]): Card =>
  ({ name: line('', name), lines }) as unknown as Card
const treasurer = card('Ann Berg', line('Organisation', 'Harbour Swimmers'), line('Note', 'Treasurer'))
const chair = card('Tom Roe', line('Organisation', 'Harbour Swimmers'), line('Note', 'Chair'))
const plain = card('Eve Moss', line('Phone', '01632 960001'))
const question = 'Who is the treasurer of the swimming club?'

/** Scores texts by the words they hold, and keeps what it was asked. */
function scoring(logits: Readonly<Record<string, number>>, read: string[] = []): Reranker {
  return {
    id: 'by words',
    rerank: async (_, texts) => {
      read.push(...texts)
      return texts.map((text) => Object.entries(logits).find(([word]) => text.includes(word))?.[1] ?? -12)
    },
    dispose: async () => {},
  }
}

describe('the card that fits a description as a whole', () => {
  it('reads name, organisation and note of each card as one text', async () => {
    const read: string[] = []
    const reranker = scoring({ Treasurer: 6, Chair: -5 }, read)
    const found = await likeliestCard(question, [chair, treasurer, plain], { reranker, signal })
    expect(found).toEqual({ card: treasurer, logit: 6, lead: 11 })
    expect(found !== null && isSure(found)).toBe(true)
    expect(read).toEqual(['Tom Roe, Harbour Swimmers, Chair', 'Ann Berg, Harbour Swimmers, Treasurer'])
  })

  it.each([
    ['is far from every card', { Treasurer: -6, Chair: -12 }, false, false],
    ['fits two cards nearly as well', { Treasurer: 6, Chair: 4 }, false, false],
    ['fits one card somewhat', { Treasurer: -2, Chair: -9 }, false, true],
  ])('is no sure one if the description %s', async (_, logits, sure, likely) => {
    const found = await likeliestCard(question, [chair, treasurer], { reranker: scoring(logits), signal })
    expect(found === null ? [] : [isSure(found), isLikely(found)]).toEqual([sure, likely])
  })

  it('is none of a thing with another number', async () => {
    const keeper = card('Ola Fjeld', line('Note', 'Stable box 9, farrier'))
    const ask = (asked: string): ReturnType<typeof likeliestCard> =>
      likeliestCard(asked, [keeper, plain], { reranker: scoring({ Ola: 9 }), signal })
    expect((await ask('Who is in box 9?'))?.card).toBe(keeper)
    expect(await ask('Who is in box 11?')).toBeNull()
  })

  it('is none without a reranker, or without a card that says who somebody is', async () => {
    expect(await likeliestCard(question, [treasurer], { reranker: null, signal })).toBeNull()
    expect(await likeliestCard(question, [plain], { reranker: scoring({ Eve: 9 }), signal })).toBeNull()
  })
})

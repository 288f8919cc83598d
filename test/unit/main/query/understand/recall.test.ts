import { describe, expect, it } from 'vitest'
import { questionKey } from '../../../../../src/main/query/understand/cache/cacheKey.ts'
import { recallOf } from '../../../../../src/main/query/understand/followUp/lastAnswer/recall.ts'
import type { Recall } from '../../../../../src/main/query/understand/followUp/lastAnswer/recall.ts'
import type { EarlierTurn } from '../../../../../src/main/query/earlierTurn.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { ContentId, DocumentId } from '../../../../../src/shared/domain/ids.ts'

const contentId = asId<ContentId>('lease')
const cited = [{ contentId, start: 0, end: 9 }]
const document = (id: string) => ({ documentId: asId<DocumentId>(id), name: id })
const turn = (question: string, lead: string, lines: readonly string[] = [], isChoice = false): EarlierTurn => ({
  question,
  answer: [lead, ...lines].join('\n'),
  titles: ['lease'],
  lead,
  cited: isChoice ? [] : cited,
  shown: {
    label: 'Medium',
    isChoice,
    documents: isChoice ? [document('letter of the landlord'), document('letter of the school')] : [document('lease')],
    sentences: lines.map((text) => ({ role: 'item', text, cited })),
  },
})
const rent = [turn('What is the rent?', '£900')]
const list = [turn('Which bills are unpaid?', '', ['Gas', 'Water', 'Phone'])]
const choice = [turn('Show me the letter', '', [], true)]
const kindOf = (question: string, history: readonly EarlierTurn[]): Recall['kind'] | null =>
  recallOf(question, history)?.kind ?? null

describe('a question about the last answer', () => {
  it.each([
    ['Where does it say that?', 'source'],
    ['where is that from', 'source'],
    ['which page is that on?', 'source'],
    ['how do you know?', 'source'],
    ['And your source?', 'source'],
    ['Wo steht das?', 'source'],
    ['Woher weißt du das?', 'source'],
    ['Are you sure about that?', 'source'],
    ['Is that right?', 'source'],
    ['Bist du dir sicher?', 'source'],
    ['Stimmt das?', 'source'],
    ['open it', 'open'],
    ['show me that document please', 'open'],
    ['can you open the file?', 'open'],
    ['zeig mir das Dokument', 'open'],
    ['who signed that letter?', 'author'],
    ['Von wem ist das?', 'author'],
    ['when was that written?', 'written'],
    ['how much is that together?', 'figure'],
    ['and what is the difference between the two?', 'figure'],
    ['Wie viel ist das zusammen?', 'figure'],
    ['und insgesamt?', 'figure'],
    ['Was ist der Unterschied zwischen den beiden?', 'figure'],
    ['which one is higher?', 'figure'],
    ['and in German?', 'language'],
    ['auf Englisch bitte', 'language'],
  ] as const)('%j is one of kind %s', (question, kind) => {
    expect(kindOf(question, rent)).toBe(kind)
  })

  it.each([
    'What do all three make together?',
    'what do those two come to together',
    'how much did it go up by?',
    "what's the increase per month",
  ])('%j is a figure over the last answers', (question) => {
    expect(kindOf(question, rent)).toBe('figure')
  })

  it('the difference of the last answers may be meant for another period', () =>
    expect(kindOf('so how much more is that a week', rent)).toBe('over'))

  it.each([
    'Where does it say that pets are allowed?',
    'Is it right that the rent goes up?',
    'What is the difference between the old and the new lease?',
    'How much did we pay in total?',
    'Who signed the lease?',
    'When was the lease signed?',
    'Open my tax return',
    'Show me the letter from the school',
    'Who speaks German?',
    'Which flat has a higher rent?',
    'How many rooms are there?',
    'Wie viel Miete zahle ich insgesamt?',
    'Wo steht das Fahrrad?',
    'Show me this month',
  ])('%j is none', (question) => {
    expect(kindOf(question, rent)).toBeNull()
    expect(kindOf(question, list)).toBeNull()
  })

  it('adds as many of the last answers as it says', () => {
    expect(recallOf('what do all three make together?', rent)).toMatchObject({ wanted: 'sum', ofLast: 3 })
    expect(recallOf('how much is that together?', rent)).toMatchObject({ wanted: 'sum', ofLast: null })
  })

  it('needs an answer before it', () => {
    expect(kindOf('Are you sure?', [])).toBeNull()
    expect(kindOf('Where does it say that?', [{ ...turn('Who?', ''), cited: [] }])).toBeNull()
  })
  it('counts and asks the lines of a list alone', () => {
    expect([kindOf('How many are there?', list), kindOf('How many are there?', rent)]).toEqual(['count', null])
    expect([kindOf('Which of these is the oldest?', list), kindOf('Which of these is it?', rent)]).toEqual([
      'rows',
      null,
    ])
  })
  it('takes a language for a subject where the chat is about one', () => {
    expect(kindOf('and in German?', [turn('Who teaches French?', 'Ida Moor')])).toBeNull()
  })
  it('finds the document that is meant among those that were offered', () => {
    expect(recallOf('the second one', choice)).toEqual({ kind: 'open', place: 1 })
    expect(recallOf('open the first', choice)).toEqual({ kind: 'open', place: 0 })
    expect(recallOf('the one from the school', choice)).toEqual({ kind: 'open', place: 1 })
    expect(recallOf('das letzte', choice)).toEqual({ kind: 'open', place: -1 })
    expect(recallOf('the fifth one', choice)).toBeNull()
    expect(recallOf('what does the letter of the school say about fees?', choice)).toBeNull()
    expect(recallOf('the second one', rent)).toBeNull()
  })
  it('has a cached answer of its own in every chat', () => {
    expect(questionKey('Are you sure?', rent)).not.toBe(questionKey('Are you sure?', list))
  })
})

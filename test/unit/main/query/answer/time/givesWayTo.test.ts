import { expect, it } from 'vitest'
import { givesWayTo } from '../../../../../../src/main/query/answer/time/preferCurrent.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'
import { asId } from '../../../../../../src/shared/domain/ids.ts'
import type { ContentId, DocumentId } from '../../../../../../src/shared/domain/ids.ts'

const quotes = (...texts: readonly string[]): readonly EvidenceSentence[] =>
  texts.map((text, place) => ({
    contentId: asId<ContentId>(`content-${place}`),
    documentId: asId<DocumentId>(`document-${place}`),
    chunkId: `chunk-${place}`,
    text,
    start: 0,
    end: text.length,
    page: null,
    score: 0.5,
    vector: null,
  }))
const order = [
  { index: 0, reason: null },
  { index: 1, reason: 'Before the change it was:' },
]

it('tells what the shown quote replaced', () => {
  const evidence = quotes('The deposit of the flat is £1,790.', 'The deposit of the flat is £1,690.')
  expect(givesWayTo({ index: 0, text: '£1,790' }, order, evidence)).toEqual({
    index: 1,
    reason: 'Before the change it was:',
  })
})

it('does not call a clause on another matter what it was before the change', () => {
  const evidence = quotes('The tenant pays for repairs up to £75.', 'A deposit of £1,690 is held by the trust.')
  expect(givesWayTo({ index: 0, text: '£75' }, order, evidence)).toBeNull()
})

it('does not call the same answer a change', () => {
  const evidence = quotes('The deposit of the flat, £1,690, was paid in 2022.', 'The deposit of the flat is £1,690.')
  expect(givesWayTo({ index: 0, text: '£1,690' }, order, evidence)).toBeNull()
})

it('does not call what is paid on top of the rent the rent before the change', () => {
  const evidence = quotes(
    'The monthly rent of the flat is £865.',
    'The garage costs £30 on top of the monthly rent of the flat.',
  )
  expect(givesWayTo({ index: 0, text: '£865' }, order, evidence)).toBeNull()
})

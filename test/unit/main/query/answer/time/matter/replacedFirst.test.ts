import { describe, expect, it } from 'vitest'
import { isReplacement, replacedFirst } from '../../../../../../../src/main/query/answer/time/matter/replacedFirst.ts'
import type { EvidenceSentence } from '../../../../../../../src/main/query/retrievalState.ts'
import { asId } from '../../../../../../../src/shared/domain/ids.ts'
import type { ContentId, DocumentId } from '../../../../../../../src/shared/domain/ids.ts'

const sentenceOf = (text: string, score: number): EvidenceSentence => ({
  contentId: asId<ContentId>('letter'),
  documentId: asId<DocumentId>('letter'),
  chunkId: 'letter',
  text,
  start: 0,
  end: text.length,
  page: null,
  score,
  vector: null,
})

describe('a statement that replaces a value', () => {
  it.each([
    ['The opening moves from 3 May to 12 June 2026.', ['3 May 2026', '3 May']],
    ['Die Eröffnung wird vom 3. Mai auf den 12. Juni verschoben.', ['3. Mai 2026', '3. Mai']],
    ['The fee is £95 instead of £90.', ['£90']],
    ['Le loyer passe de 610 € à 640 €.', ['610 €']],
    ['We open on 12 June, not on 3 May.', ['3 May 2026', '3 May']],
    ['The fee is £95, not £90.', ['£90']],
  ])('%s', (text, old) => {
    expect(isReplacement(text, old)).toBe(true)
  })
  it.each([
    ['We want to open on 3 May 2026.', ['3 May 2026', '3 May']],
    ['On 3 May we paint, on 12 June we open.', ['3 May 2026', '3 May']],
    ['The fee is £95 from May on.', ['£90']],
    ['We are open from 3 May to 12 June 2026.', ['3 May 2026', '3 May']],
    ['On 3 May we do not open the doors before noon; on 12 June we close.', ['3 May 2026', '3 May']],
    ['Rooms cost from £90 to £140.', ['£90']],
  ])('is not %s', (text, old) => {
    expect(isReplacement(text, old)).toBe(false)
  })
  it('comes first and counts as much as the best', () => {
    const evidence = ['Open on 3 May 2026.', 'It moves from 3 May to 12 June.'].map((text, index) =>
      sentenceOf(text, 0.9 - index / 2),
    )
    expect(replacedFirst(evidence, ['3 May 2026', '3 May']).map(({ text, score }) => [text, score])).toEqual([
      ['It moves from 3 May to 12 June.', 0.9],
      ['Open on 3 May 2026.', 0.9],
    ])
    expect(replacedFirst(evidence.slice(0, 1), ['3 May 2026'])).toEqual(evidence.slice(0, 1))
  })
})

import { expect, it } from 'vitest'
import { indexWithout } from '../../../../../src/main/query/retrieve/filter/hidden.ts'
import { MemoryChunkIndex } from '../../../../support/fakes/memoryChunkIndex.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../../../src/shared/domain/ids.ts'

it('a hidden book about the same thing never leaves the library without what it says', async () => {
  const index = new MemoryChunkIndex(8, 'none')
  const row = (content: string, number: number, indexedText: string) => ({
    id: asId<ChunkId>(`${content}-${number}`),
    contentId: asId<ContentId>(content),
    indexedText,
  })
  const book = Array.from({ length: 700 }, (_, number) => row('book', number, 'gutter gutter gutter'))
  await index.replaceContent(asId<ContentId>('book'), book)
  await index.replaceContent(asId<ContentId>('letter'), [row('letter', 0, 'the gutter of the shed is broken')])
  const hidden = { documents: new Set([]), contents: new Set([asId<ContentId>('book')]) }
  const found = await indexWithout(index, hidden).searchText('gutter', 5)
  expect(found.map(({ contentId }) => contentId)).toEqual(['letter'])
})

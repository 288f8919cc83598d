/** The rows that a killed index writer was writing, known to the test as well. */
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../src/shared/domain/ids.ts'
import type { IndexRow, VectorRow } from '../../../src/main/ports/chunkIndex.ts'
import { row, vectorRow } from '../indexRows.ts'

export const rowsPerContent = 60

export const killedIndexContent = (content: number): ContentId => asId<ContentId>(`content${content}`)

export const killedIndexRows = (content: number): IndexRow[] =>
  Array.from({ length: rowsPerContent }, (_, number) =>
    row(`content${content}`, String(number), `word${number} common`),
  )

export const killedIndexVectors = (content: number): VectorRow[] =>
  Array.from({ length: rowsPerContent }, (_, number) =>
    vectorRow(`content${content}`, String(number), [1, number, content, 1]),
  )

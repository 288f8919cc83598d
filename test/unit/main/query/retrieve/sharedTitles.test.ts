import { describe, expect, it } from 'vitest'
import { withoutSharedTitles } from '../../../../../src/main/query/retrieve/hybrid/sharedTitles.ts'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'

/** Only what the titles depend on. */
function candidate(documentId: string, title: string, path: string): Candidate {
  return { documentId, title, path } as unknown as Candidate
}

describe('titles that several documents share', () => {
  it('get the name of the file in front, and others stay as they are', () => {
    const titles = withoutSharedTitles([
      candidate('a', 'Minutes', '/club/2023-05.docx'),
      candidate('b', 'MINUTES', '/club/2023-06.docx'),
      candidate('a', 'Minutes', '/club/2023-05.docx'),
      candidate('c', 'Statutes', '/club/statutes.pdf'),
    ]).map(({ title }) => title)
    expect(titles).toEqual(['2023-05 – Minutes', '2023-06 – MINUTES', '2023-05 – Minutes', 'Statutes'])
  })

  it('are left alone where several passages of one document are found, or the file has the same name', () => {
    const found = [
      candidate('a', 'Lease', '/a/lease.pdf'),
      candidate('b', 'Lease', '/b/Lease.pdf'),
      candidate('c', 'Will', '/will.txt'),
      candidate('c', 'Will', '/will.txt'),
    ]
    expect(withoutSharedTitles(found)).toEqual(found)
  })
})

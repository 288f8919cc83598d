import { expect, it } from 'vitest'
import { isSuperseded } from '../../../../../../src/main/query/answer/time/editions.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'
import type { Candidate } from '../../../../../../src/shared/domain/search.ts'

const quote = (contentId: string): EvidenceSentence => ({ contentId }) as EvidenceSentence
const from = (contentId: string, path: string, title: string, date: string | null): Candidate =>
  ({ chunk: { contentId }, path, title, date }) as unknown as Candidate

const candidates = [
  from('draft', '/l/Project plan draft 1.odt', 'Project plan, first draft', '2026-09-14'),
  from('final', '/l/Project plan final.odt', 'Project plan', '2024-03-01'),
  from('may', '/l/minutes/2026-05-12 minutes.md', 'Minutes', '2026-05-12'),
  from('september', '/l/minutes/2026-09-15 minutes.md', 'Minutes', '2026-09-15'),
  from('2019', '/l/Rules 2019.pdf', 'Rules of the club', null),
  from('2023', '/l/Rules 2023.pdf', 'Rules of the club', null),
]
const supersedes = (later: string, earlier: string): boolean => isSuperseded(quote(earlier), quote(later), candidates)

it('a final version replaces its draft, also if its date is older', () => {
  expect(supersedes('final', 'draft')).toBe(true)
  expect(supersedes('draft', 'final')).toBe(false)
})

it('a later year replaces an earlier one', () => {
  expect(supersedes('2023', '2019')).toBe(true)
  expect(supersedes('2019', '2023')).toBe(false)
})

it('replaces no other document', () => expect(supersedes('2023', 'draft')).toBe(false))

it('the minutes of one meeting do not replace those of another', () => {
  expect(supersedes('september', 'may')).toBe(false)
})

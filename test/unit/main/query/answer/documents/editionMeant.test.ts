import { describe, expect, it } from 'vitest'
import {
  editionMeant,
  isDraftName,
  saysOnlyOrder,
  withoutSigned,
} from '../../../../../../src/main/query/answer/documents/editionMeant.ts'

const minutes = [
  '/club/minutes/2026-02-05 minutes.md',
  '/club/minutes/2026-09-10 minutes.md',
  '/old/2027-01-01 minutes.md',
]
const policies = ['/home/House policy 2024-25.pdf', '/home/House policy 2025-26.pdf', '/home/Letter 2026.pdf']

it.each([
  ['the last minutes of the club', minutes, '/club/minutes/2026-09-10 minutes.md'],
  ['the latest minutes', minutes, '/club/minutes/2026-09-10 minutes.md'],
  ['the first minutes of the club', minutes, '/club/minutes/2026-02-05 minutes.md'],
  ['the latest house policy', policies, '/home/House policy 2025-26.pdf'],
  ["last year's house policy", policies, '/home/House policy 2024-25.pdf'],
] as const)('%s', (description, paths, path) => {
  expect(editionMeant(description, paths[0] ?? '', paths)).toBe(path)
})

it('reads the month in a name', () => {
  const rotas = ['/club/Rota May.odt', '/club/Rota September.odt', '/club/Rota 2027 January.odt']
  expect(editionMeant('the latest rota', rotas[0] ?? '', rotas)).toBe(rotas[2])
  expect(editionMeant('the first rota', rotas[1] ?? '', rotas)).toBe(rotas[0])
})

it('takes the copy that is named after no year for the one in use', () => {
  const lives = ['/me/Life Ada Lind 2019.odt', '/me/Life Ada Lind.docx']
  expect(editionMeant('my current life', lives[0] ?? '', lives)).toBe(lives[1])
})

it.each([
  ['latest one', true],
  ['the newest version', true],
  ['latest rota', false],
  ['version', false],
])('is all that “%s” says: %s', (words, only) => expect(saysOnlyOrder(words)).toBe(only))

it('is none where no order is asked for, and where there is one paper only', () => {
  expect(editionMeant('the minutes', minutes[0] ?? '', minutes)).toBeNull()
  expect(editionMeant('the latest letter', '/home/Letter 2026.pdf', policies)).toBeNull()
})

it('does not take a word of the name for an order', () => {
  const certificates = ['/me/First aid certificate 2021.pdf', '/me/First aid certificate 2024.pdf']
  expect(editionMeant('my first aid certificate', certificates[0] ?? '', certificates)).toBeNull()
  expect(editionMeant('my latest first aid certificate', certificates[0] ?? '', certificates)).toBe(certificates[1])
})

describe('a paper that was signed', () => {
  it.each([
    ['signed harbour lease', 'harbour lease'],
    ['unterschriebener Pachtvertrag', 'Pachtvertrag'],
  ])('is asked for by a word that no title needs: %s', (words, rest) => expect(withoutSigned(words)).toBe(rest))

  it('is not asked for without such a word', () => {
    expect(withoutSigned('harbour lease')).toBeNull()
    expect(withoutSigned('signed')).toBeNull()
    // "Final" may be a word of the title.
    expect(withoutSigned('final exam results')).toBeNull()
  })

  it('is no draft', () => {
    expect(isDraftName('/papers/Harbour lease draft.docx', 'Lease')).toBe(true)
    expect(isDraftName('/papers/Harbour lease.docx', 'Lease (DRAFT, not for signature)')).toBe(true)
    expect(isDraftName('/papers/Harbour lease.docx', 'Lease')).toBe(false)
  })
})

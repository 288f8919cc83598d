import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editDistance, findDocuments } from '../../../../../../src/main/query/answer/documents/findDocuments.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  const files: Readonly<Record<string, string>> = {
    '/library/Lease.md': '# Lease\n\nRent.\n',
    '/library/lease-renewal-letter.md': '# Lease renewal letter\n\nDear landlord.\n',
    '/library/cv_anna_berg.txt': 'Anna Berg\n\nEngineer.\n',
    '/library/2021/minutes.md': '# Minutes of the board\n\nSpring.\n',
    '/library/2022/minutes.md': '# Minutes of the board\n\nAutumn.\n',
    '/library/about me.txt': 'Biography of a gardener.\n\nBorn in Graz.\n',
    '/library/talks/2023-04-10_session11.md': 'Ann: Hello.\n',
    '/library/talks/2023-04-07_session10.md': 'Ann: Hello again.\n',
    '/library/copies/Lease copy.md': '# Lease\n\nRent.\n',
  }
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const found = async (words: string): Promise<readonly string[]> =>
  (await findDocuments(words, library.store)).map((choice) => choice.path)

describe('finding the document that is meant', () => {
  it.each([
    ['lease', '/library/Lease.md'],
    ['Lease.md', '/library/Lease.md'],
    ['leese', '/library/Lease.md'],
    ['lease renewal', '/library/lease-renewal-letter.md'],
    ['resume', '/library/cv_anna_berg.txt'],
    ['CV of Anna Berg', '/library/cv_anna_berg.txt'],
    ['minutes 2022', '/library/2022/minutes.md'],
    ['biography', '/library/about me.txt'],
    // Exactly as it is on disk, with dashes, underscores and its ending.
    ['cv_anna_berg.txt', '/library/cv_anna_berg.txt'],
    ['lease-renewal-letter.md', '/library/lease-renewal-letter.md'],
    ['2023-04-10 session11', '/library/talks/2023-04-10_session11.md'],
    ['rental contract', '/library/Lease.md'],
    ['lease renewal papers', '/library/lease-renewal-letter.md'],
  ])('"%s" is %s', async (words, path) => {
    expect(await found(words)).toEqual([path])
  })

  it('offers both where the words fit both', async () => {
    expect([...(await found('minutes'))].sort()).toEqual(['/library/2021/minutes.md', '/library/2022/minutes.md'])
  })

  it.each(['passport', 'minutes 1999', '', '   ', '🙂', 'the'])('finds nothing for "%s"', async (words) => {
    expect(await found(words)).toEqual([])
  })

  it('any text is safe', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (words) => {
        expect(Array.isArray(await found(words))).toBe(true)
      }),
    )
  })
})

describe('edit distance', () => {
  it.each([
    ['warranty', 'waranty', 1],
    ['pump', 'pmup', 1],
    ['lease', 'lease', 0],
    ['lease', 'leash', 1],
  ])('of %s and %s is %d', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
  })

  it('is the same in both directions', () => {
    const word = fc.stringMatching(/^[a-d]{0,7}$/)
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
      }),
    )
  })
})

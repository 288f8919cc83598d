/** Tags and marks on the command line: setting them, listing by them, and searching only there. */
import { describe, expect, it } from 'vitest'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { CollectionId } from '../../../src/shared/domain/ids.ts'
import { fakeDocument } from '../../support/fakes/fakeServices.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>
const annotation = {
  title: null,
  note: 'Call Anna.',
  tags: ['flat', 'Tax'],
  marks: ['trusted'] as const,
  collections: [],
}
const documents = [fakeDocument('/lib/lease.txt', { annotation }), fakeDocument('/lib/cv.txt')]

describe('annotate', () => {
  it('changes what is said of a document, and prints what is said of it now', async () => {
    const words = ['annotate', 'lease.txt', '--tag', 'rent', '--untag', 'TAX', '--mark', 'outdated', '--note', '']
    const { code, stdout } = await run(words, { documents })
    expect([code, stdout]).toEqual([0, 'lease.txt · /lib/lease.txt\n  outdated · #flat #rent\n'])
    expect(json((await run([...words, '--json'], { documents })).stdout)).toMatchObject({
      action: 'annotate',
      documents: [{ path: '/lib/lease.txt', tags: ['flat', 'rent'], marks: ['outdated'], note: null }],
    })
  })

  it('means every document of a folder', async () => {
    const { stdout } = await run(['annotate', '/lib', '--tag', 'home', '--json'], { documents })
    expect(json(stdout)).toMatchObject({ documents: [{ tags: ['flat', 'home', 'Tax'] }, { tags: ['home'] }] })
  })

  it.each([
    [['annotate', 'lease.txt', '--mark', 'good'], 'Marks are favourite, trusted, outdated.'],
    [['search', 'rent', '--tag', ' " '], 'It is empty.'],
  ])('%j is refused before anything is opened', async (words, reason) => {
    const { code, stderr, opened } = await run(words)
    expect([code, opened]).toEqual([2, []])
    expect(stderr).toContain(reason)
  })
})

describe('filters', () => {
  it('list has these alone, and says what is said of them', async () => {
    const { stdout } = await run(['list', '--tag', 'tax'], { documents })
    expect(stdout).toContain('trusted · #flat #Tax · Call Anna.')
    expect(stdout).not.toContain('cv.txt')
    expect((await run(['list', '--mark', 'outdated'], { documents })).stdout).toContain('(of 2 in the library)')
  })

  it('a collection is looked for by its name, and one that is not there is no filter that finds nothing', async () => {
    const collections = [
      { id: asId<CollectionId>('c'), name: 'Tax 2024', description: null, folders: [], createdAt: 1 },
    ]
    const asked = (name: string) => run(['search', 'rent', '--collection', name], { collections })
    expect((await asked('tax 2024')).calls).toEqual([
      'search rent limit 10 strategy hybrid where collection:"tax 2024"',
    ])
    const { code, stderr } = await asked('Tax')
    expect(code).toBe(1)
    expect(stderr).toContain('There is no collection “Tax”. There are: Tax 2024.')
  })

  it('search and ask look there alone, beside any other filter', async () => {
    const words = ['--tag', 'two words', '--tag', 'tax', '--mark', 'favourite', '--where', 'type:pdf']
    const where = 'where type:pdf tag:"two words" tag:"tax" mark:favourite'
    expect((await run(['search', 'rent', ...words])).calls).toEqual([`search rent limit 10 strategy hybrid ${where}`])
    expect((await run(['ask', 'rent?', ...words])).calls).toEqual([`ask rent? ${where}`])
  })
})

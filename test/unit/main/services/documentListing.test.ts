import { systemClock } from '../../../../src/main/ports/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentListing } from '../../../../src/main/services/library/documentListing.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import type { DocumentId } from '../../../../src/shared/domain/ids.ts'
import type { ListedFacts } from '../../../../src/shared/domain/library.ts'
import { documentFilter } from '../../../../src/shared/ipc/schemas/documents.ts'
import { openQuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

const german =
  'Sehr geehrte Frau Holt,\n\ndie Rechnung für das Dach ist noch nicht bezahlt. Bitte zahlen Sie sie bis zum Ende des Monats.'
const files: Readonly<Record<string, string>> = {
  '/library/invoice.md': '# Invoice\n\nDate: 4 March 2024\n\nThe roof costs 900 euros.\n',
  '/library/report-2023.md': '# Report\n\nWritten on 9 May 2023 about the years since 1990.\n',
  '/library/letter-2021.md': `${german}\n\n3. März 2022\n`,
  '/library/recipe.md': '# Soup\n\nBoil the water and add the leeks.\n',
  '/library/greta.eml':
    'From: Greta Lund <g@example.org>\nTo: me@example.org\nDate: Mon, 5 Feb 2024 10:00:00 +0000\nSubject: Roof\n\nIt leaks.\n',
}

let library: QuestionLibrary
let listing: DocumentListing
const ids = new Map<string, DocumentId>()
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) ids.set(path, await library.add(path, text))
  listing = new DocumentListing(library.store, systemClock)
})
afterAll(() => library.close())

async function factsOf(name: string): Promise<ListedFacts | undefined> {
  const id = ids.get(`/library/${name}`) ?? asId<DocumentId>('none')
  for await (const page of listing.facts([id])) return page[0]
  return undefined
}

describe('the facts of the library page', () => {
  it('date a document by its name, its metadata or its first lines, never by the file', async () => {
    expect((await factsOf('invoice.md'))?.date).toBe('2024-03-04')
    expect((await factsOf('greta.eml'))?.date).toMatch(/^2024-02-05/)
    expect((await factsOf('recipe.md'))?.date).toBeUndefined()
  })

  it('take the day from the text where the name has its year alone, and leave it where the text is of another', async () => {
    expect((await factsOf('report-2023.md'))?.date).toBe('2023-05-09')
    expect((await factsOf('letter-2021.md'))?.date).toBe('2021')
  })

  it('name the people of a mail and the language of a text', async () => {
    expect((await factsOf('greta.eml'))?.people).toContain('Greta Lund')
    expect((await factsOf('letter-2021.md'))?.language).toBe('de')
  })

  it('are those of the new name after a document was renamed', async () => {
    const id = await library.add('/library/soup.md', '# Leek soup\n\nBoil the water.\n')
    const [before] = (await listing.facts([id]).next()).value ?? []
    expect(before?.date).toBeUndefined()
    library.store.documentChanges.relocate([{ id, path: '/library/soup-2019.md', bytes: 10, modifiedAt: 1 }])
    const [after] = (await listing.facts([id]).next()).value ?? []
    expect(after?.date).toBe('2019')
  })

  it('come for every document with a text when none is named', async () => {
    const all: ListedFacts[] = []
    for await (const page of listing.facts()) all.push(...page)
    expect(all.map(({ documentId }) => documentId)).toEqual(expect.arrayContaining([...ids.values()]))
  })
})

describe('the filter of the library page', () => {
  it('finds the documents that a search with the same filter looks at', () => {
    expect(listing.filter({ people: ['Greta'] })).toEqual([ids.get('/library/greta.eml')])
    expect(listing.filter({ from: '2024-03-01', until: '2024-03-31' })).toEqual([ids.get('/library/invoice.md')])
    expect(listing.filter({ languages: ['de'] })).toEqual([ids.get('/library/letter-2021.md')])
  })

  it('takes no key that it does not know, and no day that is none', () => {
    expect(documentFilter.safeParse({ from: '2024-03-01', people: ['Greta'] }).success).toBe(true)
    expect(documentFilter.safeParse({ colour: ['red'] }).success).toBe(false)
    expect(documentFilter.safeParse({ from: 'yesterday' }).success).toBe(false)
  })
})

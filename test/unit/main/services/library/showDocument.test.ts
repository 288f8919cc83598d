import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showDocument } from '../../../../../src/main/services/library/showDocument.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => {
  library.close()
})

describe('showing a document by its name', () => {
  it('finds the very title that a list prints, where its words are in other names as well', async () => {
    await library.add('/library/notes.md', '# Title\n\nThe garden in spring.')
    await library.add('/library/other.md', '# Title of the second paper\n\nThe garden in autumn.')
    for (const { title } of library.store.documents.list()) {
      const { shown } = await showDocument(title, library.store)
      expect(shown?.document.title).toBe(title)
    }
  })

  it('finds a file that was never read by its name without extension', async () => {
    const source = library.store.sources.add('/library', 'folder')
    library.store.documentChanges.queue({
      sourceId: source.id,
      path: '/library/issue17215.pdf',
      bytes: 1,
      modifiedAt: 1,
    })
    const { shown } = await showDocument('ISSUE17215', library.store)
    expect(shown?.document.path).toBe('/library/issue17215.pdf')
  })

  it('offers all that have the name, with their places, and nothing for an empty one', async () => {
    await library.add('/library/a/report.md', 'The north grew.')
    await library.add('/library/b/report.md', 'The south shrank.')
    const { shown, candidates } = await showDocument('report', library.store)
    expect(shown).toBeNull()
    expect(candidates.map(({ path }) => path).sort()).toEqual(['/library/a/report.md', '/library/b/report.md'])
    expect(await showDocument('  ', library.store)).toEqual({ shown: null, candidates: [] })
  })

  it('names a document whose title is only its company by its file too', async () => {
    await library.add('/library/report-2019.md', '# Tarn Valley Foods Corporation\n\nNet sales grew in all regions.')
    await library.add('/library/report-2020.md', '# Tarn Valley Foods Corporation\n\nNet sales fell in all regions.')
    expect(
      library.store.documents
        .list()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['report-2019 – Tarn Valley Foods Corporation', 'report-2020 – Tarn Valley Foods Corporation'])
  })
})

/** The search page. */
import { many } from '../many.ts'

export const search = {
  open: 'Search the documents',
  title: 'Search',
  field: 'Search in all documents',
  placeholder: 'Words, or type:pdf, date:2024, folder:tax …',
  clear: 'Clear the search',
  filters: 'Filters of the search',
  strategy: 'How to search',
  strategies: { hybrid: 'Words and meaning', bm25: 'Words', vector: 'Meaning' },
  results: 'Found passages',
  emptyTitle: 'Find a passage with the words in it, or with their meaning.',
  emptyDetail:
    'Filters can also be typed, as on the command line: type:pdf, date:2024, after:2023-05, folder:tax, ' +
    'author:anna, language:de, tag:flat, mark:trusted, collection:"My flat".',
  onlyConditions: 'Type at least one word to search for in these documents.',
  noDocuments: 'There are no documents in the library yet.',
  searching: 'Searching',
  passages: (count: number, shown: string) => `${shown} ${many(count, 'passage', 'passages')}`,
  inDocuments: (passages: string, count: number, shown: string) =>
    `${passages} in ${shown} ${many(count, 'document', 'documents')}`,
  atLeast: (found: string) => `The best ${found}`,
  nothing: (words: string) => `Nothing was found for “${words}”.`,
  nothingFiltered: 'The filters may leave it out.',
  withoutFilters: 'Search without filters',
  similar: (words: string) => `No passage has these words exactly. Similar words were found: ${words}.`,
  keywordOnly: 'Semantic search is not available, so only keyword search was used.',
  stillReading: 'Files are still being read. What they say is found as soon as they are ready.',
  more: 'Show more passages',
  askAbout: 'Ask about these documents',
  askAboutOne: 'Ask about this document',
  page: (page: number) => `page ${page}`,
  tag: 'Tag',
  mark: 'Mark',
  collection: 'Collection',
} as const

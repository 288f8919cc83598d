/** Annotations of documents: marks, tags, a note, a title. */
import type { DocumentMark } from '../../../../shared/domain/annotation.ts'

export const annotations = {
  section: 'Your notes',
  marks: {
    favourite: 'Favourite',
    trusted: 'Trusted',
    outdated: 'Outdated',
  } satisfies Record<DocumentMark, string>,
  marksGroup: 'Marks',
  markHint: {
    favourite: 'A star in the library; offered first after @',
    trusted: 'Goes ahead where documents disagree',
    outdated: 'Comes behind other documents; answers that quote it say so',
  } satisfies Record<DocumentMark, string>,
  markAs: 'Mark as',
  tags: 'Tags',
  editTags: 'Tags…',
  tagsOf: (count: string) => `Tags of ${count} documents`,
  addTag: 'Add a tag',
  newTag: (tag: string) => `New tag “${tag}”`,
  findTag: 'Find or add a tag',
  noTags: 'No tags yet. Type one and press Enter.',
  removeTag: (tag: string) => `Take the tag ${tag} away`,
  someHave: 'on some of them',
  title: 'Title',
  editTitle: 'Edit title…',
  titleHint: 'Empty it to bring back the title of the file.',
  note: 'Note',
  editNote: 'Note…',
  notePlaceholder: 'A note for yourself. It is not searched by questions.',
  filter: 'Tags',
  tagFilter: (tag: string) => `Tag ${tag}`,
  moreTags: (tags: readonly string[]) => `Tags: ${tags.join(', ')}`,
} as const

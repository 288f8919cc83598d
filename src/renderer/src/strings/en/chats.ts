/** The list of chats and the search in them. */
import type { Message } from '../../../../shared/domain/chat.ts'
import { many } from '../many.ts'

export const chats = {
  pinned: 'Pinned',
  today: 'Today',
  yesterday: 'Yesterday',
  previousDays: 'Previous 7 days',
  archived: (count: string) => `Archived (${count})`,
  isArchived: 'archived',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  archive: 'Archive',
  restore: 'Move back to the list',
  wasArchived: (title: string) => `“${title}” is in the archive, below the other chats.`,
  wasRestored: (title: string) => `“${title}” is back in the list.`,
  importedMark: 'imported',
  importedOn: (day: string) => `Imported on ${day}`,
  imported: (title: string) => `“${title}” was imported.`,
  importTooLarge: (limit: string) => `This file is larger than ${limit}, more than an exported chat can be.`,
  isImported: (day: string) =>
    `This chat was imported on ${day}. Its answers were given elsewhere; quotes from documents that are not in this ` +
    'library are kept as text.',
  answeredOn: (day: string) => `imported, answered on ${day}`,
  absent: 'This document is not in your library. The quote is kept as text.',
  search: 'Search chats',
  endSearch: 'End the search',
  found: 'Chats that were found',
  noneFound: (query: string) => `No chat contains “${query}”.`,
  announceFound: (count: number) => (count === 0 ? 'No chat was found.' : `${count} ${many(count, 'chat', 'chats')}.`),
  message: (role: Message['role'], excerpt: string) => `${role === 'user' ? 'Question' : 'Answer'}: ${excerpt}`,
} as const

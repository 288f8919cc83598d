/** Documents that belong to one chat. */
export const chatDocuments = {
  title: 'Only in this chat',
  more: (count: string) => `and ${count} more`,
  askOnly: 'Ask about it alone',
  addToLibrary: 'Add to the library',
  added: (title: string) => `“${title}” is in the library now, and all chats can search it.`,
  remove: 'Remove from this chat',
  removed: (title: string) => `“${title}” was removed from this chat. The file itself stays.`,
  attach: 'Add files to this chat only',
  dropHere: 'Drop here to use in this chat only',
  dropHereDetail: 'Other chats do not search them, and they go when the chat is deleted.',
  dropLibrary: 'Drop here to add to the library',
  alreadyThere: 'This was in the library already. The next question searches it alone.',
} as const

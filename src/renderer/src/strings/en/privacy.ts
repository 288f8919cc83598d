/** What stays on the computer, what tried to leave it, and how everything is deleted. */
import type { ConnectionCause } from '../../../../shared/domain/network.ts'

export const privacy = {
  network: 'Network',
  networkDetail:
    'Docent refuses every connection to another computer, and notes it here. Only a model that you choose to ' +
    'download may pass.',
  try: 'Pull the plug and try it: without any network, Docent answers exactly as before.',
  connections: 'Last connections',
  noConnections: 'Nothing has tried to reach another computer since Docent started.',
  kept: (shown: string) => `The last ${shown}, kept only until Docent is closed.`,
  time: 'Time',
  host: 'Where to',
  cause: 'What caused it',
  outcome: 'Result',
  outcomes: { refused: 'refused', allowed: 'let through' },
  causes: {
    app: 'Docent itself',
    page: 'the window',
    download: 'a model that you download',
    reading: 'reading a file',
    ocr: 'reading a scan',
    model: 'the language model',
    search: 'the search models',
  } satisfies Record<ConnectionCause, string>,
  times: (count: string) => `${count} times`,
  dataFolder: 'Where the library is kept',
  showFolder: 'Show in folder',
  delete: 'Delete everything',
  deleteDetail:
    'Deletes all that Docent keeps of this library: the text of your documents, the search index, chats, notes, ' +
    'tags, settings, logs, files that were uploaded in a browser, and backups in its folder.',
  deleteKeeps: 'Your own files stay where they are, and so do backups saved elsewhere and models that you added.',
  deleteStart: 'Delete everything…',
  deleteWord: 'delete',
  deleteType: (word: string) => `This cannot be undone. Type “${word}” to confirm.`,
  deleteNow: 'Delete everything now',
  deleteAtStart: 'Delete at the next start',
  deleting: 'Deleting…',
  deletePending: 'Everything is deleted the next time Docent starts.',
  deleteRestart: 'Stop “docent serve” and start it again.',
  keep: 'Keep everything',
  cancel: 'Cancel',
  deleted: 'Everything was deleted. Your own files are where they were.',
} as const

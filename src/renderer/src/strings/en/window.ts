/** The window itself: its frame, the first screen, drops, the palette, keys and times. */

export const app = {
  name: 'Docent',
  close: 'Close',
  back: 'Back',
  undo: 'Undo',
  more: 'More actions',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  paneWidth: { sidebar: 'Width of the sidebar', drawer: 'Width of the drawer' },
  openMenu: 'Open library and chats',
  connectionLost: 'The connection to Docent was lost. Trying again…',
  connectionDetail: 'Your files are safe. You can ask again when it is back.',
  connectionClosed: 'Docent was closed or restarted.',
  connectionClosedDetail:
    'Start it again if it is not running, and open the address that it prints: every start has a new one. ' +
    'Your files and chats are safe, and you can close this tab.',
  cannotOpen: 'Docent cannot be reached.',
  cannotOpenDetail: 'Start it again with “docent serve” and open the address that it prints.',
  noSession: 'This tab was not opened by the address that “docent serve” printed. Open that address here.',
  linkGone: 'This document is no longer in your library.',
  readOnly: 'A newer Docent wrote this library, so it can only be read here. Update Docent to change it.',
  networkRequests: (count: string) => `Network requests: ${count}`,
  networkLong: (allowed: string, refused: string) =>
    `Requests that left this computer: ${allowed}; refused: ${refused}.`,
} as const

export const firstRun = {
  title: 'Drop files or folders here.',
  promise: 'They stay on this computer.',
  lead: 'Then ask. Every sentence of an answer shows the exact quote behind it.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  sample: 'Try it with a sample',
  formats:
    'PDF, Word, Excel, PowerPoint and OpenDocument, e-mail and mailboxes, books, web pages, scans and ' +
    'images, tables, Markdown, text, source code, and ZIP archives of these.',
  requests: (count: string) => `Network requests so far: ${count}`,
} as const

export const drop = {
  title: 'Drop to add to your library',
  detail: 'Files and folders stay where they are, on this computer.',
  detailUpload: 'Copies are kept in your library, on this computer.',
  sending: (sent: string, total: string) => `Adding ${sent} of ${total}`,
  nothing: 'You dropped no files.',
} as const

export const palette = {
  open: 'Search or do anything',
  placeholder: 'Type an action, a document or a chat',
  nothing: 'No match.',
  actions: 'Actions',
  documents: 'Documents',
  chats: 'Chats',
  theme: (name: string) => `Theme: ${name}`,
  toggleSidebar: 'Go to the library filter',
  settings: 'Open settings',
  library: 'Open the library page',
  retryFailed: 'Try all failed files again',
  showProblems: 'Show the files with problems',
  focusComposer: 'Write a question',
} as const

export const keys = {
  title: 'Keyboard shortcuts',
  ask: 'Ask',
  newLine: 'New line',
  stop: 'Stop the answer, or close the drawer',
  table: 'Move and select on the library page',
  tableMany: 'Select several there',
  tree: 'Move in the library, open and close',
  aboutRow: 'About the document in the list',
  removeRow: 'Remove it from the library',
  editTitle: 'Edit the title of a document there',
  editTags: 'Edit the tags of the selected documents there',
  favourite: 'Make them favourites, or no longer',
  undo: 'Undo what was just removed',
  none: 'no keys',
  exportAs: (format: string) => `Export this chat as ${format}`,
  change: (command: string, keys: string) => `Change the keys of “${command}”, now ${keys}`,
  press: 'Press the keys',
  pressHelp: 'Esc leaves them as they are, Backspace takes them away.',
  unusable: (mod: string) => `Use ${mod} with a letter, a digit or a sign, or one of F1 to F12.`,
  reserved: (keys: string) => `${keys} belongs to typing or to the system. Choose other keys.`,
  taken: (keys: string, command: string) => `${keys} belongs to “${command}”. Change that command first.`,
  resetOne: (command: string) => `Give “${command}” its own keys again`,
  resetAll: 'Reset all',
  wereReset: 'All commands have their own keys again.',
  fixed: 'These stay as they are',
} as const

export const time = {
  seconds: (value: string) => `${value} s`,
  milliseconds: (value: string) => `${value} ms`,
  minutes: (value: string) => `${value} min`,
  aboutMinutes: (value: string) => `about ${value} min`,
  aboutHours: (value: string) => `about ${value} h`,
  underMinute: 'under a minute',
} as const

/** The settings, and the work on the library as a whole. */
import type { SearchAddition } from '../../../../shared/domain/search.ts'
import type { BackupProgress } from '../../../../shared/domain/library.ts'

export const settings = {
  title: 'Settings',
  search: 'Find a setting',
  noMatch: 'No setting matches.',
  reset: 'Reset',
  resetLabel: (name: string) => `Reset ${name} to its default`,
  defaultIs: (value: string) => `Default: ${value}`,
  fromOutside: (origin: string) => `Set by the ${origin} for now`,
  groups: {
    answering: 'Answering',
    models: 'Models',
    library: 'Library',
    privacy: 'Privacy',
    appearance: 'Appearance',
    keyboard: 'Keyboard',
  },
  items: {
    'answer.level': {
      name: 'Level',
      detail:
        'How much effort an answer takes. A new chat begins with the level that was chosen last, here or in a chat.',
    },
    'answer.budget': {
      name: 'Model calls per question',
      detail: 'More can give fuller answers and takes longer; 0 answers from quotes alone.',
    },
    'answer.firstWordSeconds': {
      name: 'Seconds to the first word',
      detail: 'A shorter time reads fewer passages before the answer starts.',
    },
    'answer.prepare': {
      name: 'Prepare answers',
      detail:
        'Questions that began more than one chat are answered again after your library has changed, while the ' +
        'computer is idle. Asked again, they have their answer at once.',
    },
    'search.also': {
      name: 'Further ways to search',
      detail: 'Each takes more time, and none made more answers right when measured. Tools need level Maximum.',
    },
    'model.chat': {
      name: 'Language model file',
      detail: 'Path of a GGUF file of your own; empty uses the one that comes with Docent.',
    },
    'model.embedding': {
      name: 'Embedding model folder',
      detail: 'Folder of an ONNX embedding model; a change embeds your library again in the background.',
    },
    'model.threads': {
      name: 'Processor threads',
      detail: 'How many the language model may use; 0 takes as many as pay off at the moment.',
    },
    'model.contextTokens': {
      name: 'Context length',
      detail:
        'Tokens that the language model has room for; 0 takes what is usual for it. More costs memory, and a model ' +
        'never gets more than it was trained for.',
    },
    'model.temperature': {
      name: 'Temperature',
      detail: 'From 0 to 2. At 0 it says the same each time; above, it varies its words and errs more often.',
    },
    'library.watch': {
      name: 'Watch folders',
      detail: 'Index new and changed files as they appear, while Docent is open.',
    },
    'library.ignore': {
      name: 'Files to skip',
      detail: 'One pattern per line, as in .gitignore. Applies to every folder.',
    },
    'ocr.enabled': {
      name: 'Read scans and images (OCR)',
      detail: 'Recognise the text of pages that are only images. It takes seconds per page and runs in the background.',
    },
    'ocr.languages': { name: 'Languages of scans', detail: 'Fewer languages read faster and with fewer mistakes.' },
    'privacy.downloads': {
      name: 'Model downloads',
      detail:
        'Let a model that you choose be downloaded. Off, nothing at all reaches another computer, and a running ' +
        'download stops.',
    },
    'appearance.theme': { name: 'Theme', detail: 'Light, dark, or the same as your system.' },
    'appearance.language': {
      name: 'Language',
      detail:
        'Of the window and its menus. Quotes are in the language of your documents, and what Docent adds in ' +
        'that of the ' +
        'question.',
    },
    'appearance.density': { name: 'Density', detail: 'Compact shows more lines at once.' },
    'appearance.libraryColumns': {
      name: 'Columns of the library page',
      detail: 'Chosen on the page itself; a width that was drawn there is kept as well.',
    },
    'appearance.librarySort': {
      name: 'Order of the library page',
      detail: 'A click on the head of a column sorts by it, a second click the other way round.',
    },
    'appearance.newsSeenAt': {
      name: 'New documents, last looked at',
      detail: 'The list “New” of the library page shows what came since. Reset it to see the last seven days again.',
    },
    'window.tray': {
      name: 'Stay in the tray',
      detail:
        'Closing the window leaves Docent running, with an icon in the tray, so that folders are watched on. Quit it ' +
        'there or in the menu; starting it again shows the window.',
    },
    'keyboard.shortcuts': {
      name: 'Keys of the commands',
      detail: 'Choose the keys of a command to change them. The menus show the new ones.',
    },
  },
  neverLooked: 'never',
  additions: {
    'multi-query': 'In other words',
    graph: 'From name to name',
    summary: 'By summaries',
    diverse: 'More variety',
    agent: 'With tools',
  } satisfies Record<SearchAddition, string>,
  noAdditions: 'none',
  preparations: { none: 'None', quotes: 'Without a language model', all: 'All' },
  windowLanguages: { system: 'System', en: 'English', de: 'Deutsch' },
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  automatic: 'automatic',
  defaultModel: 'the one that comes with Docent',
  check: 'Check the library',
  checking: 'Checking…',
  checkDetail: 'Looks at the database, the search index and the files, and reports problems.',
  repair: 'Repair what can be repaired',
  repairing: 'Repairing…',
  on: 'On',
  off: 'Off',
  noPatterns: 'none',
  ignoreExample: '*.tmp\nDrafts/\n!important.tmp',
  languages: {
    add: 'Add a language',
    remove: (name: string) => `Do not read ${name}`,
    english: 'English',
    where: (folder: string) =>
      'A language that is not listed here needs a data file (such as fin.traineddata for Finnish) in ' +
      `${folder}/models/tessdata.`,
  },
  folders: {
    title: 'Folders and files',
    detail:
      'The folders and files your library reads. Removing one removes its documents from the library; the files stay.',
    none: 'Nothing has been added yet.',
    watch: 'Watch',
    offline: 'not reachable now; its documents are kept',
    added: (day: string) => `added ${day}`,
    remove: (name: string) => `Remove ${name} from the library`,
    removed: (name: string) => `“${name}” was removed from the library. The files stay.`,
  },
  backup: {
    title: 'Backup',
    detail:
      'Your whole library in one file: documents’ text, chats and settings. Keep it with your other private files.',
    write: 'Write a backup…',
    verify: 'Check a backup…',
    restore: 'Restore a backup…',
    stop: 'Stop',
    checksum: 'SHA-256',
    bytes: (done: string, total: string) => `${done} of ${total}`,
    running: {
      backup: 'Writing the backup',
      verifyBackup: 'Checking the backup',
      restoreBackup: 'Preparing the restore',
    },
    step: { copy: 'Copying', check: 'Checking', restore: 'Preparing' } satisfies Record<BackupProgress['step'], string>,
    done: {
      backup: 'The backup was written and read back without errors.',
      verifyBackup: 'The backup is complete: every part matches its checksum.',
      restoreBackup: 'The backup is complete and ready to restore.',
    },
    inLibrary:
      'It is in the library’s own folder. Save it elsewhere as well: “Delete everything” deletes it too, and a ' +
      'broken ' +
      'disk takes both.',
    download: 'Download the backup',
    downloading: (name: string) => `Your browser saves ${name} with its downloads.`,
    notDownloaded: 'The backup could not be downloaded. Try again, or copy it from the folder of the library.',
    takesPlace: (day: string) =>
      `It replaces this library the next time Docent starts. Anything added to this library after ${day} is not in it.`,
    openNow: 'Open it now',
    opening: 'Opening…',
    openLater: 'Stop “docent serve” and start it again.',
    opened: (day: string) => `Your library of ${day} was restored.`,
  },
  checkGood: 'Everything is in order.',
  /** The library is sound, and some of its files are not complete. */
  checkSound: 'The library itself is in order.',
  attention: 'What is not complete, or was not read:',
  rebuild: 'Rebuild the search index',
  rebuildDetail: 'Builds the index again from the database. Takes time, never loses data.',
  rebuilt: 'The search index was rebuilt.',
  version: 'Version',
} as const

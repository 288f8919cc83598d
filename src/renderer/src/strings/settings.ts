/** The settings, and the work on the library as a whole. */
import type { BackupProgress } from '../../../shared/domain/library.ts'

export const settings = {
  title: 'Settings',
  search: 'Find a setting',
  noMatch: 'No setting fits.',
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
      detail: 'How much work a question may cause unless you choose otherwise when asking.',
    },
    'answer.budget': {
      name: 'Model calls per question',
      detail: 'More can give fuller answers and takes longer; 0 answers from quotes alone.',
    },
    'answer.firstWordSeconds': {
      name: 'Seconds to the first word',
      detail: 'A shorter time reads fewer passages before the answer starts.',
    },
    'model.chat': {
      name: 'Language model file',
      detail: 'Path of a GGUF file of your own; empty uses the one that comes with Docent.',
    },
    'model.embedding': {
      name: 'Meaning search folder',
      detail: 'Folder of an ONNX embedding model; a change reads your library again in the background.',
    },
    'model.threads': {
      name: 'Processor threads',
      detail: 'How many the language model may use; 0 takes as many as pay off at the moment.',
    },
    'library.watch': {
      name: 'Watch folders',
      detail: 'Take in new and changed files as they appear, while Docent is open.',
    },
    'library.ignore': {
      name: 'Files to leave out',
      detail: 'One pattern a line, as in .gitignore. Applies to every folder.',
    },
    'ocr.enabled': {
      name: 'Read scans and pictures',
      detail:
        'Recognise the text of pages that are only pictures. It takes seconds a page, when nothing else is to be done.',
    },
    'ocr.languages': { name: 'Languages of scans', detail: 'Fewer languages read faster and with fewer mistakes.' },
    'appearance.theme': { name: 'Theme', detail: 'Light, dark, or as your system says.' },
    'appearance.density': { name: 'Density', detail: 'Compact shows more lines at once.' },
  },
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  automatic: 'automatic',
  defaultModel: 'the one that comes with Docent',
  dataFolder: 'Where the library is kept',
  check: 'Check the library',
  checking: 'Checking…',
  checkDetail: 'Looks at the database, the search index and the files, and says what is wrong.',
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
      `Languages other than English need a data file (such as deu.traineddata for German) in ${folder}/models/tessdata.`,
  },
  folders: {
    title: 'Folders and files',
    detail: 'What your library reads from. Taking one out removes its documents from the library; the files stay.',
    none: 'Nothing has been added yet.',
    watch: 'Watch',
    offline: 'not reachable now; its documents are kept',
    added: (day: string) => `added ${day}`,
    remove: (name: string) => `Take ${name} out of the library`,
    removed: (name: string) => `“${name}” was taken out of the library. The files stay.`,
  },
  backup: {
    title: 'Backup',
    detail:
      'Your whole library in one file: documents’ text, chats and settings. Keep it where you keep other private things.',
    write: 'Write a backup…',
    verify: 'Check a backup…',
    restore: 'Restore a backup…',
    stop: 'Stop',
    checksum: 'SHA-256',
    bytes: (done: string, total: string) => `${done} of ${total}`,
    running: {
      backup: 'Writing the backup',
      verifyBackup: 'Checking the backup',
      restoreBackup: 'Laying the backup ready',
    },
    step: { copy: 'Copying', check: 'Checking', restore: 'Laying ready' } satisfies Record<
      BackupProgress['step'],
      string
    >,
    done: {
      backup: 'The backup is written and was read back without a fault.',
      verifyBackup: 'The backup is whole: every part fits its checksum.',
      restoreBackup: 'The backup is whole and lies ready.',
    },
    takesPlace: (day: string) =>
      `It takes the place of this library the next time Docent starts. What came into this library after ${day} is not in it.`,
    openNow: 'Open it now',
    opening: 'Opening…',
    openLater: 'Stop “docent serve” and start it again.',
    opened: (day: string) => `This is your library of ${day} again.`,
  },
  checkGood: 'All is well.',
  attention: 'What is listed under “Problems” and “Left out”, with what to do about it:',
  rebuild: 'Rebuild the search index',
  rebuildDetail: 'Makes the index again from the database. Costs time, never data.',
  rebuilt: 'The search index was rebuilt.',
  version: 'Version',
  network: 'Network',
  networkDetail:
    'Docent refuses and counts every connection to anything but this computer. Only a model download that you start may pass.',
} as const

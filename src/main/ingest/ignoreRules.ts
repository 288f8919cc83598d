/**
 * Which entries of a folder are passed over without a word, because nobody thinks of them as documents:
 * - hidden files and folders (a name that starts with a dot: `.git`, `.DS_Store`, …);
 * - folders of programs: `node_modules`, `__pycache__`, and the systems' own bins and indexes;
 * - what programs leave beside a document while they work on it: `~$letter.docx`, `.~lock.…`, unfinished downloads.
 * A path that a person names is never ignored; the rules hold for what is found beneath it.
 */
const ignoredFolders = new Set([
  'node_modules',
  'bower_components',
  '__pycache__',
  '__macosx',
  '$recycle.bin',
  'system volume information',
  'lost+found',
])
const ignoredFiles = new Set(['thumbs.db', 'desktop.ini', 'icon\r'])
const unfinished = /\.(?:tmp|temp|part|partial|crdownload|download|swp)$/

export function isIgnored(name: string, kind: 'file' | 'folder'): boolean {
  if (name.startsWith('.') || name.startsWith('~$')) return true
  const lower = name.toLowerCase()
  return kind === 'folder' ? ignoredFolders.has(lower) : ignoredFiles.has(lower) || unfinished.test(lower)
}

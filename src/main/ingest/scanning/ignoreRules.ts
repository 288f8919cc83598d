/**
 * Which entries of a folder are passed over, because nobody thinks of them as documents. What holds, strongest first:
 * - a path that a person named is never passed over (the walk sees to that);
 * - `.docentignore` files, in .gitignore's syntax, for the folder they lie in and what is beneath it; the inner one
 * wins;
 * - the setting `library.ignore`, the same syntax, for every source from its root;
 * - the built-in rules: hidden files and folders (a name that starts with a dot), folders of programs (`node_modules`,
 * `__pycache__`,
 *   the systems' own bins and indexes), and what programs leave beside a document while they work on it (`~$letter.docx`, unfinished
 *   downloads). A pattern with `!` lifts them.
 */
import { join, relative, sep } from 'node:path'
import ignore from 'ignore'
import type { Files } from './files.ts'

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

/** The built-in rules alone. */
export function isIgnored(name: string, kind: 'file' | 'folder'): boolean {
  if (name.startsWith('.') || name.startsWith('~$')) return true
  const lower = name.toLowerCase()
  return kind === 'folder' ? ignoredFolders.has(lower) : ignoredFiles.has(lower) || unfinished.test(lower)
}

export const ignoreFileName = '.docentignore'
// A list of patterns; what is longer is another kind of file that happens to have the name.
const maxIgnoreFileBytes = 64 * 1024

/** `own`: by a pattern that the person wrote; such a file leaves the library. */
export type Verdict = 'taken' | 'builtIn' | 'own'

interface Layer {
  readonly folder: string
  readonly patterns: ReturnType<typeof ignore>
}

/** The rules that hold in one folder: its own `.docentignore`, those above it, and the setting. */
export class FolderRules {
  readonly #layers: readonly Layer[]

  private constructor(layers: readonly Layer[]) {
    this.#layers = layers
  }

  /** At a source's root; its own `.docentignore` is not read yet (`beneath`). */
  static atRoot(root: string, patterns: readonly string[]): FolderRules {
    return new FolderRules(patterns.length === 0 ? [] : [{ folder: root, patterns: parse(patterns.join('\n')) }])
  }

  /** With the folder's `.docentignore`, when it has one that can be read. */
  async beneath(folder: string, files: Files): Promise<FolderRules> {
    const text = await readPatterns(join(folder, ignoreFileName), files)
    return text === null ? this : new FolderRules([...this.#layers, { folder, patterns: parse(text) }])
  }

  /** Of an entry whose folder is not passed over itself. */
  verdict(path: string, name: string, kind: 'file' | 'folder'): Verdict {
    for (let index = this.#layers.length - 1; index >= 0; index -= 1) {
      const layer = this.#layers[index]
      if (layer === undefined) continue
      const way = relative(layer.folder, path).split(sep).join('/')
      if (!ignore.isPathValid(way)) continue
      const { ignored, unignored } = layer.patterns.test(kind === 'folder' ? `${way}/` : way)
      if (ignored) return 'own'
      if (unignored) return 'taken'
    }
    return isIgnored(name, kind) ? 'builtIn' : 'taken'
  }
}

function parse(text: string): ReturnType<typeof ignore> {
  return ignore({ ignorecase: true }).add(text)
}

async function readPatterns(path: string, files: Files): Promise<string | null> {
  try {
    const stats = await files.stat(path)
    if (stats.kind !== 'file' || stats.bytes > maxIgnoreFileBytes) return null
    const pieces: Uint8Array[] = []
    for await (const piece of files.read(path)) pieces.push(piece)
    return Buffer.concat(pieces)
      .toString('utf8')
      .replace(/^\u{FEFF}/u, '')
  } catch {
    // None, or one that may not be read: the rules above it hold.
    return null
  }
}

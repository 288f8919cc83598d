/**
 * Decides which entries of a folder are ignored because nobody thinks of them as documents. Strongest first:
 * - a path that the user named is never ignored (the walk sees to that);
 * - `.docentignore` files, in .gitignore's syntax, for their folder and everything beneath it; the inner one wins;
 * - the setting `library.ignore`, in the same syntax, for every source from its root;
 * - the built-in rules: hidden files and folders (a name that starts with a dot), folders of programs (`node_modules`,
 *   `__pycache__`, the systems' own bins and indexes), and files that programs leave beside a document while they work
 *   on it (`~$letter.docx`, unfinished downloads). A pattern with `!` overrides them.
 */
import { join, relative, sep } from 'node:path'
import ignore from 'ignore'
import type { Files } from '../files.ts'

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

/** Applies the built-in rules alone. */
export function isIgnored(name: string, kind: 'file' | 'folder'): boolean {
  if (name.startsWith('.') || name.startsWith('~$')) return true
  const lower = name.toLowerCase()
  return kind === 'folder' ? ignoredFolders.has(lower) : ignoredFiles.has(lower) || unfinished.test(lower)
}

export const ignoreFileName = '.docentignore'
// Enough for any list of patterns; a longer file merely happens to have the name.
const maxIgnoreFileBytes = 64 * 1024

/** `user`: ignored by a pattern that the user wrote; such a file leaves the library. */
export type Verdict = 'included' | 'builtIn' | 'user'

/**
 * Each `**` that something follows multiplies the time of a comparison by the depth of the folder. Two take a second for
 * all 500 levels of the deepest folder that was tried, three take 42 s, and the main thread waits meanwhile.
 */
const maxWildcards = 2

/** False for a pattern that somebody may have written to stop Docent; it is skipped. */
export function isBounded(pattern: string): boolean {
  return (pattern.match(/\*\*+[^*/\s]*\/(?=\s*\S)/g) ?? []).length <= maxWildcards
}

/** Called for each pattern that is skipped, with the folder where it applies. */
export type PatternSkipped = (pattern: string, folder: string) => void

interface Layer {
  readonly folder: string
  readonly patterns: ReturnType<typeof ignore>
}

/** The rules that apply in one folder: its own `.docentignore`, those above it, and the setting. */
export class FolderRules {
  readonly #layers: readonly Layer[]
  readonly #onSkipped: PatternSkipped

  private constructor(layers: readonly Layer[], onSkipped: PatternSkipped) {
    this.#layers = layers
    this.#onSkipped = onSkipped
  }

  /** The rules at a source's root; its own `.docentignore` is not read yet (see `beneath`). */
  static atRoot(root: string, patterns: readonly string[], onSkipped: PatternSkipped): FolderRules {
    const text = patterns.join('\n')
    return new FolderRules(text === '' ? [] : [{ folder: root, patterns: parse(text, root, onSkipped) }], onSkipped)
  }

  /** Adds the folder's `.docentignore`, if it has one that can be read. */
  async beneath(folder: string, files: Files): Promise<FolderRules> {
    const text = await readPatterns(join(folder, ignoreFileName), files)
    if (text === null) return this
    const layer = { folder, patterns: parse(text, folder, this.#onSkipped) }
    return new FolderRules([...this.#layers, layer], this.#onSkipped)
  }

  /** For an entry whose folder is not ignored itself. */
  verdict(path: string, name: string, kind: 'file' | 'folder'): Verdict {
    for (let index = this.#layers.length - 1; index >= 0; index -= 1) {
      const layer = this.#layers[index]
      if (layer === undefined) continue
      const way = relative(layer.folder, path).split(sep).join('/')
      if (!ignore.isPathValid(way)) continue
      const { ignored, unignored } = layer.patterns.test(kind === 'folder' ? `${way}/` : way)
      if (ignored) return 'user'
      if (unignored) return 'included'
    }
    return isIgnored(name, kind) ? 'builtIn' : 'included'
  }
}

function parse(text: string, folder: string, onSkipped: PatternSkipped): ReturnType<typeof ignore> {
  const bounded = text.split(/\r?\n/).filter((pattern) => {
    if (pattern.startsWith('#') || isBounded(pattern)) return true
    onSkipped(pattern, folder)
    return false
  })
  return ignore({ ignorecase: true }).add(bounded)
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
    // There is none, or it may not be read: the rules from above apply.
    return null
  }
}

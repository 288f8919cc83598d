/**
 * Member names that are safe to show and store: relative paths with slashes that stay inside the container, each of
 * them unique.
 */
import { isIgnored } from '../../scanning/rules/ignoreRules.ts'
import { cleanLine } from '../text/cleanText.ts'

/** Longer than any file system allows for one name, and short enough for a path of several. */
const maxNameLength = 240

/**
 * Applies the ignore rules for folders on disk to archives: files that systems and programs leave behind. `name`: a
 * safe name.
 */
export function isJunk(name: string): boolean {
  return name.split('/').some((part, index, parts) => isIgnored(part, index === parts.length - 1 ? 'file' : 'folder'))
}

/** Removes drive letters, leading slashes and steps upwards; returns '' if nothing is left. */
export function safeName(raw: string): string {
  return raw
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => cleanLine(part).slice(0, maxNameLength).trim())
    .filter((part, index) => part !== '' && part !== '.' && part !== '..' && !(index === 0 && /^[a-z]:$/i.test(part)))
    .join('/')
}

/**
 * Makes names unique as file managers do: "a.txt", "a (2).txt". Names that differ only in case or Unicode normalisation
 * count as the same.
 */
export class UniqueNames {
  readonly #taken = new Set<string>()
  readonly #next = new Map<string, number>()

  take(name: string): string {
    const dot = name.lastIndexOf('.')
    const [stem, end] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let candidate = name
    for (let number = this.#next.get(name) ?? 2; this.#taken.has(keyOf(candidate)); number += 1) {
      candidate = `${stem} (${number})${end}`
      this.#next.set(name, number + 1)
    }
    this.#taken.add(keyOf(candidate))
    return candidate
  }
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/**
 * Names of members as they may be shown and stored: a relative path with slashes that leads nowhere else, and each one
 * only once.
 */
import { isIgnored } from '../../scanning/ignoreRules.ts'
import { cleanLine } from '../text/cleanText.ts'

/** Longer than any file system allows for one name, and short enough for a path of many. */
const maxNameLength = 240

/**
 * What is passed over in a folder on the disk is passed over in an archive: what systems and programs leave behind.
 * `name`: a safe one.
 */
export function isJunk(name: string): boolean {
  return name.split('/').some((part, index, parts) => isIgnored(part, index === parts.length - 1 ? 'file' : 'folder'))
}

/** Drive letters, leading slashes and steps upwards are taken away; ''  where nothing is left. */
export function safeName(raw: string): string {
  return raw
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => cleanLine(part).slice(0, maxNameLength).trim())
    .filter((part, index) => part !== '' && part !== '.' && part !== '..' && !(index === 0 && /^[a-z]:$/i.test(part)))
    .join('/')
}

/**
 * Makes names unique, as a file manager does: "a.txt", "a (2).txt". Names that differ only in case or form count as
 * one.
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

/**
 * A person's folder and what happens to it, made from a seed: the same seed always gives the same files, changes and commands. `apply` does one
 * round on the disk and says what the library is asked to do then.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import JSZip from 'jszip'
import type { LibraryCommand } from '../support/killedIndexing.ts'
import { Random } from './random.ts'

export interface Round {
  readonly command: LibraryCommand
  readonly embedderId: string
  /** For the person who reads along. */
  readonly words: string
}

const nouns = ['harbour', 'orchard', 'ledger', 'heron', 'lantern', 'meadow', 'violin', 'quarry', 'compass', 'granary', 'ferry', 'beacon', 'thistle', 'anvil', 'saddle', 'organ']
const verbs = ['keeps', 'forgets', 'counts', 'paints', 'mends', 'carries', 'hides', 'sells', 'praises', 'measures']

export class World {
  readonly #folder: string
  readonly #random: Random
  /** Path beneath the folder → what makes its bytes again. */
  readonly #files = new Map<string, string>()
  /** Archives and the files in them. */
  readonly #archives = new Map<string, Map<string, string>>()
  #embedder = 0
  #count = 0

  constructor(folder: string, seed: number) {
    this.#folder = folder
    this.#random = new Random(seed)
  }

  async first(): Promise<Round> {
    for (let count = 0; count < 12; count += 1) await this.#add()
    for (let count = 0; count < 2; count += 1) await this.#addArchive()
    return this.#round({ type: 'index', folder: this.#folder }, 'index of a new folder')
  }

  async next(): Promise<Round> {
    const random = this.#random
    const changes: string[] = []
    for (let count = random.below(4) + 2; count > 0; count -= 1) changes.push(await this.#change())
    const die = random.below(20)
    const words = changes.join(', ')
    if (die < 3) return this.#remove(words)
    if (die < 5) return this.#round({ type: 'reindex' }, `${words}; reindex`)
    if (die < 7) {
      this.#embedder += 1
      return this.#round({ type: 'start' }, `${words}; another embedding model`)
    }
    if (die < 9) return this.#round({ type: 'optimise' }, `${words}; optimise`)
    if (die < 11) return this.#round({ type: 'start' }, `${words}; restart`)
    return this.#round({ type: 'index', folder: this.#folder }, `${words}; index`)
  }

  #round(command: LibraryCommand, words: string): Round {
    return { command, words, embedderId: `soak-${this.#embedder % 2}` }
  }

  #remove(changes: string): Round {
    const members = [...this.#archives].flatMap(([path, files]) => [...files.keys()].map((name) => `${path}/${name}`))
    const name = this.#random.of([...this.#files.keys(), ...this.#archives.keys(), ...members])
    return this.#round({ type: 'remove', target: join(this.#folder, name) }, `${changes}; remove ${name}`)
  }

  async #change(): Promise<string> {
    const random = this.#random
    const die = random.below(12)
    if (die < 3 || this.#files.size < 6) return this.#add()
    if (die === 3) return this.#addArchive()
    if (die === 4 || die === 5) return this.#changeArchive()
    const name = random.of([...this.#files.keys()])
    if (die === 6) {
      this.#files.delete(name)
      await rm(join(this.#folder, name))
      return `delete ${name}`
    }
    if (die === 7 || die === 8) return this.#rename(name)
    if (die === 9) {
      const copy = this.#newName('txt')
      await this.#write(copy, this.#files.get(name) ?? '')
      return `copy ${name} to ${copy}`
    }
    await this.#write(name, this.#text())
    return `change ${name}`
  }

  async #rename(name: string): Promise<string> {
    const to = this.#newName('txt')
    await mkdir(dirname(join(this.#folder, to)), { recursive: true })
    await rename(join(this.#folder, name), join(this.#folder, to))
    this.#files.set(to, this.#files.get(name) ?? '')
    this.#files.delete(name)
    return `rename ${name} to ${to}`
  }

  async #add(): Promise<string> {
    const name = this.#newName(this.#random.of(['txt', 'md', 'txt', 'html']))
    // One in ten is empty, which fails with a reason.
    await this.#write(name, this.#random.below(10) === 0 ? '' : this.#text())
    return `add ${name}`
  }

  async #addArchive(): Promise<string> {
    const name = this.#newName('zip')
    const files = new Map<string, string>()
    for (let count = this.#random.below(4) + 1; count > 0; count -= 1) files.set(`in/${this.#word()}-${count}.txt`, this.#text())
    this.#archives.set(name, files)
    await this.#writeArchive(name)
    return `add ${name}`
  }

  async #changeArchive(): Promise<string> {
    const names = [...this.#archives.keys()]
    if (names.length === 0) return this.#addArchive()
    const name = this.#random.of(names)
    const files = this.#archives.get(name) ?? new Map<string, string>()
    const die = this.#random.below(4)
    if (die === 0) {
      this.#archives.delete(name)
      await rm(join(this.#folder, name))
      return `delete ${name}`
    }
    if (die === 1) {
      const to = this.#newName('zip')
      await mkdir(dirname(join(this.#folder, to)), { recursive: true })
      await rename(join(this.#folder, name), join(this.#folder, to))
      this.#archives.delete(name)
      this.#archives.set(to, files)
      return `rename ${name} to ${to}`
    }
    const inside = [...files.keys()]
    if (die === 2 && inside.length > 1) files.delete(this.#random.of(inside))
    files.set(`in/${this.#word()}-${this.#random.below(9)}.txt`, this.#text())
    await this.#writeArchive(name)
    return `change ${name}`
  }

  async #writeArchive(name: string): Promise<void> {
    const archive = new JSZip()
    for (const [inside, text] of this.#archives.get(name) ?? []) archive.file(inside, text, { date: new Date(Date.UTC(2024, 0, 1)), createFolders: false })
    const path = join(this.#folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }))
  }

  async #write(name: string, text: string): Promise<void> {
    this.#files.set(name, text)
    const path = join(this.#folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }

  #newName(extension: string): string {
    this.#count += 1
    const folder = this.#random.of(['', '', 'letters/', 'letters/old/', 'notes/'])
    return `${folder}${this.#word()}-${this.#count}.${extension}`
  }

  #word(): string {
    return this.#random.of(nouns)
  }

  /** From a line to some 60 KB, so that contents of one write and of many come together. */
  #text(): string {
    const sentences = this.#random.of([1, 3, 20, 20, 120, 900])
    const lines: string[] = []
    for (let count = 0; count < sentences; count += 1) {
      lines.push(`The ${this.#word()} ${this.#random.of(verbs)} the ${this.#word()} number ${this.#random.below(100_000)} for ${this.#random.below(500)} days.${count % 7 === 6 ? '\n\n' : ' '}`)
    }
    return lines.join('')
  }
}

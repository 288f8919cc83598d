/**
 * A person's folder and what happens to it, made from a seed: the same seed always gives the same files, changes and
 * commands. Each round says what the library is asked to do, and the files have changed by then; what is watched
 * changes when `change` is called.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import JSZip from 'jszip'
import { drawnPng, pdfOf } from '../support/files/drawnPages.ts'
import type { SoakCommand } from './soakedLibrary.ts'
import { Random } from './random.ts'

export interface Round {
  readonly command: SoakCommand
  /** Which of two embedding models is chosen. */
  readonly model: 0 | 1
  /** To be called once, when the folder is watched. */
  readonly change?: () => Promise<void>
  /** For the person who reads along. */
  readonly words: string
}

const nouns = [
  'harbour',
  'orchard',
  'ledger',
  'heron',
  'lantern',
  'meadow',
  'violin',
  'quarry',
  'compass',
  'granary',
  'ferry',
  'beacon',
  'thistle',
  'anvil',
  'saddle',
  'organ',
]
const verbs = ['keeps', 'forgets', 'counts', 'paints', 'mends', 'carries', 'hides', 'sells', 'praises', 'measures']

export class World {
  readonly #folder: string
  readonly #random: Random
  /** By path beneath the folder. */
  readonly #files = new Map<string, string | Uint8Array>()
  /** Archives and the files in them. */
  readonly #archives = new Map<string, Map<string, string | Uint8Array>>()
  #model: 0 | 1 = 0
  #count = 0

  constructor(folder: string, seed: number) {
    this.#folder = folder
    this.#random = new Random(seed)
  }

  async first(): Promise<Round> {
    for (let count = 0; count < 10; count += 1) await this.#add()
    for (let count = 0; count < 2; count += 1) await this.#addArchive()
    await this.#addScan('png')
    await this.#addScan('pdf')
    return this.#round({ type: 'index' }, 'index of a new folder')
  }

  async next(): Promise<Round> {
    const random = this.#random
    const die = random.below(20)
    if (die < 3) {
      this.#count += 1
      const last = `watched-${this.#count}.txt`
      const change = async (): Promise<void> => {
        await this.#changes()
        await this.#write(last, this.#sentences(1))
      }
      return {
        ...this.#round({ type: 'watch', last: join(this.#folder, last) }, 'changes while it is watched'),
        change,
      }
    }
    const before = this.#names()
    const words = await this.#changes()
    if (die < 6) return this.#remove(words, before)
    if (die < 8) return this.#round({ type: 'reindex' }, `${words}; reindex`)
    if (die < 11) {
      this.#model = this.#model === 0 ? 1 : 0
      return this.#round({ type: 'choose' }, `${words}; another embedding model`)
    }
    if (die < 12) return this.#round({ type: 'optimise' }, `${words}; optimise`)
    if (die < 14) return this.#round({ type: 'start' }, `${words}; restart`)
    return this.#round({ type: 'index' }, `${words}; index`)
  }

  async #changes(): Promise<string> {
    const changes: string[] = []
    for (let count = this.#random.below(4) + 2; count > 0; count -= 1) changes.push(await this.#change())
    return changes.join(', ')
  }

  #round(command: SoakCommand, words: string): Round {
    return { command, words, model: this.#model }
  }

  #names(): Set<string> {
    const members = [...this.#archives].flatMap(([path, files]) => [...files.keys()].map((name) => `${path}/${name}`))
    return new Set([...this.#files.keys(), ...this.#archives.keys(), ...members])
  }

  /** What came in the same round may not be known yet when it is to be removed. */
  #remove(changes: string, before: ReadonlySet<string>): Round {
    const name = this.#random.of([...this.#names()].filter((one) => before.has(one)))
    return this.#round({ type: 'remove', target: join(this.#folder, name) }, `${changes}; remove ${name}`)
  }

  async #change(): Promise<string> {
    const random = this.#random
    const die = random.below(13)
    if (die < 3 || this.#files.size < 6) return this.#add()
    if (die === 12) return this.#addScan(random.of(['png', 'png', 'pdf']))
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
      const copy = this.#newName(extname(name).slice(1))
      await this.#write(copy, this.#files.get(name) ?? '')
      return `copy ${name} to ${copy}`
    }
    await this.#write(name, await this.#bytes(extname(name).slice(1)))
    return `change ${name}`
  }

  async #rename(name: string): Promise<string> {
    const to = this.#newName(extname(name).slice(1))
    await mkdir(dirname(join(this.#folder, to)), { recursive: true })
    await rename(join(this.#folder, name), join(this.#folder, to))
    this.#files.set(to, this.#files.get(name) ?? '')
    this.#files.delete(name)
    return `rename ${name} to ${to}`
  }

  async #add(): Promise<string> {
    const name = this.#newName(this.#random.of(['txt', 'md', 'txt', 'html']))
    // One in ten is empty, which is left out with a reason.
    await this.#write(name, this.#random.below(10) === 0 ? '' : this.#text())
    return `add ${name}`
  }

  async #addScan(kind: 'png' | 'pdf'): Promise<string> {
    const name = this.#newName(kind)
    await this.#write(name, await this.#bytes(kind))
    return `add ${name}`
  }

  async #addArchive(): Promise<string> {
    const name = this.#newName('zip')
    const files = new Map<string, string | Uint8Array>()
    if (this.#random.below(4) === 0) files.set('in/scan.png', await this.#bytes('png'))
    for (let count = this.#random.below(4) + 1; count > 0; count -= 1)
      files.set(`in/${this.#word()}-${count}.txt`, this.#text())
    this.#archives.set(name, files)
    await this.#writeArchive(name)
    return `add ${name}`
  }

  async #changeArchive(): Promise<string> {
    const names = [...this.#archives.keys()]
    if (names.length === 0) return this.#addArchive()
    const name = this.#random.of(names)
    const files = this.#archives.get(name) ?? new Map<string, string | Uint8Array>()
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
    for (const [inside, text] of this.#archives.get(name) ?? [])
      archive.file(inside, text, { date: new Date(Date.UTC(2024, 0, 1)), createFolders: false })
    const path = join(this.#folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }))
  }

  async #write(name: string, bytes: string | Uint8Array): Promise<void> {
    this.#files.set(name, bytes)
    const path = join(this.#folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }

  #newName(extension: string): string {
    this.#count += 1
    const folder = this.#random.of(['', '', 'letters/', 'letters/old/', 'notes/'])
    return `${folder}${this.#word()}-${this.#count}.${extension}`
  }

  #word(): string {
    return this.#random.of(nouns)
  }

  /** Of a picture, a PDF with a typed and two scanned pages, or a text. */
  async #bytes(extension: string): Promise<string | Uint8Array> {
    const drawn = (): string[] => Array.from({ length: 3 }, () => this.#sentences(1).slice(0, 40))
    if (extension === 'png') return drawnPng(drawn())
    return extension === 'pdf'
      ? pdfOf([{ typed: [this.#sentences(1)] }, { drawn: drawn() }, { drawn: drawn() }])
      : this.#text()
  }

  /** From a line to some 60 KB, so that contents of one write and of many come together. */
  #text(): string {
    return this.#sentences(this.#random.of([1, 3, 20, 20, 120, 900]))
  }

  #sentences(many: number): string {
    const lines: string[] = []
    for (let count = 0; count < many; count += 1) {
      lines.push(
        `The ${this.#word()} ${this.#random.of(verbs)} the ${this.#word()} number ${this.#random.below(100_000)} for ${this.#random.below(500)} days.${count % 7 === 6 ? '\n\n' : ' '}`,
      )
    }
    return lines.join('')
  }
}

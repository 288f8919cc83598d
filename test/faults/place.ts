/** Folders and commands of one fault: documents, a library of them, and the real command line. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandLineEntry } from '../support/processes/realCommandLine.ts'

export const birds = ['heron', 'curlew', 'dunlin', 'wigeon', 'gannet', 'fulmar', 'petrel', 'siskin'] as const
/** What the user says of the first document: no file has it, so a lost one is lost for good. */
export const ownNote = 'Signed by both sides.'

export interface Said {
  readonly code: number | null
  /** Both streams: what a person sees. */
  readonly text: string
}

export class Place {
  readonly folder: string
  readonly documents: string
  readonly data: string
  readonly backup: string
  readonly #mounted: string[] = []
  readonly #program: string
  #clockShiftMs = 0

  /**
   * `program`: the entry of the command line; by default the build, or the sources where it is older. `folder`: one with
   * everything in it, instead of a new one with the documents alone.
   */
  constructor(program = commandLineEntry, folder?: string) {
    this.#program = program
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'docent-fault-'))
    this.documents = join(this.folder, 'documents')
    this.data = join(this.folder, 'library')
    this.backup = join(this.folder, 'before.tar')
    if (folder !== undefined) return
    mkdirSync(this.documents)
    mkdirSync(this.data)
    // Of a whole second, which every copy keeps: a copied library knows them as the files that it has read.
    const date = new Date(Math.floor(Date.now() / 1_000) * 1_000)
    for (const bird of birds) utimesSync(this.write(bird), date, date)
  }

  /** The library is made, with what the user says of a document, and a backup of it. */
  async makeLibrary(): Promise<void> {
    await this.docent('index', '--no-wait', 'documents')
    await this.docent('annotate', `documents/${birds[0]}.txt`, '--note', ownNote)
    await this.docent('backup', this.backup)
  }

  /** The path of the document about it. */
  write(bird: string): string {
    const path = join(this.documents, `${bird}.txt`)
    writeFileSync(path, `The ${bird} was seen at the harbour.\n`)
    return path
  }

  /** A path inside the library. */
  at(...names: readonly string[]): string {
    return join(this.data, ...names)
  }

  /** The clock of every command from here on goes wrong by this. */
  shiftClock(ms: number): void {
    this.#clockShiftMs = ms
  }

  async docent(...words: readonly string[]): Promise<Said> {
    return this.#finished(words, () => undefined)
  }

  /** Ended unconditionally as soon as it says that it has found something. */
  async killed(...words: readonly string[]): Promise<Said> {
    return this.#finished(words, (text, kill) => {
      if (/\d+ of \d+ files found/.test(text)) kill()
    })
  }

  /** Something mounted at `target`; false where this user may not mount. */
  mount(target: string, ...words: readonly string[]): boolean {
    mkdirSync(target, { recursive: true })
    const done = spawnSync('mount', [...words, target], { stdio: 'ignore' }).status === 0
    if (done) this.#mounted.push(target)
    return done
  }

  remount(target: string, options: string): void {
    spawnSync('mount', ['-o', `remount,${options}`, target], { stdio: 'ignore' })
  }

  unmount(target: string): void {
    spawnSync('umount', ['-l', target], { stdio: 'ignore' })
  }

  remove(): void {
    for (const target of this.#mounted.toReversed()) this.unmount(target)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #finished(words: readonly string[], heard: (text: string, kill: () => void) => void): Promise<Said> {
    const shim = join(this.folder, 'clock.mjs')
    if (!existsSync(shim)) writeFileSync(shim, clockShim)
    const child = spawn(process.execPath, [this.#program, '--data', this.data, ...words], {
      cwd: this.folder,
      env: {
        ...process.env,
        DOCENT_HOME: undefined,
        INIT_CWD: this.folder,
        ...(this.#clockShiftMs === 0
          ? {}
          : { NODE_OPTIONS: `--import=${pathToFileURL(shim).href}`, CLOCK_SHIFT: String(this.#clockShiftMs) }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const hear = (data: Buffer): void => {
      text += data.toString('utf8')
      heard(text, () => child.kill('SIGKILL'))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    await once(child, 'close')
    return { code: child.exitCode, text }
  }
}

/** Loaded before the program: no way to set the clock of a single process is built into every system. */
const clockShim = `
const shift = Number(process.env.CLOCK_SHIFT)
const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift)
    else super(...given)
  }
  static now() {
    return Real.now() + shift
  }
}
`

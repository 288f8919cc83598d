/** The faults, as data: how each comes about, what the person is told, and what the person does. */
import {
  appendFileSync,
  closeSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { birds } from './place.ts'
import type { Place } from './place.ts'

export interface Fault {
  readonly what: string
  /** Before the library is made; false where this system does not let a test do it. */
  readonly prepare?: (place: Place) => boolean
  readonly happens: (place: Place) => void | Promise<void>
  /** Commands while it lasts. */
  readonly during: readonly (readonly string[])[]
  /** The words that have to be among what these commands say; null if there is nothing to tell. */
  readonly told: RegExp | null
  /** The cause goes away. */
  readonly ends?: (place: Place) => void | Promise<void>
  /** Commands that bring everything back. */
  readonly after: readonly (readonly string[])[]
}

const year = 365 * 24 * 3_600_000
const index = ['index', '--no-wait', 'documents'] as const
const search = ['search', '--strategy', 'bm25', 'heron'] as const
const filler = 'filler'

export const faults: readonly Fault[] = [
  {
    what: 'The disk is full when files are to be added',
    prepare: (place) => place.mount(place.data, '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs'),
    happens: (place) => {
      place.write('avocet')
      fill(place.at(filler))
    },
    during: [index],
    told: /disk is full/,
    ends: (place) => rmSync(place.at(filler)),
    after: [index],
  },
  {
    what: 'The disk with the library becomes read-only',
    prepare: (place) => place.mount(place.data, '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs'),
    happens: (place) => place.remount(place.data, 'ro'),
    during: [search],
    told: /may not write/,
    ends: (place) => place.remount(place.data, 'rw'),
    after: [index],
  },
  {
    what: 'A network drive with the documents goes away',
    prepare: (place) => {
      const drive = join(place.folder, 'drive')
      // Where the drive was there is an empty folder.
      for (const bird of birds) rmSync(join(place.documents, `${bird}.txt`))
      const there = place.mount(drive, '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs')
      return there && place.mount(place.documents, '--bind', drive) && writeAgain(place)
    },
    happens: (place) => place.unmount(place.documents),
    during: [index, search, ['doctor']],
    told: /cannot be reached/,
    ends: (place) => void place.mount(place.documents, '--bind', join(place.folder, 'drive')),
    after: [index],
  },
  {
    what: 'The clock jumps ten years forward, and back',
    happens: (place) => place.shiftClock(10 * year),
    during: [index, search],
    told: null,
    ends: (place) => place.shiftClock(0),
    after: [index],
  },
  {
    what: 'The clock jumps ten years back, and forward again',
    happens: (place) => place.shiftClock(-10 * year),
    during: [index, search],
    told: null,
    ends: (place) => place.shiftClock(0),
    after: [index],
  },
  {
    what: 'The process is killed while files are added',
    happens: async (place) => {
      for (let count = 0; count < 400; count += 1) place.write(`tern ${count}`)
      await place.killed(...index)
    },
    during: [],
    told: null,
    after: [index],
  },
  {
    what: 'The database is damaged in its middle',
    happens: (place) => overwrite(place.at('docent.sqlite'), 0.5),
    during: [['list'], ['doctor']],
    told: /is damaged/,
    after: [['doctor', '--repair'], ['restore', 'before.tar'], index],
  },
  {
    what: 'The first pages of the database are overwritten',
    happens: (place) => overwrite(place.at('docent.sqlite'), 0, 4_096),
    during: [['list']],
    told: /is damaged/,
    after: [['doctor', '--repair'], ['restore', 'before.tar'], index],
  },
  {
    what: 'The database is empty after a power cut (0 bytes)',
    happens: (place) => {
      for (const part of ['-wal', '-shm']) rmSync(place.at(`docent.sqlite${part}`), { force: true })
      truncateSync(place.at('docent.sqlite'))
    },
    during: [['list']],
    told: /is empty, although/,
    after: [['restore', 'before.tar'], index],
  },
  {
    what: 'The folder of the index is deleted',
    happens: (place) => rmSync(place.at('index.lance'), { recursive: true }),
    during: [search],
    told: null,
    after: [],
  },
  {
    what: 'The files of the index hold garbage',
    happens: (place) => {
      for (const entry of readdirSync(place.at('index.lance'), { recursive: true, withFileTypes: true }))
        if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), 'garbage')
    },
    during: [['doctor']],
    told: null,
    after: [['doctor', '--repair']],
  },
  {
    what: 'A setting in the database is garbage',
    happens: (place) => {
      const database = new Database(place.at('docent.sqlite'))
      database.prepare(`INSERT OR REPLACE INTO settings (name, value) VALUES ('answer.level', '{garbage')`).run()
      database.close()
    },
    during: [search],
    told: null,
    after: [index],
  },
  {
    what: 'The lock file holds garbage',
    happens: (place) => writeFileSync(place.at('owner.lock'), 'garbage'),
    during: [search],
    told: null,
    after: [],
  },
  {
    what: 'The note of the owner holds garbage',
    happens: (place) => writeFileSync(place.at('owner.json'), 'garbage'),
    during: [search],
    told: null,
    after: [],
  },
  {
    what: 'The note of a prepared restore holds garbage',
    happens: (place) => writeFileSync(place.at('restore.json'), 'garbage'),
    during: [search],
    told: /set aside/,
    after: [],
  },
]

/** Takes what is left of a disk, so that the next write has no room. */
function fill(path: string): void {
  const piece = Buffer.alloc(64 * 1024, 1)
  try {
    for (;;) appendFileSync(path, piece)
  } catch {
    // That was all.
  }
}

/** Overwrites a part of a file, from this share of its length on. */
function overwrite(path: string, from: number, length = Number.POSITIVE_INFINITY): void {
  const { size } = statSync(path)
  const start = Math.floor((size * from) / 4_096) * 4_096
  const bytes = Buffer.alloc(Math.min(length, size - start), 0xa5)
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, start)
  closeSync(file)
  for (const part of ['-wal', '-shm']) rmSync(`${path}${part}`, { force: true })
}

function writeAgain(place: Place): boolean {
  for (const bird of birds) place.write(bird)
  return true
}

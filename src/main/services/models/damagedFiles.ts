/** Compares the installed models with their checksums: a file of the right size may still have the wrong bytes. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ModelPlaces } from './findModels.ts'
import { entryFolder } from './findModels.ts'

export interface CheckedModel {
  readonly name: string
  /** Paths of files whose bytes do not match. */
  readonly damaged: readonly string[]
}

// 1 MB at a time keeps the disk busy and blocks the event loop for about a millisecond.
const pieceBytes = 1024 * 1024

/** Reads every file of every installed model in the manifest whose checksum is known. */
export async function findDamagedFiles(places: ModelPlaces, signal?: AbortSignal): Promise<readonly CheckedModel[]> {
  const checked: CheckedModel[] = []
  for (const entry of places.manifest.models) {
    const folder = entryFolder(entry, places)
    if (folder === null) continue
    const damaged: string[] = []
    for (const { name, sha256 } of entry.files) {
      if (sha256 !== null && (await hashOf(join(folder, name), signal)) !== sha256) damaged.push(join(folder, name))
    }
    checked.push({ name: entry.name, damaged })
  }
  return checked
}

async function hashOf(path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, {
    highWaterMark: pieceBytes,
    ...(signal === undefined ? {} : { signal }),
  }))
    hash.update(piece as Buffer)
  return hash.digest('hex')
}

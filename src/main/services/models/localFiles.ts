/** Looks at what is on the disk of a model that is not there completely: parts of a stopped download, damaged files. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelEntry } from '../../../shared/domain/model.ts'
import { partFileName } from '../../../shared/domain/model.ts'

/** Bytes of whole files and parts in the folder that the next download will not fetch again. */
export function keptBytes(entry: ModelEntry, folder: string): number {
  return entry.files.reduce((sum, file) => {
    if (sizeOf(join(folder, file.name)) === file.bytes) return sum + file.bytes
    return file.parts.reduce(
      (parts, { bytes }, index) => parts + (sizeOf(join(folder, partFileName(file.name, index))) === bytes ? bytes : 0),
      sum,
    )
  }, 0)
}

/** True if a file of the model is in one of the folders with another size: whole files alone get their final name. */
export function isDamaged(entry: ModelEntry, folders: readonly string[]): boolean {
  return folders.some((folder) =>
    entry.files.some((file) => {
      const size = sizeOf(join(folder, file.name))
      return size !== null && size !== file.bytes
    }),
  )
}

function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}

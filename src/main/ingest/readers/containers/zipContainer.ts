/** A zip archive, opened to take members out. A member's locator is its place in the archive's directory. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import type { ContainerInput, OpenContainer } from './container.ts'
import { openZip, unpack } from './zipDirectory.ts'

export async function openZipContainer({ bytes, path, password }: ContainerInput): Promise<OpenContainer> {
  const { entries } = await openZip(bytes, path)
  const byPlace = new Map(entries.map((entry) => [String(entry.index), entry]))
  return {
    extract: async (locator, name) => {
      const entry = byPlace.get(locator)
      if (entry === undefined || entry.name !== name) {
        throw new AppError('file.gone', `“${fileName(name)}” is not in “${fileName(path)}” any more.`)
      }
      return unpack(entry, password)
    },
  }
}

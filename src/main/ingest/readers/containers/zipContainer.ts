/** A zip archive, opened to extract members. The locator of a member is its index in the archive's directory. */
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
        throw new AppError('file.gone', `“${fileName(name)}” is no longer in “${fileName(path)}”.`)
      }
      return unpack(entry, password)
    },
  }
}

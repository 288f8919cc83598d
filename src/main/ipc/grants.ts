/**
 * Grants are the only way for a path to enter. A path that main saw the user choose (dialog, drop, upload, command
 * line) gets a random id, and clients pass ids. One registry per owner.
 */
import { randomUUID } from 'node:crypto'
import { AppError } from '../../shared/errors/appError.ts'
import type { GrantId } from '../../shared/domain/library.ts'

// Ten times the number that one request may name; the oldest are dropped first.
const maxGrants = 100_000

export class GrantRegistry {
  readonly #paths = new Map<GrantId, string>()

  /** `paths` are absolute and come from a trusted place in main. */
  grant(paths: readonly string[]): readonly GrantId[] {
    const ids = paths.map((path) => {
      // Made here and nowhere else.
      const id = randomUUID() as string as GrantId
      this.#paths.set(id, path)
      return id
    })
    for (const id of this.#paths.keys()) {
      if (this.#paths.size <= maxGrants) break
      this.#paths.delete(id)
    }
    return ids
  }

  /** Throws `request.grant` when any id is unknown. */
  resolve(ids: readonly string[]): readonly string[] {
    return ids.map((id) => {
      const path = this.#paths.get(id as GrantId)
      if (path === undefined)
        throw new AppError(
          'request.grant',
          'These files were not chosen here, or that was too long ago. Choose them again.',
        )
      return path
    })
  }
}

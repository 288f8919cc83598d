/** Parts of a source that are sources of their own, as a folder of the library within one of a chat. */
import type { Source } from '../../../shared/domain/document.ts'
import { isInside } from './walk.ts'

export class SourceParts {
  readonly #sources: readonly Source[]
  readonly #partsOf = new Map<Source['id'], readonly Source[]>()

  constructor(sources: readonly Source[]) {
    this.#sources = sources
  }

  /** Where a file belongs that is found in this source: to the innermost part around it. */
  homeOf(path: string, source: Source): Source {
    return this.#within(source).find((part) => isInside(path, part.path)) ?? source
  }

  #within(source: Source): readonly Source[] {
    const known = this.#partsOf.get(source.id)
    if (known !== undefined) return known
    const parts = this.#sources
      .filter(({ id, path, kind }) => id !== source.id && kind === 'folder' && isInside(path, source.path))
      .toSorted((a, b) => b.path.length - a.path.length)
    this.#partsOf.set(source.id, parts)
    return parts
  }
}

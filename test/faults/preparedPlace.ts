/** A place whose library is made once for all faults, each of which happens to a copy of it. */
import { PreparedFolder } from '../support/files/preparedFolder.ts'
import { Place } from './place.ts'

export class PreparedPlace {
  readonly program: string | undefined
  readonly #folder: PreparedFolder

  private constructor(program: string | undefined, folder: string) {
    this.program = program
    this.#folder = new PreparedFolder(folder)
  }

  /** `program`: as for a place. */
  static async make(program?: string): Promise<PreparedPlace> {
    const place = new Place(program)
    await place.makeLibrary()
    return new PreparedPlace(program, place.folder)
  }

  copy(): Place {
    this.#folder.renew()
    return new Place(this.program, this.#folder.path)
  }

  remove(): void {
    this.#folder.remove()
  }
}

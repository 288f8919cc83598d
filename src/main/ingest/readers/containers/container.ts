/**
 * A file that holds other files, opened so that they can be taken out one by one. Runs in a parse worker; nothing is
 * written to the disk.
 */

export interface ContainerInput {
  readonly bytes: Uint8Array
  /** For messages. */
  readonly path: string
  readonly password?: string
}

export interface OpenContainer {
  /**
   * The member's own bytes, unpacked. `locator` is what the container's reader gave with the member; `name` is for
   * messages. Throws `AppError` with a `file.*` code: `file.encrypted`, `file.wrongPassword`, `file.unsafe`,
   * `file.tooLarge`, `file.malformed`, `file.gone` (no such member).
   */
  extract(locator: string, name: string): Promise<Uint8Array>
}

export type OpenContainerFile = (input: ContainerInput) => Promise<OpenContainer>

/**
 * A file that contains other files, opened so that they can be extracted one by one. Runs in a parse process and writes
 * nothing to disk.
 */

export interface ContainerInput {
  readonly bytes: Uint8Array
  /** For messages. */
  readonly path: string
  readonly password?: string
}

export interface OpenContainer {
  /**
   * Returns the member's own bytes, unpacked. `locator` is the one that the container's reader gave for the member;
   * `name` is for messages. Throws `AppError` with a `file.*` code: `file.encrypted`, `file.wrongPassword`,
   * `file.unsafe`, `file.tooLarge`, `file.malformed`, `file.gone` (no such member).
   */
  extract(locator: string, name: string): Promise<Uint8Array>
}

export type OpenContainerFile = (input: ContainerInput) => Promise<OpenContainer>

/**
 * Opens compound files (old Word and PowerPoint), which are small file systems of streams. Call `refuseOleLoops` first.
 */
import type { CFB$Container } from 'cfb'
import cfb from 'cfb'

/** Throws an error of the library if the file is damaged. */
export function openOle(bytes: Uint8Array): CFB$Container {
  return cfb.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' })
}

/** Returns null if there is no stream of that name. */
export function streamOf(container: CFB$Container, name: string): Buffer | null {
  const content = cfb.find(container, `/${name}`)?.content
  return content === undefined ? null : Buffer.from(content)
}

/** Opens compound files (old Word and PowerPoint): small file systems of streams. `refuseOleLoops` is asked before. */
import type { CFB$Container } from 'cfb'
import cfb from 'cfb'

/** Throws an error of the library where it is damaged. */
export function openOle(bytes: Uint8Array): CFB$Container {
  return cfb.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' })
}

/** Null where there is none of that name. */
export function streamOf(container: CFB$Container, name: string): Buffer | null {
  const content = cfb.find(container, `/${name}`)?.content
  return content === undefined ? null : Buffer.from(content)
}

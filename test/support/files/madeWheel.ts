/** Wheels for tests: zip archives with the metadata that pip asks for. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import JSZip from 'jszip'

export interface MadeWheel {
  /** With underscores, as wheels are named. */
  readonly name: string
  readonly version: string
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

/** Writes the wheel into the folder and returns its path. */
export async function makeWheel(folder: string, { name, version, files }: MadeWheel): Promise<string> {
  const zip = new JSZip()
  const info = `${name}-${version}.dist-info`
  for (const [path, content] of Object.entries(files)) zip.file(path, content)
  zip.file(`${info}/METADATA`, `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`)
  zip.file(`${info}/WHEEL`, 'Wheel-Version: 1.0\nGenerator: docent\nRoot-Is-Purelib: true\nTag: py3-none-any\n')
  zip.file(`${info}/RECORD`, '')
  const path = join(folder, `${name}-${version}-py3-none-any.whl`)
  await writeFile(path, await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }))
  return path
}

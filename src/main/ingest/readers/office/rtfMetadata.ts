/** The `\info` group of an RTF file: officeparser does not read it. */
import iconv from 'iconv-lite'
import type { OfficeMetadata } from './officeMetadata.ts'
import { officeMetadata } from './officeMetadata.ts'

/** The group stands near the beginning; tables of fonts and styles before it can be long. */
const searched = 512 * 1024

export function rtfMetadata(bytes: Uint8Array): OfficeMetadata {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, searched)).toString('latin1')
  const at = head.search(/\{\\info\b/)
  const info = at < 0 ? '' : head.slice(at, at + 20_000)
  const codePage = /\\ansicpg(\d{3,5})/.exec(head)?.[1] ?? '1252'
  const encoding = iconv.encodingExists(`cp${codePage}`) ? `cp${codePage}` : 'cp1252'
  const words = (name: string): string | null => {
    const raw = new RegExp(`\\{\\\\${name}\\s((?:[^{}\\\\]|\\\\.)*)`).exec(info)?.[1]
    return raw === undefined ? null : decoded(raw, encoding)
  }
  const day = (name: string): string | null => {
    const group = new RegExp(`\\{\\\\${name}((?:\\\\[a-z]+-?\\d+\\s?)+)`).exec(info)?.[1]
    const part = (field: string): string =>
      (new RegExp(`\\\\${field}(\\d+)`).exec(group ?? '')?.[1] ?? '').padStart(2, '0')
    return group === undefined ? null : `${part('yr')}-${part('mo')}-${part('dy')}`
  }
  return officeMetadata({
    title: words('title'),
    author: words('author'),
    lastModifiedBy: words('operator'),
    created: day('creatim'),
    modified: day('revtim'),
  })
}

function decoded(raw: string, encoding: string): string {
  return raw
    .replace(/\\u(-?\d{1,6})\s?(?:\\'[0-9a-f]{2}|\?)?/gi, (_, code: string) =>
      String.fromCodePoint(Number(code) < 0 ? Number(code) + 65_536 : Math.min(Number(code), 0x10ffff)),
    )
    .replace(/(?:\\'[0-9a-f]{2})+/gi, (run) => iconv.decode(Buffer.from(run.replace(/\\'/g, ''), 'hex'), encoding))
    .replace(/\\([\\{}])/g, '$1')
    .replace(/\\[a-z]+-?\d*\s?/gi, '')
}

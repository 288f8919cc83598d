/**
 * Builds a library of everyday questions into a folder from its sources: `NAME.pdf.md`, `.docx.md` and `.odt.md` become
 * documents, `NAME.xlsx/` (one CSV per sheet) a workbook, `NAME.msg.json` an Outlook message; all else is copied. The
 * same sources always give the same files. Usage: node bench/everyday/makeEveryday.ts SOURCES DIR
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sampleDocx } from '../../scripts/sampleDocx.ts'
import { samplePdf } from '../../scripts/samplePdf.ts'
import { markdownReader } from '../../src/main/ingest/readers/markup/markdown.ts'
import type { ReadResult } from '../../src/shared/domain/content.ts'
import { writeMsg } from './writeMsg.ts'
import type { MessageSource } from './writeMsg.ts'
import { writeOdt } from './writeOdt.ts'
import { writeXlsx } from './writeXlsx.ts'

const writers: Readonly<Record<string, (document: ReadResult) => Promise<Uint8Array>>> = {
  pdf: samplePdf,
  docx: sampleDocx,
  odt: writeOdt,
}

/** Writes every file below `folder` and returns their paths in it, sorted. */
export async function makeEveryday(sources: string, folder: string): Promise<readonly string[]> {
  const made: string[] = []
  for (const source of sourcePaths(sources)) {
    const [path, bytes] = await build(sources, source)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    made.push(path)
  }
  return made.sort()
}

/** Files, and folders that are workbooks, relative to `sources`. */
function sourcePaths(sources: string, folder = sources): readonly string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      const isGroup = statSync(path).isDirectory() && !name.endsWith('.xlsx')
      return isGroup ? sourcePaths(sources, path) : [relative(sources, path).replaceAll('\\', '/')]
    })
}

async function build(sources: string, source: string): Promise<readonly [path: string, bytes: Uint8Array]> {
  const from = join(sources, source)
  if (source.endsWith('.xlsx')) return [source, writeXlsx(sheetsOf(from))]
  const bytes = readFileSync(from)
  if (source.endsWith('.msg.json'))
    // As the sources are written.
    return [source.slice(0, -'.json'.length), writeMsg(JSON.parse(bytes.toString()) as MessageSource)]
  const writer = writers[/\.(\w+)\.md$/.exec(source)?.[1] ?? '']
  if (writer === undefined) return [source, bytes]
  return [source.slice(0, -'.md'.length), await writer(await markdownReader.read({ bytes, path: source }))]
}

/** "2 Stock.csv" is the second sheet, called Stock. */
export function sheetsOf(folder: string): readonly { readonly name: string; readonly csv: string }[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      name: file.replace(/^\d+ /, '').replace(/\.csv$/, ''),
      csv: readFileSync(join(folder, file), 'utf8'),
    }))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , sources, target] = process.argv
  if (sources === undefined || target === undefined) {
    console.error('Usage: node bench/everyday/makeEveryday.ts SOURCES DIR')
    process.exit(2)
  }
  for (const path of await makeEveryday(sources, target)) console.log(path)
}

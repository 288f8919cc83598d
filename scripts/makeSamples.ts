/**
 * Writes the PDF and Word files of the sample library from their Markdown sources: `sampleSources/FOLDER__NAME.pdf.md`
 * becomes `samples/FOLDER/NAME.pdf`. The results are committed; run it after changing a source.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadResult } from '../src/shared/domain/content.ts'
import { markdownReader } from '../src/main/ingest/readers/markup/markdown.ts'
import { sampleDocx } from './sampleDocx.ts'
import { samplePdf } from './samplePdf.ts'

const here = dirname(fileURLToPath(import.meta.url))
const sources = join(here, 'sampleSources')
const writers: Readonly<Record<string, (document: ReadResult) => Promise<Uint8Array>>> = {
  pdf: samplePdf,
  docx: sampleDocx,
}

for (const name of readdirSync(sources).sort()) {
  const [folder, rest] = name.split('__')
  const target = rest?.replace(/\.md$/, '')
  const writer = writers[target?.split('.').at(-1) ?? '']
  if (folder === undefined || target === undefined || writer === undefined)
    throw new Error(`Not a sample source: ${name}`)
  const document = await markdownReader.read({ bytes: readFileSync(join(sources, name)), path: name })
  const path = join(here, '..', 'samples', folder, target)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await writer(document))
  console.log(path)
}

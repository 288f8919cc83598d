/**
 * How long the parse pool keeps main's event loop waiting: a 20 MB text and a 300-page PDF, made here.
 * Usage: node bench/parserStall.ts [--json]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { ParserPool } from '../src/main/ingest/parsing/parserPool.ts'

const folder = mkdtempSync(join(tmpdir(), 'docent-stall-'))
const sentence = 'The members chose the solar pump of Aquasol for 6,950 euros in March, and Zürich was far away. '

const text = join(folder, 'large.txt')
writeFileSync(text, `${sentence.repeat(6)}\n\n`.repeat(Math.ceil((20 * 1024 * 1024) / (sentence.length * 6))))
const pdfPath = join(folder, 'large.pdf')
writeFileSync(pdfPath, await makePdf(300))

const results: Record<string, unknown>[] = []
for (const [name, path] of [
  ['20 MB text', text],
  ['300-page PDF', pdfPath],
] as const) {
  const pool = new ParserPool()
  // The first file pays for starting the worker and loading the reader.
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  const outcome = await pool.parse(path)
  const ms = Math.round(performance.now() - started)
  delay.disable()
  const round = (nanoseconds: number): number => Math.round(nanoseconds / 1e5) / 10
  results.push({
    name,
    ms,
    characters: outcome.type === 'parsed' ? outcome.result.text.length : 0,
    chunks: outcome.type === 'parsed' ? outcome.chunks.length : 0,
    spans: outcome.type === 'parsed' ? outcome.result.pages.reduce((sum, page) => sum + page.spans.length, 0) : 0,
    delayP99Ms: round(delay.percentile(99)),
    delayMaxMs: round(delay.max),
  })
  await pool.dispose()
}
rmSync(folder, { recursive: true })
if (process.argv.includes('--json')) console.log(JSON.stringify({ results }))
else console.table(results)

async function makePdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842])
    for (let line = 0; line < 45; line += 1)
      page.drawText(`${line}. ${sentence.slice(0, 90)}`, { x: 60, y: 780 - line * 16, size: 10, font })
  }
  return pdf.save()
}

/**
 * How long a large PDF takes to be opened and paged through in the reader, in a real browser against the real server.
 * The file is made here: text, lines and a drawing on each page.
 *
 *   npm run opening -- [--pages 400] [--rounds 3]
 *
 * Opening is from the click until the page in view is painted; a jump is from Enter in the page entry until the page is.
 * Writes bench/results/opening.json. The longest task is of the browser's main thread, while paging with the keyboard.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { PDFDocument, StandardFonts, rgb } from 'pdf-lib'
import { build } from 'vite'
import { ensureSystem } from '../../scripts/ensureSystem.ts'

const { values: flags } = parseArgs({
  options: { pages: { type: 'string', default: '400' }, rounds: { type: 'string', default: '3' } },
})
const [pages, rounds] = [Number(flags.pages), Number(flags.rounds)]
const root = join(import.meta.dirname, '../..')
const title = 'A large manual'

async function makeManual(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842])
    page.drawText(`${number}. Chapter ${number} of the manual`, { x: 60, y: 780, size: 16, font })
    for (let line = 0; line < 38; line += 1)
      page.drawText(`Line ${line + 1}: valve ${number * 40 + line} is opened before the pump is started again.`, {
        x: 60,
        y: 750 - line * 15,
        size: 11,
        font,
      })
    for (let bar = 0; bar < 20; bar += 1)
      page.drawRectangle({
        x: 60 + bar * 22,
        y: 60,
        width: 16,
        height: 20 + ((number * 7 + bar * 13) % 80),
        color: rgb(0.1, 0.4, 0.5),
      })
  }
  return pdf.save()
}

/** Waits in the page, so that the time is not that of asking for it: until the canvas of the page has ink on it. */
const untilPainted = (page: Page, number: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${wanted}"] canvas`)
          const inked =
            canvas !== null &&
            canvas.width > 300 &&
            (canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []).some(
              (value, at) => at % 4 === 0 && value < 60,
            )
          if (inked) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    number,
  )

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** Presses Page Down as a reader in a hurry does, and gives the longest task and the frames that were lost. */
async function pageThrough(page: Page, reader: Locator, presses: number) {
  await reader.locator('[data-reader]').focus()
  await page.evaluate(() => {
    const seen = { longest: 0, frames: [] as number[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const frame = (now: number): void => {
      seen.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(120)
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { longest: number; frames: number[] } }
    const late = seen.frames.filter((each) => each > 34).length
    return { longestTaskMs: Math.round(seen.longest), lateFrameShare: late / Math.max(1, seen.frames.length) }
  })
}

async function measure(page: Page, url: string) {
  await page.goto(url)
  const row = page.getByRole('tree', { name: 'Library' }).getByRole('treeitem').filter({ hasText: title })
  const opening = await timed(async () => {
    await row.dblclick()
    await untilPainted(page, 1)
  })
  await page.getByRole('complementary').getByRole('button', { name: 'Open as a page' }).click()
  const reader = page.getByRole('region', { name: 'Reader' })
  await untilPainted(page, 1)
  const entry = reader.getByLabel('Go to page')
  const jumps: number[] = []
  for (const share of [0.5, 0.98, 0.25, 0.75]) {
    const target = Math.round(pages * share)
    jumps.push(
      await timed(async () => {
        await entry.fill(String(target))
        await entry.press('Enter')
        await untilPainted(page, target)
      }),
    )
  }
  await page.keyboard.press('ControlOrMeta+f')
  const word = `valve ${Math.round(pages * 0.9) * 40 + 3} `
  const search = await timed(async () => {
    await page.getByRole('searchbox', { name: 'Find in this document' }).fill(word)
    await reader.locator('[data-here]').waitFor()
    await untilPainted(page, Math.round(pages * 0.9))
  })
  await page.keyboard.press('Escape')
  const memory = await page.evaluate(() => document.querySelectorAll('[data-page] canvas').length)
  return { opening, jump: middle(jumps), search, canvases: memory, ...(await pageThrough(page, reader, 40)) }
}

const found = await ensureSystem(() => undefined)
if (!found.ok) throw new Error(`Something is missing on this system. Run: ${found.missing}`)
const { system } = found
const folder = await mkdtemp(join(tmpdir(), 'docent-opening-'))
try {
  const file = join(folder, 'manual.pdf')
  const bytes = await makeManual()
  await writeFile(file, bytes)
  const pageFolder = join(folder, 'page')
  await build({
    configFile: false,
    root: join(root, 'src/renderer'),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir: pageFolder, emptyOutDir: true },
  })
  const docent = (...words: readonly string[]) =>
    spawn(process.execPath, [join(root, 'bin/docent.mjs'), '--data', join(folder, 'data'), '--json', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const reading = await timed(() => once(docent('index', file).stdout.resume(), 'close'))
  const server = docent('serve', '--port', '0', '--page', pageFolder)
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  const browser = await chromium.launch({
    ...(system.chromium === null ? {} : { executablePath: system.chromium }),
    args: ['--no-sandbox'],
  })
  const results: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    // A window of its own each time: nothing of the file is in its memory.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    results.push(await measure(await context.newPage(), (JSON.parse(line) as { readonly url: string }).url))
    await context.close()
    console.error(JSON.stringify(results.at(-1)))
  }
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  const of = (name: keyof (typeof results)[number]): number => middle(results.map((result) => result[name]))
  const result = {
    machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GB`,
    loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
    pages,
    megabytes: Number((bytes.byteLength / 1e6).toFixed(1)),
    rounds,
    indexedInSeconds: Number((reading / 1000).toFixed(1)),
    openedMs: Math.round(of('opening')),
    jumpMs: Math.round(of('jump')),
    searchMs: Math.round(of('search')),
    longestTaskWhilePagingMs: Math.round(of('longestTaskMs')),
    lateFramesWhilePaging: Number(of('lateFrameShare').toFixed(3)),
    canvases: of('canvases'),
  }
  await writeFile(join(root, 'bench/results/opening.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify(result, null, 2))
} finally {
  await rm(folder, { recursive: true, force: true })
}

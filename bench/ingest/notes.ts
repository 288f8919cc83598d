/**
 * How long a folder of notes takes until keyword search finds all of them: 3,633 Markdown files of 1.6 kB (made text with
 * headings and lists), added by the built command line to a new library. The processor time is that of all its processes,
 * and says more than the seconds while the machine does other things.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Prose } from '../fixtures/prose.ts'
import { childrenCpuMs } from '../search/percentiles.ts'
import { round } from './system.ts'

const { values: flags } = parseArgs({
  options: {
    files: { type: 'string', default: '3633' },
    turns: { type: 'string', default: '5' },
    /** Another build beside this one, measured in turns with it. */
    beside: { type: 'string' },
    /** Only makes the files in this folder. */
    make: { type: 'string' },
  },
})
const count = Number(flags.files)
const bytesEach = 1_600
const here = join(import.meta.dirname, '..', '..')

if (flags.make !== undefined) await makeNotes(flags.make)
else {
  const root = await mkdtemp(join(tmpdir(), 'docent-notes-'))
  try {
    const folder = join(root, 'notes')
    await makeNotes(folder)
    const builds = [here, ...(flags.beside === undefined ? [] : [flags.beside])]
    const times = builds.map((): number[] => [])
    const cpu = builds.map((): number[] => [])
    for (let turn = 0; turn < Number(flags.turns); turn += 1)
      for (const [at, build] of builds.entries()) {
        const data = join(root, 'data')
        const before = childrenCpuMs() ?? 0
        times[at]?.push(await secondsOf(build, data, folder))
        cpu[at]?.push(((childrenCpuMs() ?? 0) - before) / 1_000)
        await rm(data, { recursive: true, force: true })
      }
    const [own = [], beside] = times
    const [ownCpu = [], besideCpu = []] = cpu
    console.log(
      JSON.stringify({
        files: count,
        bytesEach,
        cores: availableParallelism(),
        loadAfter: round(loadavg()[0] ?? 0),
        seconds: spread(own),
        cpuSeconds: spread(ownCpu),
        ...(beside === undefined
          ? {}
          : {
              besideSeconds: spread(beside),
              besideCpuSeconds: spread(besideCpu),
              ratio: round2(median(own) / median(beside)),
              cpuRatio: round2(median(ownCpu) / median(besideCpu)),
            }),
      }),
    )
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

function spread(values: readonly number[]): object {
  return { each: values.map(round), median: round(median(values)), least: round(Math.min(...values)) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}

async function makeNotes(folder: string): Promise<void> {
  const prose = new Prose(11)
  for (let index = 0; index < count; index += 1) {
    const place = join(folder, `${Math.floor(index / 200)}`)
    if (index % 200 === 0) await mkdir(place, { recursive: true })
    const head = `# ${prose.words(4)}\n\n${prose.text(500)}\n\n## ${prose.words(3)}\n\n`
    const list = Array.from({ length: 4 }, () => `- ${prose.words(6)}\n`).join('')
    const rest = Math.max(0, bytesEach - head.length - list.length - 20)
    await writeFile(join(place, `note ${index}.md`), `${head}${list}\n${prose.text(rest)}\n`)
  }
}

function secondsOf(build: string, data: string, folder: string): Promise<number> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [join(build, 'bin', 'docent.mjs'), '--data', data, 'index', '--no-wait', folder],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve((performance.now() - start) / 1_000)
      else reject(new Error(`docent index ended with ${code}`))
    })
  })
}

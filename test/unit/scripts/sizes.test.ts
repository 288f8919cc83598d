/** The limits of sizes: the linter holds those of files and functions, this page those of folders. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const maxFiles = 20

/** Folders with more files, all of one purpose. */
const wholes: Readonly<Record<string, string>> = {
  'src/main/ports': 'interfaces only, one a page',
  'src/shared/domain': 'the vocabulary, one matter a page',
  'src/main/query/answer': 'the engines that build an answer',
  'src/main/query/compute/statements': 'figures of company accounts',
  'src/main/query/text/lexicon/concepts': 'words of four languages, a field of life a page',
}

const lines = (count: number): string => Array.from({ length: count }, (_, at) => `  console.log(${at})`).join('\n')
const shown = (name: string, size: number): string => `export function ${name}(): void {\n${lines(size - 2)}\n}\n`

/** file → what the linter says of it; null for nothing. */
const planted: Readonly<Record<string, readonly [text: string, rule: string | null]>> = {
  'src/longFile.ts': [`${'export {}\n'.repeat(251)}`, 'eslint(max-lines)'],
  'src/longFunction.ts': [shown('long', 61), 'eslint(max-lines-per-function)'],
  'src/fullFunction.ts': [shown('full', 60), null],
  'src/renderer/longComponent.tsx': [shown('Long', 81), 'eslint(max-lines-per-function)'],
  'src/renderer/fullComponent.tsx': [shown('Full', 80), null],
  'src/reasoned.ts': [`// oxlint-disable-next-line max-lines-per-function -- a table\n${shown('table', 61)}`, null],
  'src/stale.ts': [`// oxlint-disable-next-line max-lines-per-function -- a table\n${shown('table', 10)}`, 'undefined'],
}

interface Finding {
  readonly code?: string
  readonly filename: string
}

let folder: string
let findings: readonly Finding[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-sizes-'))
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, [text]] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const run = promisify(execFile)(process.execPath, [oxlint, '--format', 'json'], { cwd: folder })
  // It ends with 1, because it finds what was planted.
  const { stdout } = await run.catch((error: unknown) => error as { readonly stdout: string })
  findings = (JSON.parse(stdout) as { readonly diagnostics: readonly Finding[] }).diagnostics
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the sizes of files and functions', () => {
  it.each(Object.entries(planted))('are limited in %s', (file, [, rule]) => {
    const said = findings.filter(({ filename }) => filename === file).map(({ code }) => String(code))
    expect(said.filter((code) => code.includes('max-lines') || code === 'undefined')).toEqual(
      rule === null ? [] : [rule],
    )
  })

  it('have a reason beside every exception', async () => {
    const names = (await readdir(join(root, 'src'), { recursive: true })).filter((name) => /[.]tsx?$/.test(name))
    expect(names.length).toBeGreaterThan(600)
    const exceptions = await Promise.all(
      names.map(async (name) =>
        (await readFile(join(root, 'src', name), 'utf8')).match(/oxlint-disable.*max-lines.*/gu),
      ),
    )
    expect(exceptions.flatMap((found) => found ?? []).filter((line) => !/ -- \p{L}/u.test(line))).toEqual([])
  })
})

describe('folders of src with many files', () => {
  it('are of one purpose', async () => {
    const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
    const counts = new Map<string, number>()
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = entry.parentPath.slice(root.length + 1).replaceAll('\\', '/')
      counts.set(path, (counts.get(path) ?? 0) + 1)
    }
    const large = [...counts].filter(([, count]) => count > maxFiles).map(([path]) => path)
    expect(large.toSorted()).toEqual(Object.keys(wholes).toSorted())
  })
})

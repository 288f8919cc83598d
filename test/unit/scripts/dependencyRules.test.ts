/** One violation is planted per import rule: a rule that reports nothing would let the architecture rot unseen. */
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDependencies, countSources, rules } from '../../../scripts/checkDependencies.ts'
import type { DependencyReport } from '../../../scripts/checkDependencies.ts'
import { defaultEngines } from '../../../src/main/query/registry.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** rule → the file that breaks it and what it imports. Type imports say so. */
const planted: Readonly<Record<string, readonly [file: string, imports: string]>> = {
  'no-circular': ['src/main/query/loopA.ts', './loopB.ts'],
  'no-unresolvable': ['src/main/query/lost.ts', './nowhere.ts'],
  'no-undeclared': ['src/main/query/undeclared.ts', 'semver'],
  'no-source-from-tests': ['src/main/query/tested.ts', '../../../test/support/thing.ts'],
  'no-dev-at-run-time': ['src/main/query/dev.ts', 'vitest'],
  'shared-is-pure': ['src/shared/impure.ts', 'node:fs'],
  'ports-are-interfaces': ['src/main/ports/impure.ts', '../services/thing.ts'],
  'query-sees-ports': ['src/main/query/deep.ts', '../adapters/sqlite/thing.ts'],
  'ingest-sees-ports': ['src/main/ingest/deep.ts', '../services/thing.ts'],
  'services-see-down': ['src/main/services/up.ts', '../ipc/router.ts'],
  'services-implement-types': ['src/main/services/value.ts', '../ipc/services.ts'],
  'adapters-see-ports': ['src/main/adapters/llama/neighbour.ts', '../sqlite/thing.ts'],
  'adapters-only-from-compose': ['src/main/services/direct.ts', '../adapters/sqlite/thing.ts'],
  'ipc-sees-services': ['src/main/ipc/deep.ts', '../query/thing.ts'],
  'doors-see-ipc': ['src/cli/deep.ts', '../main/services/thing.ts'],
  'doors-apart': ['src/main/server/desktop.ts', '../shell/thing.ts'],
  'compose-has-no-door': ['src/main/compose.ts', './shell/thing.ts'],
  'main-knows-no-window': ['src/main/services/window.ts', '../../renderer/src/lib/thing.ts'],
  'electron-in-shell': ['src/main/services/electric.ts', 'electron'],
  'engines-apart': ['src/main/query/answer/synthesize.ts', './extract.ts'],
  'engines-take-no-orchestrator': ['src/main/query/answer/assemble.ts', '../orchestrator.ts'],
  'only-lancedb-lancedb-adapter': ['src/main/services/lance.ts', '@lancedb/lancedb'],
  'only-node-llama-cpp-adapter': ['src/main/services/llama.ts', 'node-llama-cpp'],
  'only-huggingface-transformers-adapter': ['src/main/services/transformers.ts', '@huggingface/transformers'],
  'only-better-sqlite3-adapter': ['src/main/services/sqlite.ts', 'better-sqlite3'],
  'only-libsql-adapter': ['src/main/services/libsql.ts', 'libsql'],
  'only-pdfjs-dist-adapter': ['src/main/services/pdf.ts', 'pdfjs-dist'],
  'only-docx-adapter': ['src/main/ingest/docx.ts', 'docx'],
  'only-ws-adapter': ['src/main/services/socket.ts', 'ws'],
  'only-commander-adapter': ['src/main/services/commands.ts', 'commander'],
  'only-modelcontextprotocol-sdk-adapter': ['src/main/services/assistants.ts', '@modelcontextprotocol/sdk/types.js'],
  'only-tar-adapter': ['src/main/services/archives.ts', 'tar'],
  'renderer-sees-shared': ['src/renderer/src/lib/main.ts', '../../../main/ports/thing.ts'],
  'renderer-has-no-node': ['src/renderer/src/lib/node.ts', 'node:path'],
  'schemas-are-types': ['src/renderer/src/lib/parse.ts', '../../../shared/ipc/schemas/thing.ts'],
  'features-apart': ['src/renderer/src/features/chat/sibling.ts', '../library/thing.ts'],
  'parts-know-no-feature': ['src/renderer/src/components/knowing.ts', '../features/library/thing.ts'],
  'preload-sees-shared': ['src/preload/deep.ts', '../main/ports/thing.ts'],
}

/** What the planted files import. */
const targets = [
  'test/support/thing.ts',
  'src/main/services/thing.ts',
  'src/main/adapters/sqlite/thing.ts',
  'src/main/ipc/router.ts',
  'src/main/ipc/services.ts',
  'src/main/query/thing.ts',
  'src/main/query/orchestrator.ts',
  'src/main/query/answer/extract.ts',
  'src/main/shell/thing.ts',
  'src/main/ports/thing.ts',
  'src/renderer/src/lib/thing.ts',
  'src/renderer/src/features/library/thing.ts',
  'src/shared/ipc/schemas/thing.ts',
]

let folder: string
let report: DependencyReport

async function plant(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-rules-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  await symlink(join(root, 'package.json'), join(folder, 'package.json'))
  for (const file of targets) await plant(file, 'export const thing = 1\n')
  // A circle of types is one as well.
  await plant('src/main/query/loopB.ts', `import type { thing } from './loopA.ts'\nexport type Other = typeof thing\n`)
  for (const [file, imported] of Object.values(planted)) {
    await plant(file, `import { thing } from '${imported}'\nexport const used = thing\nexport { thing }\n`)
  }
  // What must stay allowed: an interface of the consumer, and a schema, as types.
  await plant(
    'src/main/services/good.ts',
    `import type { thing } from '../ipc/services.ts'\nexport type Good = typeof thing\n`,
  )
  await plant(
    'src/renderer/src/lib/good.ts',
    `import type { thing } from '../../../shared/ipc/schemas/thing.ts'\nexport type Good = typeof thing\n`,
  )
  report = await checkDependencies(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the import rules', () => {
  it('are all covered by a planted violation', () => {
    expect(Object.keys(planted).toSorted()).toEqual((rules.forbidden ?? []).map((rule) => rule.name ?? '').toSorted())
  })

  it.each(Object.entries(planted))('report a file that breaks %s', (name, [file]) => {
    expect(
      report.violations.filter((violation) => violation.rule.name === name).map((violation) => violation.from),
    ).toContain(file)
  })

  it('let types through where only values are forbidden', () => {
    expect(report.violations.filter((violation) => violation.from.endsWith('/good.ts'))).toEqual([])
  })

  it('read every file of src, so that silence means order', () => {
    expect(report.modulesRead).toBe(countSources(folder))
  })

  it('cover every engine of the registry, and nothing beside them', async () => {
    const files = await engineFiles()
    expect(files).toHaveLength(Object.keys(defaultEngines).length)
    const apart = (rules.forbidden ?? []).find((rule) => rule.name === 'engines-apart')
    // Both sides of this rule are one pattern.
    const pattern = new RegExp(String(apart?.from.path))
    expect(files.filter((file) => !pattern.test(file))).toEqual([])
    expect(pattern.test('src/main/query/answer/wording/prompts.ts')).toBe(false)
  })
})

/** Every file under the folder of the query path that exports an engine of the registry. */
async function engineFiles(): Promise<string[]> {
  const registered = new Set<unknown>(Object.values(defaultEngines))
  const folderOfQueries = join(root, 'src', 'main', 'query')
  const names = await readdir(folderOfQueries, { recursive: true })
  const files: string[] = []
  for (const file of names.filter((name) => name.endsWith('.ts')).map((name) => join(folderOfQueries, name))) {
    const exported = Object.values((await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>)
    if (exported.some((value) => registered.has(value))) files.push(relative(root, file).replaceAll('\\', '/'))
  }
  return files
}

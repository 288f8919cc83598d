/** Started as a process of its own, because what it changes holds for every module of a process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const url = (path: string): string => new URL(`../../../${path}`, import.meta.url).href
const libraryTest = url('node_modules/node-llama-cpp/dist/bindings/utils/testBindingBinary.js')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-binary-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Prints what these lines of a module print; the module is given as a file, so that it can fork. */
async function run(lines: readonly string[]): Promise<string> {
  const file = join(folder, 'run.mjs')
  writeFileSync(file, lines.join('\n'))
  const child = spawn(process.execPath, [file], { cwd: fileURLToPath(url('')), stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (data: Buffer) => (printed += String(data)))
  await once(child, 'close')
  return printed.trim()
}

// The executable stands for a packed one, which cannot run the test.
const test = [
  `process.execPath = '/bin/false'`,
  `const { testBindingBinary } = await import(${JSON.stringify(libraryTest)})`,
  `console.log(await testBindingBinary('/no/such/binary.node', undefined, false).catch(() => 'failed'))`,
]

it('lets the library go on where it cannot test its binary', async () => {
  const pass = [
    `import { passBinaryTest } from ${JSON.stringify(url('src/main/adapters/llama/passBinaryTest.ts'))}`,
    'passBinaryTest()',
  ]
  expect(await run(test)).toBe('failed')
  expect(await run([...pass, ...test])).toBe('true')
})

it('forks every other file as before', async () => {
  writeFileSync(join(folder, 'child.mjs'), `process.send('from the child')`)
  expect(
    await run([
      `import { fork } from 'node:child_process'`,
      `import { passBinaryTest } from ${JSON.stringify(url('src/main/adapters/llama/passBinaryTest.ts'))}`,
      'passBinaryTest()',
      `fork(${JSON.stringify(join(folder, 'child.mjs'))}).on('message', (message) => console.log(message))`,
    ]),
  ).toBe('from the child')
})

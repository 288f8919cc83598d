/**
 * Playwright's `test` with a real `docent serve` per worker: real services, real models, a fresh data folder, the built
 * page.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { test as base } from './reusedContext.ts'
import { build } from 'vite'
import { buildIsStale } from '../../scripts/build.ts'

export { expect } from './reusedContext.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the page: that of the build where it is not older than the sources. */
async function builtPage(worker: number): Promise<string> {
  if (!buildIsStale()) return join(root, 'out/renderer')
  // A folder for each worker that runs at once: they build at the same time.
  const page = join(root, `out/web-page-${worker}`)
  await build({
    configFile: false,
    root: join(root, 'src/renderer'),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir: page, emptyOutDir: true },
  })
  return page
}

interface RealServer {
  /** Files that name another library than the rest have a server, and an empty library, of their own. */
  readonly library: string
  readonly docentUrl: string
}

export const test = base.extend<object, RealServer>({
  library: ['shared', { option: true, scope: 'worker' }],
  docentUrl: [
    async ({ library: _library }, use, { parallelIndex }) => {
      const page = await builtPage(parallelIndex)
      const data = await mkdtemp(join(tmpdir(), 'docent-web-'))
      const server = spawn(
        join(root, 'node_modules/.bin/node'),
        [join(root, 'bin/docent.mjs'), '--data', data, '--json', 'serve', '--port', '0', '--page', page],
        {
          cwd: root,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
      await use((JSON.parse(line) as { readonly url: string }).url)
      const closed = once(server, 'exit')
      server.kill('SIGTERM')
      await closed
      await rm(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

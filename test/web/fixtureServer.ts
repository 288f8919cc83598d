/** Playwright's `test` with the window over its scripted bridge as base address: built and served once per worker. */
import { fileURLToPath } from 'node:url'
import { test as base } from './reusedContext.ts'
import { build, preview } from 'vite'

export { expect } from './reusedContext.ts'

const configFile = fileURLToPath(new URL('fixture/vite.config.ts', import.meta.url))

export const test = base.extend<object, { readonly fixtureAddress: string }>({
  fixtureAddress: [
    // Playwright reads the names of the first parameter, so it has to be a pattern even when it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      // A folder for each worker that runs at once: they build at the same time.
      const outDir = fileURLToPath(new URL(`../../out/web-fixture-${parallelIndex}`, import.meta.url))
      await build({ configFile, logLevel: 'error', build: { outDir } })
      const server = await preview({
        configFile,
        logLevel: 'error',
        build: { outDir },
        preview: { host: '127.0.0.1', port: 0 },
      })
      const address = server.resolvedUrls?.local[0]
      if (address === undefined) throw new Error('The fixture is not served')
      await use(address)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ fixtureAddress }, use) => use(fixtureAddress),
})

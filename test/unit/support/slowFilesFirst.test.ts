import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { slowestFirst, slowFiles } from '../../support/slowFilesFirst.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('starts the slow files first within each project, and leaves the others as they were', () => {
  const file = (project: string, path: string) => ({ project, moduleId: join(root, path) })
  const kill = file('integration', 'test/integration/library/durability/kill.test.ts')
  const commands = file('integration', 'test/integration/cli/commandLine.test.ts')
  const quick = file('integration', 'test/integration/b.test.ts')
  const quicker = file('integration', 'test/integration/a.test.ts')
  const unit = file('unit', 'test/unit/c.test.ts')
  expect(slowestFirst([quick, kill, quicker, commands, unit], root)).toEqual([commands, kill, quick, quicker, unit])
})

it('knows only files that are there: a renamed one would start late again', () => {
  expect(Object.keys(slowFiles).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const packing = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')

it('names the maintainer and the page without which no deb is written', () => {
  expect(packing).toMatch(/^ {2}maintainer: .+ <\S+@\S+>$/m)
  expect(packing).toMatch(/^ {2}homepage: https:\/\/\S+$/m)
})

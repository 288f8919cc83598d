/** What the readme says of the models is what the manifest has. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readModelManifest } from '../../../src/main/services/modelManifest.ts'

const { models } = readModelManifest('resources/models/manifest.json')
const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')
const said = /The defaults are (.+?)\. Each/.exec(readme)?.[1] ?? ''

it('the readme names the models that a first start fetches, and no other', () => {
  const named = (name: string): string =>
    name.replace(/ \(.+\)$/, '').replace(/^Tesseract .+, (\w+)$/, "Tesseract's $1")
  expect(models.filter((model) => model.default).map(({ name }) => [name, said.includes(named(name))])).toEqual(
    models.filter((model) => model.default).map(({ name }) => [name, true]),
  )
  const others = models.filter((model) => !model.default).map(({ name }) => named(name))
  const defaults = models.filter((model) => model.default).map(({ name }) => named(name))
  expect(others.filter((name) => !defaults.includes(name) && said.includes(name))).toEqual([])
})

it('the licence that the readme states is that of all default models', () => {
  expect(said).toContain('all under Apache-2.0')
  expect(models.filter((model) => model.default).map(({ licence }) => licence)).toEqual(
    models.filter((model) => model.default).map(() => 'Apache-2.0'),
  )
})

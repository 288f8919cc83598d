/** The pages for users name what is there: pictures that the walk takes, words of the window, figures of the card. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quotedRows, quoteFigures } from '../../../bench/card/quotedFigures.ts'
import { strings } from '../../../src/renderer/src/strings.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Every text of the catalogue; of those that are made of values, the source. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('the guide', () => {
  const guide = read('docs/guide.md')

  it('shows exactly the pictures that its walk takes', () => {
    const shown = [...guide.matchAll(/\]\(guide\/([\w-]+)\.png\)/g)].map(([, name]) => name)
    const taken = [...read('test/web/guide.spec.ts').matchAll(/picture\(page, '([\w-]+)'\)/g)].map(([, name]) => name)
    expect(shown.toSorted()).toEqual(taken.toSorted())
    expect(readdirSync(join(root, 'docs/guide')).toSorted()).toEqual(taken.map((name) => `${name}.png`).toSorted())
  })

  it('names buttons and lists as the window does', () => {
    const texts = textsOf(strings)
    const named = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !texts.some((text) => text === name || text.includes(name)))).toEqual([])
  })

  it('asks only questions that the walk asks', () => {
    const walk = read('test/web/guide.spec.ts')
    const asked = [...guide.matchAll(/^\| (?:a|how|where)[^|]*\| ([A-Z][^|]*?) \|$/gm)].map(
      ([, question]) => question ?? '',
    )
    const quoted = [...guide.matchAll(/^> (.+)$/gm)].map(([, question]) => question ?? '')
    const questions = [...asked, ...quoted].filter((each) => /^(?:For|How|Show|Which|When)/.test(each))
    expect(questions.length).toBeGreaterThan(4)
    expect(questions.filter((question) => !walk.includes(`'${question}'`))).toEqual([])
  })
})

describe('the comparison', () => {
  const page = read('docs/compare.md')

  it('quotes the figures of the card as they were measured', () => {
    const card = read('docs/benchmarks.md')
    expect(quotedRows(page).length).toBeGreaterThan(3)
    for (const id of quotedRows(page)) expect(card).toContain(`| ${id} |`)
    expect(quoteFigures(page, card)).toBe(page)
    expect(quoteFigures('0.1<!-- tables.exact -->', card)).not.toContain('0.1<')
  })

  it('names a page for everything that it says of others', () => {
    const pages = [...page.matchAll(/^(\d+)\. .*<https:/gm)].map(([, number]) => number)
    const used = new Set([...page.matchAll(/\[(\d+)\]/g)].map(([, number]) => number))
    expect([...used].toSorted()).toEqual(pages.toSorted())
    const cells = page
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| **') && !/^\| (?:\||program)/.test(line))
      .flatMap((line) => line.split('|').slice(2, -1))
    expect(cells.filter((cell) => cell.trim() !== '–' && !/\[\d+\]/.test(cell))).toEqual([])
  })
})

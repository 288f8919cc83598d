/**
 * JSON, XML and CSV longer than is held as values at once: everything is still found, and as tables where it was a
 * list.
 */
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { jsonPlace, renderJson } from '../../../../../src/main/ingest/readers/text/jsonLayout.ts'
import {
  beginsWithLine,
  renderJsonLines,
  renderLongJson,
} from '../../../../../src/main/ingest/readers/text/longJson.ts'
import { TextBuilder } from '../../../../../src/main/ingest/readers/text/textBuilder.ts'

const note = 'A note that says, with "quotes", \\ and {brackets], what became of it. '.repeat(60)
// Some nine million characters each way it is written.
const people = Array.from({ length: 2_200 }, (_, id) => ({
  id,
  name: `Person ${id}`,
  paid: id % 2 === 0,
  more: { note, tags: ['a', 'b'] },
}))
const whole = { made: 'by a program', 'export: "x"': { people }, last: 'line at the end' }

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s|]+/)
    .filter((word) => word !== '')
    .sort()

describe('long JSON', () => {
  it('says cut into lots what it says in one piece', () => {
    const [once, indexJobs] = [jsonPlace(new TextBuilder()), jsonPlace(new TextBuilder())]
    renderJson(whole, '', once)
    renderLongJson(JSON.stringify(whole, null, 1), indexJobs)
    expect(wordsOf(indexJobs.builder.text())).toEqual(wordsOf(once.builder.text()))
    expect(indexJobs.isTooDeep).toBe(false)
  })

  it('is told from lines of JSON by its first line, and lines survive a last one that was cut off', () => {
    const lines = people.map((person) => JSON.stringify(person)).join('\n')
    expect(beginsWithLine(lines)).toBe(true)
    expect(beginsWithLine(JSON.stringify(people, null, 1))).toBe(false)
    expect(beginsWithLine(JSON.stringify(people))).toBe(false)
    const place = jsonPlace(new TextBuilder())
    renderJsonLines(lines.slice(0, -40), place)
    expect(place.builder.text()).toContain('Person 2198')
    expect(place.builder.text()).not.toContain('Person 2199')
    expect(() => renderJsonLines(`${lines.slice(0, 40)}\n${lines}`, jsonPlace(new TextBuilder()))).toThrow(SyntaxError)
  })

  it('that is broken in the middle is read as the text it is', async () => {
    const text = JSON.stringify(people, null, 1)
    const broken = `${text.slice(0, 8_500_000)} broken here ${text.slice(8_500_000)}`
    const result = await readDocument({ bytes: Buffer.from(broken), path: 'dump.json' })
    expect(result.text).toContain('broken here')
    expect(result.text).toContain('Person 2199')
  })

  it('of records becomes tables of one title, with values', async () => {
    const records = Array.from({ length: 60_000 }, (_, id) => ({
      id,
      amount: id / 4,
      note: 'Paid in cash at the counter, receipt given, nothing left open since then or before that. Signed by the clerk.',
    }))
    const { tables = [], text } = await readDocument({
      bytes: Buffer.from(JSON.stringify({ payments: records })),
      path: 'payments.json',
    })
    expect(tables.length).toBeGreaterThan(1)
    expect(new Set(tables.map(({ title }) => title))).toEqual(new Set(['payments']))
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(60_000)
    for (const { start, end, columns } of tables) {
      expect(columns.map(({ name, type }) => [name, type])).toEqual([
        ['id', 'number'],
        ['amount', 'number'],
        ['note', 'text'],
      ])
      expect(text.slice(start, end)).toMatch(/^id \| amount \| note\n/)
    }
  })
})

describe('long tables', () => {
  it('of XML are laid out in lots that lose no row', async () => {
    const rows = Array.from({ length: 25_000 }, (_, id) => `<row><id>${id}</id><name>Person ${id}</name></row>`)
    const { tables = [], text } = await readDocument({
      bytes: Buffer.from(`<all>${rows.join('')}</all>`),
      path: 'people.xml',
    })
    expect(tables.map((table) => table.rows.length)).toEqual([10_000, 10_000, 5_000])
    expect(text).toContain('24999 | Person 24999')
  })

  it('of a CSV file are found to the last row, although only the first million cells are values', async () => {
    const lines = Array.from({ length: 60_000 }, (_, id) => `${id},${'x,'.repeat(17)}last${id}`)
    const {
      tables = [],
      text,
      warning,
    } = await readDocument({
      bytes: Buffer.from(
        `${Array.from({ length: 19 }, (_, index) => `Column ${index}`).join(',')}\n${lines.join('\n')}`,
      ),
      path: 'wide.csv',
    })
    expect(tables).toHaveLength(1)
    expect(tables[0]!.rows.length * 19).toBeLessThanOrEqual(1_000_019)
    expect(text.trimEnd().endsWith('last59999')).toBe(true)
    expect(warning).toMatch(/first 1000000 filled cells are kept as values.*rows are found as text/)
  })
})

describe('memory of long texts', () => {
  it.each([
    ['list.csv', 'Fruit,Pieces\npears,3\nplums,4'],
    ['list.json', '[{"fruit":"pears"},{"fruit":"plums"}]'],
    ['no.json', '{"fruit": pears,\n"more": plums}'],
    ['cut.json', '{"fruit": ["pears",'],
    ['list.txt', 'pears and plums'],
  ])('%s gives its bytes back once they are decoded, and is read all the same', async (path, content) => {
    const bytes = new TextEncoder().encode(content)
    const result = await readDocument({ bytes, path, release: () => void bytes.buffer.transfer(0) })
    expect(bytes.length).toBe(0)
    expect(result.text).toContain('pears')
    expect(result.decoded).toBe(content)
  })
})

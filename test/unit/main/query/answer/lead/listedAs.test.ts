import { describe, expect, it } from 'vitest'
import { listedAs } from '../../../../../../src/main/query/answer/lead/listedAs.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'
import type { Candidate } from '../../../../../../src/shared/domain/search.ts'

const text = [
  'My price for the roof of the barn:',
  '- Scaffolding on both sides',
  '- Removal of the old tiles to the tip',
  '- Gutters, only if the old ones are bent',
  'Not included:',
  '- Painting of the eaves',
  'I ask for 200 euros when you book.',
].join('\n')
const candidates = [
  {
    title: 'Quote of Aldous Roofing',
    path: '/l/aldous quote.docx',
    chunk: { id: 'c', contentId: 'a', start: 0, end: text.length, text, headingPath: [] },
  },
] as unknown as readonly Candidate[]
const evidence = text.split('\n').map((line) => ({
  chunkId: 'c',
  contentId: 'a',
  text: line.replace(/^- /, ''),
  start: text.indexOf(line) + (line.startsWith('- ') ? 2 : 0),
})) as unknown as readonly EvidenceSentence[]
const store = { contents: { readText: () => text, readBlocks: () => [] } } as never
const verdict = (question: string): string | undefined => {
  const found = listedAs(question, evidence, candidates, store)
  return found === null ? undefined : `${found.isIncluded ? 'yes' : 'no'}: ${evidence[found.index]?.text}`
}

describe('a line in a list of what is included', () => {
  it.each([
    ['Does the Aldous quote include the scaffolding?', 'yes: Scaffolding on both sides'],
    ['Is the scaffolding included in the Aldous quote?', 'yes: Scaffolding on both sides'],
    ['Is the removal of the tiles included?', 'yes: Removal of the old tiles to the tip'],
    ['Does the Aldous quote cover the painting of the eaves?', 'no: Painting of the eaves'],
  ])('%s', (question, expected) => expect(verdict(question)).toBe(expected))

  it.each(['This policy does not cover:', "What we don't cover", 'Extras:', 'Things to discuss on Monday:'])(
    'is no “yes” under “%s”',
    (head) => {
      const list = `${head}\n- flood damage`
      const passage = [{ ...candidates[0], title: 'Policy', chunk: { ...candidates[0]?.chunk, text: list } }]
      const line = { chunkId: 'c', contentId: 'a', text: 'flood damage', start: list.indexOf('flood') }
      const found = listedAs('Is flood damage covered?', [line as never], passage as never, store)
      expect(found?.isIncluded ?? false).toBe(false)
    },
  )

  it('says nothing of another paper, of what is not listed, of what depends, and of what is a sentence', () => {
    expect(verdict('Does the lighthouse lease include scaffolding?')).toBeUndefined()
    expect(verdict('Does the Aldous quote include a chimney?')).toBeUndefined()
    expect(verdict('Does the Aldous quote include gutters?')).toBeUndefined()
    expect(verdict('Are 200 euros included?')).toBeUndefined()
    expect(verdict('Is the scaffolding safe?')).toBeUndefined()
  })
})

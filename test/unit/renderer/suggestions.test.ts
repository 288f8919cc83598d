import { describe, expect, it } from 'vitest'
import { lookupOf } from '../../../src/main/query/understand/asked/lookup.ts'
import { shortName, suggestedNames } from '../../../src/renderer/src/window/suggestions.ts'
import { strings } from '../../../src/renderer/src/strings.ts'
import {
  longTitles,
  makeDocument,
  readyDocuments,
  troubledDocuments,
  unreadDocuments,
} from '../../web/fixture/library.ts'

const none: ReadonlySet<string> = new Set()

describe('what the start screen suggests', () => {
  it('is cut at a word, never longer than two short lines, and asks for words of the title alone', () => {
    for (const { title } of longTitles) {
      const name = shortName(title)
      expect(name.length).toBeLessThanOrEqual(65)
      expect(title.startsWith(name.replace('…', ''))).toBe(true)
    }
    expect(shortName(longTitles[0]!.title)).toBe('Proceedings of the third international workshop on the cutting…')
    expect(shortName('Lease agreement')).toBe('Lease agreement')
    expect(shortName('我'.repeat(90))).toMatch(/^我{20,64}…$/)
  })

  it('is understood as the wish to see that document, however its title reads', () => {
    for (const name of [...suggestedNames(longTitles, none), ...suggestedNames(readyDocuments, none)]) {
      // Main writes the mark of what was left out as three points.
      expect(lookupOf(strings.chat.showMe(name))).toBe(name.replace('…', '...'))
    }
  })

  it('are three documents of different kinds that a person would read, before tables and programs', () => {
    const table = makeDocument({
      ...readyDocuments[0]!,
      title: 'Household 2025',
      path: '/a/household.csv',
      kind: 'csv',
    })
    const twin = makeDocument({ ...readyDocuments[0]!, title: 'Another lease', path: '/a/lease.pdf', kind: 'pdf' })
    expect(suggestedNames([table, twin, ...readyDocuments], none)).toEqual([
      'Another lease',
      'Handover letter',
      'Biography of Ilse Novak',
    ])
    expect(suggestedNames([table], none)).toEqual(['Household 2025'])
  })

  it('are never a document that cannot be shown: unread, failed, or just removed', () => {
    expect(
      suggestedNames(
        [...troubledDocuments, ...unreadDocuments.filter((document) => document.state !== 'keyword')],
        none,
      ),
    ).toEqual([])
    expect(suggestedNames(readyDocuments, new Set(readyDocuments.map((document) => document.id as string)))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { askedDocuments } from '../../../../../../src/main/query/answer/documents/askedDocuments.ts'

describe('the documents asked for', () => {
  it('have a kind, a description and a sender', () => {
    expect(askedDocuments('which letters did the tax office write to me')).toEqual({
      kinds: ['letter'],
      noun: 'letters',
      language: null,
      isOtherLanguage: false,
      description: 'tax office',
      isFrom: true,
      isMention: false,
    })
  })

  it('may be of any kind, and in one language', () => {
    expect(askedDocuments('which documents do I have in French')).toMatchObject({ kinds: [], language: 'fr' })
  })

  it.each([
    ["which of my letters aren't in German", 'de', true],
    ['papers in another language than English', 'en', true],
    ['welche Briefe sind nicht auf Deutsch', 'de', true],
    ['which letters are in German', 'de', false],
    ['notes in French that I have not read', 'fr', false],
  ])('may be in any other language: %s', (question, language, isOtherLanguage) => {
    expect(askedDocuments(question)).toMatchObject({ language, isOtherLanguage })
  })

  it.each([
    ['which bills, receipts or renewals do I have', ['bill', 'receipt', 'renewal'], ''],
    ['which papers of mine are boat certificates or schedules', ['certificat', 'schedul'], 'boat'],
    ['which minutes of the rowing club are there, regatta included', ['minut'], 'rowing club'],
    ['which documents are about the licence of the boat', [], 'licence boat'],
  ])('are of each kind that is listed, and no word says less than it means: %s', (question, kinds, description) => {
    expect(askedDocuments(question)).toMatchObject({ kinds, description })
  })

  it('keep a later noun for documents as their subject', () => {
    expect(askedDocuments('which letters mention the lease').description).toBe('lease')
  })
})

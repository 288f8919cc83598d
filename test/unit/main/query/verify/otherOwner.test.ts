import { describe, expect, it } from 'vitest'
import { isOfAnotherCard } from '../../../../../src/main/query/answer/contacts/cardFields.ts'
import { isNamedOtherwise } from '../../../../../src/main/query/answer/contacts/describedContact.ts'
import { contentStems } from '../../../../../src/main/query/text/words/words.ts'
import { otherOwner } from '../../../../../src/main/query/verify/otherOwner.ts'

const owner = (question: string, name: string, quote: string): string | null => otherOwner(question, [name], quote)

describe('what somebody else has', () => {
  it('does not answer for the one who was asked for', () => {
    expect(owner('Which swimming badge has Clara got?', 'Clara', "Robert's swimming badge, silver.")).toBe('Robert')
  })
  it('may have a name that no list knows, if two words tell the thing', () => {
    expect(owner('Which swimming badge has Clara got?', 'Clara', "Ystrad's swimming badge, silver.")).toBe('Ystrad')
    expect(owner('Which badge has Clara got?', 'Clara', "Ystrad's badge is silver.")).toBeNull()
  })
  it.each([
    ['the one is named as well', 'Which badge has Clara got?', 'Clara', "Clara has Robert's badge."],
    ['it is another thing', 'Which badge has Clara got?', 'Clara', "Silver, on Robert's birthday."],
    ['the name is no person', 'What does the Severn badge cost?', 'Severn', "Robert's badge cost £4."],
    ['a short form is meant', 'Which badge has Robert got?', 'Robert', "Bob's badge, silver."],
  ])('answers where %s', (_, question, name, quote) => {
    expect(owner(question, name, quote)).toBeNull()
  })
})

describe('a contact card', () => {
  it('of somebody with the same first name is that of another', () => {
    const card = { label: 'Mobile', headings: new Set(contentStems('Robert Lane')) }
    const asked = new Set(['robert', 'moss', 'number'])
    expect(isOfAnotherCard('contacts.vcf', card, asked, ['Robert Moss'])).toBe(true)
    expect(isOfAnotherCard('contacts.vcf', card, asked, ['Robert Lane'])).toBe(false)
    expect(isOfAnotherCard('contacts.vcf', card, asked, ['Robert'])).toBe(false)
  })
  it('of another is not found by a sentence about somebody who is named in full', () => {
    expect(isNamedOtherwise("What is Robert Moss's number?", 'Ida Lane', '')).toBe(true)
    expect(isNamedOtherwise("What is Robert Moss's number?", 'Bob Moss', '')).toBe(false)
    expect(isNamedOtherwise('What is the number of the surgeon?', 'Ida Lane', '')).toBe(false)
  })
  it('of another is not found beside a rare name, but beside that of a firm', () => {
    const present = 'Present: Tom Lane (chair), Ysolde Quarmby (treasurer)'
    expect(isNamedOtherwise("What is Ysolde Quarmby's number?", 'Tom Lane', present)).toBe(true)
    const hired = 'Harbour Roofing comes on Monday, ask Tom Lane for the key.'
    expect(isNamedOtherwise("What is Harbour Roofing's number?", 'Tom Lane', hired)).toBe(false)
  })
})

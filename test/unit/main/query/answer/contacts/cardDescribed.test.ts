import { describe, expect, it } from 'vitest'
import { cardDescribed } from '../../../../../../src/main/query/answer/contacts/cardDescribed.ts'

const card = (
  name: string,
  ...lines: readonly string[]
): { readonly name: string; readonly lines: { property: string; value: string }[] } => ({
  name,
  lines: lines.map((line) => ({
    property: line.slice(0, line.indexOf(':')),
    value: line.slice(line.indexOf(':') + 1),
  })),
})
const cards = [
  card('Rosemary Pearce', "NOTE:Dan's mother", 'TEL:1'),
  card('Margaret Evans', 'NOTE:Mum', 'TEL:2'),
  card('Iris Cole', 'ORG:Riverside Dental;Reception', 'TITLE:Dentist'),
  card('Ned Hobbs', 'NOTE:Insurance agent\\, house and car'),
]
const found = (question: string): string | null => cardDescribed(question, /birthday|phone|live/iu, cards)?.name ?? null

describe('the card of somebody who is described', () => {
  it.each([
    ["phone number of dan's mum", 'Rosemary Pearce'],
    ["What is mum's birthday?", 'Margaret Evans'],
    ['phone number of the dentist', 'Iris Cole'],
    ['Where does the insurance agent live?', 'Ned Hobbs'],
  ])('%s', (question, name) => expect(found(question)).toBe(name))

  it('is none where only the owner of the description is named, or a word of the question is missing', () => {
    expect(found("When is dan's birthday?")).toBeNull()
    expect(found('phone number of the vet')).toBeNull()
    expect(found("phone number of ella's mum")).toBeNull()
  })
})

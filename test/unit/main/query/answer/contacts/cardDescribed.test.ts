import { describe, expect, it } from 'vitest'
import { isOtherNumbered } from '../../../../../../src/main/query/answer/contacts/otherNumbered.ts'
import { cardDescribed } from '../../../../../../src/main/query/answer/contacts/cardDescribed.ts'

const card = (
  name: string,
  ...lines: readonly string[]
): { readonly name: string; readonly lines: { label: string; value: string }[] } => ({
  name,
  lines: lines.map((line) => ({
    label: line.slice(0, line.indexOf(':')),
    value: line.slice(line.indexOf(':') + 2),
  })),
})
const cards = [
  card('Rosemary Pearce', "Note: Dan's mother", 'Phone: 1'),
  card('Margaret Evans', 'Note: Mum', 'Phone: 2'),
  card('Iris Cole', 'Organisation: Riverside Dental, Reception', 'Role: Dentist'),
  card('Carla Reed', 'Note: physio, has a dog. Her brother paints'),
  card('Ned Hobbs', 'Note: Insurance agent, house and car'),
]
const found = (question: string): string | null => cardDescribed(question, /birthday|phone|live/iu, cards)?.name ?? null

describe('the card of somebody who is described', () => {
  it.each([
    ["phone number of dan's mum", 'Rosemary Pearce'],
    ["What is mum's birthday?", 'Margaret Evans'],
    ['phone number of the dentist', 'Iris Cole'],
    ['Where does the insurance agent live?', 'Ned Hobbs'],
    ['who do I call about my car insurance, what was his name?', 'Ned Hobbs'],
    ['phone of the phyisotherapist', 'Carla Reed'],
    ['phone number of the physiotherapist', 'Carla Reed'],
  ])('%s', (question, name) => expect(found(question)).toBe(name))

  it('is none where only the owner of the description is named, or a word of the question is missing', () => {
    expect(found("When is dan's birthday?")).toBeNull()
    expect(found('phone number of the vet')).toBeNull()
    expect(found("phone number of ella's mum")).toBeNull()
    expect(found('who do I call about the boat insurance')).toBeNull()
  })
})

describe('a numbered thing', () => {
  const keepers = [card('Ola Fjeld', 'Note: Stable box 9, farrier'), card('Kaja Moen', 'Note: owner of flat 3')]
  const keeper = (question: string): string | null => cardDescribed(question, /phone/iu, keepers)?.name ?? null

  it('is no other one of its kind', () => {
    expect(keeper('Who has stable box 9?')).toBe('Ola Fjeld')
    expect(keeper('Who has stable box 11?')).toBeNull()
    expect(keeper('Who is the owner of flat 2?')).toBeNull()
    expect(isOtherNumbered('the owner of the flat in 2024', 'owner of flat 3')).toBe(false)
  })
})

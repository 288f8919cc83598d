import { describe, expect, it } from 'vitest'
import { expandContractions, expandHasty } from '../../../../../src/main/query/text/words/contractions.ts'

describe('contractions are written in full', () => {
  it.each([
    ["What's in my lease?", 'What is in my lease?'],
    ["It won't start and we don't know why", 'It will not start and we do not know why'],
    ["Can't we cancel?", 'Can not we cancel?'],
    ["they're, I've, you'll, I'm", 'they are, I have, you will, I am'],
    ["Anna's lease", "Anna's lease"],
    ["l'école d'été", "l'école d'été"],
    ['phone number of Theres', 'phone number of Theres'],
  ])('"%s"', (text, full) => {
    expect(expandContractions(text)).toBe(full)
  })

  it('are known without their apostrophe, but not as names', () => {
    expect(expandHasty('who hasnt paid')).toBe('who has not paid')
    expect(expandHasty('when is teh nxt walk, adn wich fone rang')).toBe('when is the next walk, and which phone rang')
    expect(expandHasty('Cant we cancel?')).toBe('Can not we cancel?')
    expect(expandHasty('When was Immanuel Cant born?')).toBe('When was Immanuel Cant born?')
  })
})

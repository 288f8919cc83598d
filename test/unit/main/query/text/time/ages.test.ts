import { describe, expect, it } from 'vitest'
import { ageIn } from '../../../../../../src/main/query/text/time/ages.ts'

describe('an age that a sentence sets', () => {
  it.each([
    ['From the eighth birthday of an animal half is paid.', 8],
    ['Cover ends on the twenty-fifth birthday.', 25],
    ['The card is valid until your 27th birthday.', 27],
    ['Children under the age of 12 travel free.', 12],
    ['until she turns 18', 18],
    ['Der Anspruch besteht bis zur Vollendung des 25. Lebensjahres.', 25],
    ['jusqu’à l’âge de 20 ans', 20],
    ['hasta cumplir los 26 años', 26],
  ])('%s', (sentence, age) => expect(ageIn(sentence)).toBe(age))

  it.each(['Ann will be 40 soon, and the wall is 40 cm thick.', 'The building turned 40 % cheaper.', 'page 12', ''])(
    'is none in: %s',
    (sentence) => expect(ageIn(sentence)).toBeNull(),
  )
})

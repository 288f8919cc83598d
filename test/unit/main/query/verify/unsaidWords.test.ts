import { describe, expect, it } from 'vitest'
import { namesTheAsked, unsaidWord } from '../../../../../src/main/query/verify/unsaidWords.ts'

const source = (text: string, heading = '', around = text) => [{ text, heading, around }]

describe('a word that no source says', () => {
  it.each([
    ['Claire took over the bookshop.', 'Claire told us that she will give up her bookshop in Lyon.', 'took'],
    ['The tenant pays for the floor up to £45.', 'The tenant pays for small repairs up to £45 each.', 'floor'],
    ['Leo repaired the pump.', 'Leo sold the pump to a neighbour.', 'repaired'],
    ['The boat was stolen in May.', 'The boat was painted in May.', 'stolen'],
    ['Der Vermieter bezahlt die Heizung.', 'Der Mieter bezahlt die Heizung.', 'Vermieter'],
    ['Die Mieterin kauft den Garten.', 'Die Mieterin pflegt den Garten.', 'kauft'],
  ])('%s', (sentence, text, word) => expect(unsaidWord(sentence, source(text))).toBe(word))

  it('counts where the passage has it beside the quote, if it says something of a thing', () => {
    const around = 'Anna sold the car. Claire gave up her bookshop.'
    expect(unsaidWord('Claire sold her bookshop.', source('Claire gave up her bookshop.', '', around))).toBe('sold')
  })
})

describe('a word that a source says otherwise', () => {
  it.each([
    ['an irregular form', 'Leo takes the early ferry.', 'Leo took the early ferry.', ''],
    ['a synonym', 'The cost of the course is 40 euros.', 'Fee for the course: 40 euros', ''],
    ['a heading', 'The lease ends in May.', 'It ends in May.', 'Lease of the flat'],
    ['a word that joins two others', 'The fee amounts to 40 euros.', 'Fee: 40 euros', ''],
    ['a compound with a hyphen', 'The pump runs at night.', 'The heat-pump runs at night.', ''],
  ])('is said by %s', (_, sentence, text, heading) => expect(unsaidWord(sentence, source(text, heading))).toBeNull())

  it('is said by the passage if it is the name of a thing', () =>
    expect(
      unsaidWord(
        'The boat was sold in May.',
        source('It was sold in May.', '', 'The boat leaked. It was sold in May.'),
      ),
    ).toBeNull())
})

describe('the person that a question names', () => {
  it.each([
    ['Claire Moreau', 'Who took over the bookshop from Claire?', true],
    ['Claire', 'Who sold the car to Claire Moreau?', true],
    ['Claire Moreau took over the bookshop from Claire.', 'Who took over the bookshop from Claire?', true],
    ['her sister', 'Who took over the bookshop from Claire?', false],
    ['Ida Moor', 'Who took over the bookshop from Claire?', false],
    ['Ida Moor and Claire', 'Who ran the bookshop with Claire?', false],
    ['Emil Novak', 'Who is the brother of Clara Novak?', false],
    ['Claire Moreau', 'Who is Claire?', false],
    ['Lyon', 'Where did Claire live?', false],
    ['Anna Berg', 'Wer hat den Laden von Anna übernommen?', true],
  ])('"%s" for "%s": %s', (answer, question, isAsked) => expect(namesTheAsked(answer, question)).toBe(isAsked))
})

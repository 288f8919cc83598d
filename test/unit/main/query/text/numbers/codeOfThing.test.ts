import { describe, expect, it } from 'vitest'
import { givesCodeAsked } from '../../../../../../src/main/query/text/numbers/codeOfThing.ts'

describe('a line that gives the code of a thing', () => {
  it.each([
    ['shed lock code?', 'Lock of the shed: 4471, the spare key hangs in the hall'],
    ['What is the code for the garden gate?', 'Garden gate 2580 (press the star first)'],
    ['Wie ist der Code für den Tresor?', 'Tresor im Keller: 7719'],
    ['wifi password?', 'Wi-Fi: Hollow_5G   pass: heron-oak-gate-31'],
    ['What is the password for the router?', 'Router / pw: Gr8.Oak_Gate'],
  ])('answers without the word: %s', (question, line) => expect(givesCodeAsked(question, line)).toBe(true))

  it.each([
    ['What is the code for the alarm?', 'Key box by the door: 3908. Alarm: ask Rosa'],
    ['shed lock code?', 'The lock of the shed was bought on 3/5/2031 for £125'],
    ['What does the shed lock cost?', 'Lock of the shed: 4471'],
    ['What is the password of the router?', 'Wi-Fi: Hollow_5G   pass: heron-oak-gate-31'],
    ['What is the postcode of the shed?', 'Shed: 4471'],
  ])('is another: %s', (question, line) => expect(givesCodeAsked(question, line)).toBe(false))
})

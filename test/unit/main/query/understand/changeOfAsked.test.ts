import { expect, it } from 'vitest'
import { changeOfAsked } from '../../../../../src/main/query/understand/asked/changeOfAsked.ts'

it.each([
  ['How much has my parking permit gone up compared with last year?', 'parking permit'],
  ['By how much did the house insurance premium go up from last year to this year?', 'house insurance premium'],
  ['How much more garage rent do I pay a month since the review?', 'garage rent'],
  ['How much more is the internet than last year?', 'internet'],
  ['how much dearer is the season ticket this year', 'season ticket'],
  ['How much dearer has the nursery become?', 'nursery'],
  ['How much cheaper is the phone contract now?', 'phone contract'],
  ['What did the ground rent go up by?', 'ground rent'],
  ['How much did they put up the membership fee?', 'membership fee'],
  ['How much did the landlord raise the rent by this year?', 'rent'],
  ['How much has the council tax been increased?', 'council tax'],
  ['What is the difference between the old and the new heating allowance?', 'heating allowance'],
  ['What was the increase in the school fees?', 'school fees'],
  ['How big was the rise in the service charge from 2024 to 2025?', 'service charge'],
  ['How much did the water bill fall since 2023?', 'water bill'],
  ['Is the dog insurance dearer than last year, and by how much?', 'dog insurance'],
  ['Has the rent gone up since 2024 and by how much?', 'rent'],
  ['How much more do I pay for the allotment now?', 'allotment'],
  ['Um wie viel ist die Miete gestiegen?', 'Miete'],
  ['Wie viel teurer ist der Kindergarten jetzt?', 'Kindergarten'],
  ['De combien a augmenté le loyer ?', 'loyer'],
  ['De combien la cotisation a-t-elle augmenté ?', 'cotisation'],
])('reads what changed: %s', (question, subject) => {
  expect(changeOfAsked(question)).toEqual({ subject })
})

it.each([
  'How much is the rent?',
  'How much more is the red bicycle than the blue one?',
  'How much more does the flat cost than the garage?',
  'How much more is that?',
  'How much has been raised for the roof?',
  'How much does Ann put into the joint account?',
  'How much is the fall excess?',
  'How many days are between the offer and the invoice?',
  'How much money do we have left?',
  'What is the difference between the lease and the licence?',
])('leaves other questions alone: %s', (question) => {
  expect(changeOfAsked(question)).toBeNull()
})

import { expect, it } from 'vitest'
import { differenceSaid } from '../../../../../../src/main/query/answer/change/differenceSaid.ts'
import { quantitiesIn } from '../../../../../../src/main/query/text/numbers/quantities.ts'

it.each([
  ['£800 a month', '£870 a month', '£70 per month'],
  ['£574.15', '£612.50', '£38.35'],
  ['£1.2 million', '£1.5 million', '£0.3 million'],
  ['£950,000', '£1.2 million', '£0.25 million'],
  ['24.4 kg', '31.2 kg', '6.8 kg'],
  ['500 g', '0.7 kg', '0.2 kg'],
  ['0.7 kg', '900 g', '200 g'],
  ['4.25%', '4.5%', '0.25%'],
])('is written as the later amount is: from %s to %s', (before, after, difference) => {
  const [was, now] = [before, after].map((text) => quantitiesIn(text)[0])
  expect(was === undefined || now === undefined ? null : differenceSaid(was, now)).toBe(difference)
})

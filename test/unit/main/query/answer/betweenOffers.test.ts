import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../../../../src/main/query/understand/form/questionForm.ts'
import { offersAsked } from '../../../../../src/main/query/understand/asked/offersAsked.ts'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/pergola-hansen.md':
    '# Hansen Garden Works\n\nDate: 3 March 2026\n\nPergola of larch: £1,240\n\nDelivery: £60\n\nTotal: £1,300\n\n' +
    'Guarantee: 24 months\n\nMaximum load: 90 kg\n',
  '/library/pergola-moss.txt':
    'Moss Timber\n\nWe can build the pergola for £1,150 including delivery.\n\nGuarantee: 12 months\n\nMaximum load: 120 kg\n',
  '/library/minutes.md': '# Meeting of 4 April\n\nWe asked for two pergola quotes. The hall costs £30.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('documents that are compared without being named', () => {
  it.each([
    ['which pergola is cheaper', 'Moss Timber: £1,150, Hansen Garden Works: £1,300 (difference £150).'],
    ['which of the two pergola quotes has the longer guarantee', /^Hansen Garden Works: 24 months, /],
    ['which pergola carries more weight', /^Moss Timber: 120 kg, Hansen Garden Works: 90 kg/],
    ['compare the two pergola quotes', /£1,150.*£1,300.*difference £150/],
  ])('%s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toMatch(lead)
    expect(leadOf(await askLibrary(library, question, 'compare'))).not.toMatch(lead)
  })

  it('shows what else each says, where everything is compared', async () => {
    const items = itemsOf(await askLibrary(library, 'compare the two pergola quotes'))
    expect(items).toContain('Moss Timber: Guarantee: 12 months')
    expect(items).toContain('Hansen Garden Works: Guarantee: 24 months')
  })

  it('are not made up where only one document has such a figure', async () =>
    expect((await askLibrary(library, 'which hall is cheaper')).text).not.toContain('difference'))

  it('are asked for by a comparative without names', () => {
    expect(offersAsked('which of the two offers is cheaper')).toMatchObject({ noun: 'offers', comparative: 'cheaper' })
    expect(offersAsked('which coach firm has more seats')).toMatchObject({ noun: 'coach firm', attribute: 'seats' })
    for (const question of [
      'which is cheaper, Ann or Tim',
      'who came first',
      'which is longer than a mile',
      'compare a and b',
      'who asked to have the speed limit set lower',
    ])
      expect(offersAsked(question)).toBeNull()
    expect(formOf('which of the two offers is cheaper')).toBe('comparison')
  })
})

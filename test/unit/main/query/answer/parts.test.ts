import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../../../src/shared/domain/trace.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/anvil.md': '# The anvil\n\nThe anvil weighs 31 kg. It was forged in Graz.\n',
  '/library/fair.md':
    '# Village fair\n\nThe village fair begins on 12 October 2030. Entry to the fair costs 4 euros.\n',
  '/library/bells.md':
    '# The bells\n\nThe bell of the chapel weighs 90 kg. The bell of the chapel weighs 88 kg without its clapper.\n',
  '/library/lease.md': '# Lease\n\nThe deposit of the hall is 900 euros.\n',
  '/library/insurance.md': '# Claims\n\nThe bill was paid by the choir on 18 March 2024.\n',
  '/library/tools.csv': 'Tool,Price in euros,Shelf\nHammer,14,A1\nChisel,22,B4\nPlane,61,C2\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = (text: string, without?: EngineId): Promise<Answer> => askLibrary(library, text, without)

describe('a question in several parts', () => {
  it('puts the direct answers of all parts first, then the quote of each in the same order', async () => {
    const answer = await ask('How much does the anvil weigh and when does the village fair begin?')
    expect(leadOf(answer)).toBe('31 kg; 12 October 2030')
    const quotes = answer.sentences.filter(({ role }) => role === 'quote')
    expect(quotes.map(({ start, end }) => answer.text.slice(start, end).replace(/ \[\d+\]$/, ''))).toEqual([
      'The anvil weighs 31 kg.',
      'The village fair begins on 12 October 2030.',
    ])
    expect(answer.sentences[0]?.markers).toEqual([1, 2])
  })

  it('shows a second quote of a part that fits it nearly as well as the first', async () => {
    const answer = await ask('How much does the bell of the chapel weigh and when does the village fair begin?')
    const quotes = answer.citations.map(({ quote }) => quote).join('\n')
    expect(quotes).toContain('90 kg')
    expect(quotes).toContain('88 kg')
  })

  it('answers a part from a table where a cell answers it', async () => {
    const answer = await ask('How much does the anvil weigh and what is the price of the chisel?')
    expect(leadOf(answer)).toMatch(/^31 kg; 22/)
    expect(answer.citations.map(({ quote }) => quote).join('\n')).toContain('Chisel')
  })

  it('says which part has no answer, and quotes nothing for it', async () => {
    const answer = await ask('How much does the anvil weigh and who repaired the submarine?')
    expect(leadOf(answer)).toBe('31 kg')
    expect(answer.text).toContain('Nothing found on: Who repaired the submarine.')
    expect(answer.citations).toHaveLength(1)
  })

  it('answers no part by a sentence about something else than the part refers to', async () => {
    const answer = await ask('How much is the deposit of the hall and when was it paid by the choir?')
    expect(leadOf(answer)).toBe('900 euros')
    expect(answer.text).not.toContain('18 March')
  })

  it('answers the parts about one thing out of the one document that answers all of them', async () => {
    const own = openQuestionLibrary()
    await own.add('/library/letter.md', '# Letter of a friend\n\nThe monthly rent of the flat is 890 euros.\n')
    await own.add(
      '/library/lease.md',
      '# Lease of the flat\n\nTenant: Ann Lee.\n\nThe monthly rent payable for the flat to the owner is 1,480 euros.\n\nThe deposit of the flat is 4,440 euros.\n',
    )
    const answer = await askLibrary(own, 'How much is the monthly rent of the flat, and what is the deposit?')
    expect(leadOf(answer)).toBe('1,480 euros; 4,440 euros')
    own.close()
  })

  it('computes a part as if it were asked alone', async () => {
    const own = openQuestionLibrary()
    await own.add('/library/sauna.md', '# Sauna\n\nDelivered on 4 May 2030.\n\nGuarantee of the sauna: 3 years.\n')
    const question = 'How much does the anvil weigh and until when does the guarantee of the sauna run?'
    await own.add('/library/anvil.md', files['/library/anvil.md'] ?? '')
    expect(leadOf(await askLibrary(own, question))).toBe('31 kg; 4 May 2033')
    expect(leadOf(await askLibrary(own, question, 'difference'))).not.toContain('2033')
    own.close()
  })

  it('gives no direct answer of another kind than a part asks for', async () => {
    const own = openQuestionLibrary()
    await own.add('/library/roof.md', '# Roof\n\nThe U-value of the insulated roof falls from 1.1 to 0.19.\n')
    const answer = await askLibrary(own, 'When was the roof insulated and by whom?')
    expect(leadOf(answer)).not.toContain('U-value')
    own.close()
  })

  it('needs its engine', async () =>
    expect(leadOf(await ask('How much does the anvil weigh and when does the village fair begin?', 'parts'))).not.toBe(
      '31 kg; 12 October 2030',
    ))
})

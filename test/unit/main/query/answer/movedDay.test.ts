import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const chat = [
  '[01/03/2026, 18:02] Ines: The rehearsal of the quartet is on Wednesday 11 March 2026.',
  '[02/03/2026, 08:15] Olav: I cannot on Wednesday. Let’s make it Friday instead',
  '[02/03/2026, 08:31] Ines: Fine!',
  '[03/03/2026, 19:44] Olav: The barbecue is on June 21 at the lake.',
  '[03/03/2026, 19:50] Ines: I bring bread',
  '[04/03/2026, 07:10] Olav: Who has the key of the boathouse?',
  '[04/03/2026, 07:12] Ines: Me',
  '[09/03/2026, 12:00] Olav: The barbecue moves to June 28, same place',
  '[10/03/2026, 12:00] Olav: The flea market is on 5 April 2026.',
  '[10/03/2026, 12:05] Ines: Fine. I would rather watch the film on Saturday, are you coming?',
  '[12/03/2026, 09:00] Ines: The regatta is on Sunday 10 May 2026.',
  '[12/03/2026, 09:04] Olav: Let’s do the regatta on Saturday 9 May 2026 instead of Sunday 10 May 2026',
  '[13/03/2026, 18:30] Ines: Slide show: Thursday 26 March, Ole Berg on glaciers, in the boathouse.',
  '[13/03/2026, 18:52] Ines: CORRECTION the slide show is Thursday 2 April, not 26 March. Same time.',
].join('\n')

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add('/library/chat.txt', chat)
  await library.add(
    '/library/letter.txt',
    'Dear Ms Roe,\n\nThe scan of the knee took place on 3 May 2026. It is to be repeated in the clinic. Your knee ' +
      'injection was given on 12 March 2026. The knee brace is put off until then.\n\nKind regards',
  )
  await library.add(
    '/library/rate.txt',
    'The fixed rate of the boat loan ends on 30 June 2027. If you do nothing, the loan moves to our usual rate on ' +
      '1 July 2027.\n',
  )
  await library.add(
    '/library/Re berth.eml',
    'From: Ida <ida@example.org>\nTo: Ole <ole@example.org>\nSubject: Re: berth\nDate: Mon, 9 Mar 2026 10:00:00 +0000\n\n' +
      'Dear Ole,\n\nYou were right to ask. The fee of the heron berth from 1 April 2026 is £810 a year.\n\nIda\n\n' +
      '> On 2 March 2026 Ida wrote:\n> The new fee of the heron berth from 1 April 2026 is £890 a year.\n',
  )
})
afterAll(() => library.close())

describe('a day that was moved later on', () => {
  it.each([
    ['when is the rehearsal of the quartet', 'Friday 13 March 2026'],
    ['when is the slide show on glaciers really, they changed it', 'Thursday 2 April 2026'],
    ['when is the barbecue at the lake', 'Sunday 28 June 2026'],
  ])('%s → %s', async (question, lead) => {
    const answer = await askLibrary(library, question)
    expect(leadOf(answer)).toBe(lead)
    expect(answer.text).toContain('Before it was moved:')
    expect(leadOf(await askLibrary(library, question, 'difference'))).not.toBe(lead)
  })

  it('is not what a thing was moved to', async () => {
    expect(leadOf(await askLibrary(library, 'when does the fixed rate of the boat loan end'))).toBe('30 June 2027')
  })

  it('and a figure are those of the reply, not of the mail that it repeats', async () => {
    const answer = await askLibrary(library, 'how much is the fee of the heron berth from April 2026')
    expect(leadOf(answer)).toContain('£810')
    expect(answer.text).not.toMatch(/^[^£]*£890/)
  })

  it('is the new one where both are said', async () => {
    expect(leadOf(await askLibrary(library, 'when is the regatta'))).toBe('Saturday 9 May 2026')
  })

  it('stays where nothing moves it, and where the first day is asked for', async () => {
    expect(leadOf(await askLibrary(library, 'when is the flea market'))).toContain('5 April')
    expect((await askLibrary(library, 'when was the rehearsal of the quartet originally')).kind).not.toBe('computed')
  })

  it('is not moved by what another sentence of its paragraph puts off', async () => {
    const answer = await askLibrary(library, 'when was the scan of the knee')
    expect(answer.text).not.toContain('Before it was moved:')
  })
})

import { describe, expect, it } from 'vitest'
import { movesDay } from '../../../../../../src/main/query/answer/time/matter/movesDay.ts'

describe('a sentence that moves a day', () => {
  it.each([
    ['The spring fair moves from Saturday the 5th to Friday 11 May.', 'No. 6 | 5 May 2030 | Spring fair', true],
    ['The fair has been postponed to 19 May.', 'The fair is on 2030-05-12.', true],
    ['The fitting moves by one day, to 28 and 29 June.', 'Fitting 27 and 28 June.', true],
    ['The fair was moved from 5 May to 11 May.', 'The fair is on 11 May.', false],
    ['The fair is on 11 May instead of 5 May.', 'The fair is on 5 May.', true],
    ['The fair stays on 5 May.', 'The fair is on 5 May.', false],
    ['The fair moves to another hall on 5 May.', 'The fair is on 5 May.', false],
    ['The meeting moves to 11 May.', 'The fair is on 5 May.', false],
    ['The fair moves to 11 May.', 'The fair is on a Saturday.', false],
  ])('%s | %s', (text, earlier, moves) => expect(movesDay(text, earlier, ['fair', 'fit'])).toBe(moves))
})

import { describe, expect, it } from 'vitest'
import { hardBreaks } from '../../../../../../src/main/query/answer/judge/hardBreaks.ts'

const linesOf = (text: string): readonly string[] => {
  const ends = hardBreaks(text)
  return [0, ...ends].map((from, index) => text.slice(from, ends[index]).trim())
}

describe('line ends', () => {
  it('end a statement in notes, where the next word would have fitted on the line', () => {
    expect(
      linesOf(
        'Insurance: Hallam, policy P-44, renews 2 December 2025, premium 486.20\nTyres: 205/55 R16, pressure 2.3 bar\nLast oil change 3 May 2025',
      ),
    ).toHaveLength(3)
  })

  it('do not end a sentence that was wrapped to a width', () => {
    expect(
      linesOf(
        'The house stands above the river and was built by a family of\nBristol merchants who came into the valley when the railway to\nExeter was opened, and it has been let since then.',
      ),
    ).toHaveLength(1)
  })

  it('do not end a statement before the date or the name that its last word announces', () => {
    expect(
      linesOf(
        'A ticket that you cannot use may be given to another person until\n5 May 2027 for a small fee. Refunds are not possible, and tickets that\nare lost cannot be replaced.',
      ),
    ).toHaveLength(1)
    expect(linesOf('Der Antrag ist gültig bis\n31. Mai 2027')).toHaveLength(1)
  })

  it('do not end a statement that goes on in small letters, or after a comma', () => {
    expect(linesOf('Bring a towel,\nGoggles\nand a cap')).toHaveLength(1)
  })

  it('end a statement before a key, whose letters are small', () => {
    expect(linesOf('router.model: FritzBox 7590\nrouter.ip: 192.168.178.1\nport = 8080')).toHaveLength(3)
  })

  it('end the greeting of a letter, whatever it ends in', () => {
    expect(linesOf('Dear Ms Okoro,\nThe surveyor is Piet Sand.')).toEqual([
      'Dear Ms Okoro,',
      'The surveyor is Piet Sand.',
    ])
    expect(linesOf('Sehr geehrter Herr Brook,\nvielen Dank für Ihr Schreiben.')).toHaveLength(2)
  })

  it('end a statement after the last line of a wrapped paragraph', () => {
    expect(linesOf('One line\n\nAnother one\nThird')).toEqual(['One line\n\nAnother one', 'Third'])
  })
})

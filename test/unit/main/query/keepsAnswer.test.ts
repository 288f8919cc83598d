import { describe, expect, it } from 'vitest'
import { lossOf } from '../../../../src/main/query/verify/keepsAnswer.ts'

const quote = (text: string, score = 0.9): { text: string; score: number } => ({ text, score })

describe('words that stand in for quotes', () => {
  it('stand when they keep the amount that was asked for', () => {
    expect(
      lossOf(
        'The rent is 1,240 euros.',
        [quote('The monthly rent is 1,240 euros, due on the first.')],
        'How much is the monthly rent?',
      ),
    ).toBeNull()
  })

  it('do not stand when they leave the amount out', () => {
    expect(
      lossOf(
        'The rent is due on the first.',
        [quote('The monthly rent is 1,240 euros, due on the first.')],
        'How much is the monthly rent?',
      ),
    ).toContain('1,240')
  })

  it('do not stand when they name one of two people', () => {
    expect(
      lossOf('It was Anna Berg.', [quote('It was signed by Anna Berg and Clara Novak.')], 'Who signed the lease?'),
    ).toContain('Clara Novak')
  })

  it('do not stand when a second quote that is nearly as good says something else', () => {
    const quotes = [quote('It ends on 3 May 2024.'), quote('The extension ends on 9 June 2025.', 0.8)]
    expect(lossOf('It ends on 3 May 2024.', quotes, 'When does the warranty end?')).not.toBeNull()
    expect(
      lossOf(
        'It ends on 3 May 2024.',
        [quotes[0] ?? quote(''), quote('The extension ends on 9 June 2025.', 0.2)],
        'When does the warranty end?',
      ),
    ).toBeNull()
  })

  it('must say nearly all of the quote where the kind of answer is not known', () => {
    const quotes = [quote('The pump was turned down because it needs a diesel generator and much care.')]
    expect(lossOf('The pump was turned down.', quotes, 'What happened to the pump?')).not.toBeNull()
    expect(
      lossOf(
        'The pump was turned down because it needs a diesel generator and much care.',
        quotes,
        'What happened to the pump?',
      ),
    ).toBeNull()
  })
})

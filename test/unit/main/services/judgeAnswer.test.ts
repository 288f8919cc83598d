import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '../../../../src/main/services/evaluation/judgeAnswer.ts'
import type { AnswerKind } from '../../../../src/shared/domain/answer.ts'

interface Marked {
  readonly verdict?: 'right' | 'wrong'
  readonly expected?: string | null
  readonly answer?: string
  readonly lead?: string
  readonly kind?: AnswerKind
}

function outcome(marked: Marked, text: string, kind: AnswerKind = 'extracted'): string {
  const question = { verdict: 'right', expected: null, answer: '', lead: '', kind: 'extracted', ...marked } as const
  return judgeAnswer(question, { text, kind }).outcome
}

describe('an answer that is compared with the expected words', () => {
  it('is right in any order and form, with figures written in any way', () => {
    expect(outcome({ expected: '1,200 euros' }, 'The deposit of 1200 euros was paid. [1]')).toBe('right')
    expect(outcome({ expected: 'Anna Berg', verdict: 'wrong' }, 'Berg, Anna. [2]')).toBe('right')
    expect(outcome({ expected: 'yes' }, 'Yes. It says so. [1]')).toBe('right')
  })

  it('is wrong when a word or a figure is missing, and is not saved by the number of a citation', () => {
    expect(outcome({ expected: '1,200 euros' }, 'The deposit of 1,300 euros. [1]')).toBe('wrong')
    expect(outcome({ expected: '3 keys' }, 'The keys are with the neighbour. [3]')).toBe('wrong')
    expect(outcome({ expected: 'no' }, 'It is not known.')).toBe('wrong')
  })
})

describe('an answer without expected words', () => {
  it('is right when it is the one that was marked, or says its lead in other words around it', () => {
    expect(outcome({ answer: 'The rent is 900.' }, 'The rent is 900. [1]')).toBe('right')
    expect(outcome({ answer: '31 kg. We lifted 31 kg.', lead: '31 kg' }, 'In July 31 kg. [1]')).toBe('right')
    expect(outcome({ answer: 'Nothing was found.', kind: 'refusal' }, 'Nothing at all.', 'refusal')).toBe('right')
  })

  it('is wrong when it is refused now, and changed when only the user can tell', () => {
    expect(outcome({ answer: 'The rent is 900.' }, 'Nothing was found.', 'refusal')).toBe('wrong')
    expect(outcome({ answer: 'The rent is 900.', lead: '900' }, 'The rent is 950. [1]')).toBe('changed')
    expect(outcome({ answer: 'Nothing.', kind: 'refusal' }, 'The rent is 900. [1]')).toBe('changed')
  })

  it('that was marked as wrong stays wrong only while it is the same', () => {
    expect(outcome({ verdict: 'wrong', answer: 'The rent is 900.' }, 'The rent is 900. [1]')).toBe('wrong')
    expect(outcome({ verdict: 'wrong', answer: 'The rent is 900.' }, 'The rent is 950. [1]')).toBe('changed')
  })
})

import { expect, it } from 'vitest'
import { frequentQuestions } from '../../../../../src/main/services/preparing/frequentQuestions.ts'
import type { BegunWith } from '../../../../../src/main/ports/chatStore.ts'

const asked = (text: string, at: number, level: BegunWith['level'] = 'standard'): BegunWith => ({ text, level, at })

it('the most frequent question comes first, of equally frequent ones the last asked, as it was asked last', () => {
  const begun = [
    asked('What is the rent?', 9),
    asked('WHEN is it due', 8),
    asked('when is it due?', 7),
    asked('Who is the landlord?', 6),
    asked('what is the rent', 5),
    asked('When is it due?', 4),
  ]
  expect(frequentQuestions(begun, 8)).toEqual([
    { text: 'WHEN is it due', level: 'standard', times: 3, lastAt: 8 },
    { text: 'What is the rent?', level: 'standard', times: 2, lastAt: 9 },
  ])
  expect(frequentQuestions(begun, 1)).toHaveLength(1)
})

it('a question that was asked once, or once at each of two levels, is none', () => {
  expect(frequentQuestions([asked('Rent?', 3), asked('Rent?', 2, 'maximum'), asked('Due?', 1)], 8)).toEqual([])
})

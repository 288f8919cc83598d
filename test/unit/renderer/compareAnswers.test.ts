import { expect, it } from 'vitest'
import { compareAnswers } from '../../../src/renderer/src/features/chat/compare/compareAnswers.ts'
import type { Answer } from '../../../src/shared/domain/answer.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import { answerOf, citation } from '../../support/files/exportSamples.ts'

const lead = (text: string, citations: Answer['citations'] = []): Answer => {
  const sentence = { start: 0, end: text.length, role: 'lead', support: 'supported', score: 1 } as const
  return answerOf(text, { sentences: [{ ...sentence, markers: [], problem: null }], citations })
}

it('finds the same short answer in other case and with other markers', () => {
  expect(compareAnswers(lead('31 kg [1]'), lead('31 KG.')).sameLead).toBe(true)
  expect(compareAnswers(lead('31 kg'), lead('32 kg')).sameLead).toBe(false)
  expect(compareAnswers(lead('31 kg'), answerOf('31 kg')).sameLead).toBeNull()
})

it('counts a passage as shared when one answer quotes more of it, and not when it is of another document', () => {
  const at = (start: number, end: number, contentId = 'c1') => citation(1, { contentId: asId(contentId), start, end })
  const left = lead('a', [at(0, 50), at(100, 120), at(300, 310)])
  const right = lead('a', [at(20, 200), at(300, 310, 'c2')])
  expect(compareAnswers(left, right)).toMatchObject({ shared: 2, onlyLeft: 1, onlyRight: 1 })
})

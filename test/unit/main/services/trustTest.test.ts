import { describe, expect, it } from 'vitest'
import { isRight, isTrusted, trustQuestions } from '../../../../src/main/services/models/trustTest.ts'

const rent = { right: ['1,830', '1830'], wrong: ['915'] }

describe('judging an answer of the short test', () => {
  it('takes a right value in any writing, and never inside another number', () => {
    expect(isRight('The deposit is 1,830 euros.', rent)).toBe(true)
    expect(isRight('It is 1830 euros', rent)).toBe(true)
    expect(isRight('It is 21,830 euros', rent)).toBe(false)
  })

  it('does not take an answer that copies the whole passage', () => {
    for (const question of trustQuestions) expect(isRight(question.evidence, question)).toBe(false)
  })

  it('takes every right value of every question', () => {
    for (const question of trustQuestions)
      for (const value of question.right) expect(isRight(`I think it is ${value}.`, question)).toBe(true)
  })

  it('trusts nobody who was not asked, and nobody below what quotes reach', () => {
    expect(isTrusted(null)).toBe(false)
    expect(isTrusted({ asked: 0, right: 0, measuredAt: 0 })).toBe(false)
    expect(isTrusted({ asked: 12, right: 10, measuredAt: 0 })).toBe(false)
    expect(isTrusted({ asked: 12, right: 11, measuredAt: 0 })).toBe(true)
  })
})

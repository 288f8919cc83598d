import { describe, expect, it } from 'vitest'
import { coreQuestion } from '../../../../../src/main/query/understand/wording/coreQuestion.ts'

describe('the core of a long question', () => {
  it('is what it asks, without role, instructions and definitions', () => {
    expect(
      coreQuestion(
        "Assume you are a credit analyst. What is Marlow Textiles' FY2019 net revenue (in USD millions)? " +
          'Net revenue is defined as sales minus returns. Round your answer to one decimal place.',
      ),
    ).toBe("What is Marlow Textiles' FY2019 net revenue (in USD millions)?")
  })

  it('stands behind the colon of a sentence that announces it', () => {
    expect(
      coreQuestion(
        'Please answer the following question by using only what is shown in the balance sheet: what were the ' +
          'total liabilities of Pellinore Pharma at the end of 2020? Answer in EUR thousands.',
      ),
    ).toBe('what were the total liabilities of Pellinore Pharma at the end of 2020?')
  })

  it('keeps the name that only a dropped sentence has', () => {
    const core = coreQuestion(
      'You are an equity analyst who covers Tarn Valley Foods. What was the gross margin in fiscal 2018? Answer in %.',
    )
    expect(core).toContain('What was the gross margin in fiscal 2018?')
    expect(core).toContain('Tarn Valley Foods')
    expect(core).not.toContain('analyst')
  })

  it('keeps what the user tells, since the question refers to it', () => {
    const told =
      'My landlord wrote to me last week about the flat in Lindenweg. He says that the deposit is 900 euros. Is that right?'
    expect(coreQuestion(told)).toBe(told)
  })

  it('leaves short questions, instructions alone and questions in two parts as they are', () => {
    for (const question of [
      '',
      'Answer in English: what is the rent?',
      'Use the balance sheet. Round your answer to two decimal places. Base your judgment on the statement of income.',
      'What is the monthly rent of the flat in the contract of 2021, and when does the notice period of the tenant begin?',
      'Use of the garden: what does the lease say about barbecues, and may the tenant plant fruit trees there at all?',
    ])
      expect(coreQuestion(question)).toBe(question)
  })

  it('cuts German instructions as well', () => {
    expect(
      coreQuestion(
        'Nimm an, du bist Wirtschaftsprüfer. Wie hoch war der Jahresüberschuss der Altwasser AG im Jahr 2021? Runde auf ganze Tausend.',
      ),
    ).toContain('Wie hoch war der Jahresüberschuss der Altwasser AG im Jahr 2021?')
  })

  it('takes time in proportion to a hostile text', () => {
    const long = `${'Please answer '.repeat(20_000)}: what? ${'a: '.repeat(20_000)}`
    const begun = performance.now()
    coreQuestion(long)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const accounts =
  'Account,Bank,Balance,Opened\nReserve,Harbour Bank,9200.40,2018-03-01\nCurrent,Harbour Bank,740.20,2011-05-09\nShares,River Bank,,2022-08-15\n'
const konten = 'Konto;Saldo;Fest bis\nTagesgeld;4100,00;31.12.2026\nHaushalt;350,50;30.06.2025\n'
const statement =
  'Date,Account,Text,Amount,Balance\n2024-05-02,Joint,Rent,-600,1400\n2024-05-09,Joint,Salary,2100,3500\n2024-05-20,Club,Fees,80,980\n'
let libraries: readonly QuestionLibrary[] = []
beforeAll(async () => {
  libraries = await Promise.all(
    [
      { '/library/accounts.csv': accounts },
      { '/library/konten.csv': konten },
      { '/library/statement.csv': statement },
    ].map(async (files) => {
      const library = openQuestionLibrary()
      for (const [path, text] of Object.entries(files)) await library.add(path, text)
      return library
    }),
  )
})
afterAll(() => libraries.forEach((library) => library.close()))

const ask = async (at: number, question: string): Promise<string> => {
  const library = libraries[at]
  if (library === undefined) throw new Error(`There is no library ${at}.`)
  return leadOf(await askLibrary(library, question))
}

describe('the balance of an account', () => {
  it.each([
    [0, 'What is the balance of the current account?', '740.20'],
    [0, 'What is the balance of the reserve account?', '9200.40'],
    [0, 'What is the balance of the shares account?', 'The table has no “Balance” for Shares.'],
    [0, 'What is the total balance?', '9940.60'],
    [1, 'Wie hoch ist der Saldo vom Haushalt?', '350,50'],
    [2, 'What was the balance of the joint account at the end of May 2024?', '3500'],
    [2, 'What is the balance of the club account?', '980'],
  ])('is that of its row: %i %s', async (at, question, lead) => {
    expect(await ask(at, question)).toBe(lead)
  })
})

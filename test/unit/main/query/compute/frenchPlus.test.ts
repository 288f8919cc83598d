import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFormula } from '../../../../../src/main/query/compute/statements/formula.ts'
import { askLibrary } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/facture.md':
    '# Facture n° 77\n\n| Article | Quantité | Prix unitaire | Total |\n|---|---|---|---|\n| Fenêtre | 2 | 310,00 € | 620,00 € |\n| Porte | 1 | 540,00 € | 540,00 € |\n| Pose | 5 h | 42,00 € | 210,00 € |\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('a French superlative', () => {
  it('is no sum', async () => {
    const { text } = await askLibrary(library, "Quel est l'article le plus cher de la facture ?")
    expect(text).not.toContain('found no row')
    // By the price of one.
    expect(text).toContain('Porte, 540,00 €')
  })
})

describe('"plus"', () => {
  it.each(['Quel est le poste le plus cher', 'la plus grande dépense', "l'article qui coûte plus cher"])(
    'compares behind a French article: %s',
    (text) => expect(parseFormula(text)?.kind ?? null).not.toBe('operation'),
  )

  it('adds two rows', () => {
    expect(parseFormula('Revenue plus other income')).toMatchObject({ kind: 'operation', operator: '+' })
  })
})

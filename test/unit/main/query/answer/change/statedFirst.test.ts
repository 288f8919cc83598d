import { afterAll, beforeAll, expect, it } from 'vitest'
import { askLibrary } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/Tenancy 2022.txt': 'Tenancy\n\nDated 1 March 2022\n\nThe rent of the flat is £995 a month.\n',
  '/library/Tenancy 2025.txt': 'Tenancy\n\nDated 4 August 2025\n\nThe rent of the flat is £1,175 a month.\n',
  '/library/Notice.txt': 'Notice\n\nDated 2 June 2026\n\nThe rent of the flat goes up from £1,175 to £1,230 a month.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

it('a sentence with both amounts is surer than two papers, of which one is of an earlier contract', async () => {
  const answer = await askLibrary(library, 'How much does the rent of the flat go up?')
  expect(answer.text).toContain('£55')
  expect(answer.text).not.toContain('£180')
})

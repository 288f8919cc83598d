import { afterAll, beforeAll, expect, it } from 'vitest'
import { askLibrary, itemsOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/Policy of the club.md',
    '# Policy of the club\n\n## Boats\n\n| Item | Sum insured | Kept at |\n|---|---|---|\n| Skiff | £900 | north quay |\n| Gig, oak | £4,000 | boathouse |\n| Punt | £650 | north quay |\n',
  )
  await library.add(
    '/library/Curry de tante Odile.md',
    '# Curry de tante Odile\n\n## Épices\n\n- 2 g de curcuma\n- 5 g de cumin\n\n## Préparation\n\n1. Griller les épices à sec.\n2. Moudre les épices pour le curry.\n3. Cuire le curry une heure.\n',
  )
  await library.add(
    '/library/CV Ada Lind.md',
    '# Curriculum vitae\n\n## Sailing\n\n2001–2004: Deckhand, Oslo\n\n2004–2011: Skipper, Bergen\n\n## Employment\n\n1999–2001: Clerk\n\n2011–2020: Editor\n',
  )
  await library.add(
    '/library/2026-03-04 minutes.md',
    '# Minutes of the rowers\n\n4 March 2026\n\nLanding stage. Two planks are rotten and will be replaced.\n',
  )
  await library.add(
    '/library/2026-06-10 minutes.md',
    '# Minutes of the rowers\n\n10 June 2026\n\nLanding stage. The planks were replaced for £310.\n',
  )
})
afterAll(() => library.close())

it('lists the rows that are asked for, and not the column that their adjective names', async () => {
  const answer = await askLibrary(library, 'Which of the insured boats are kept at the north quay?')
  expect(itemsOf(answer)).toEqual(['Skiff', 'Punt'])
})

it('takes the list that is called as what is asked for, and not the steps that use it', async () => {
  const answer = await askLibrary(library, 'Quelles épices faut-il pour le curry ?')
  expect(itemsOf(answer)).toEqual(['2 g de curcuma', '5 g de cumin'])
})

it('tells a career under the heading that the question names', async () => {
  const items = itemsOf(await askLibrary(library, 'Give me the stages of my sailing career with the years.'))
  expect(items.map((item) => item.slice(0, 4))).toEqual(['2001', '2004'])
})

it('tells a label with what is said of it', async () => {
  const items = itemsOf(await askLibrary(library, 'What has happened with the landing stage over the year?'))
  expect(items).toEqual([
    '2026-03-04: Landing stage. Two planks are rotten and will be replaced.',
    '2026-06-10: Landing stage. The planks were replaced for £310.',
  ])
})

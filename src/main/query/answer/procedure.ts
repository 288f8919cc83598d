/** How something is done: the steps as they stand in the document, all of them and in its order. */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { askedStems } from './askedWords.ts'
import { draftOf } from './draft.ts'
import { contentsOf, evidenceOf, outlineOf, withCited, withoutListMark } from './outline.ts'
import { weighPassages } from './passages.ts'
import type { WeighedPassage } from './passages.ts'

const formWords = [
  'how',
  'step',
  'instruction',
  'procedure',
  'make',
  'do',
  'want',
  'way',
  'best',
  'properly',
  'go',
  'recipe',
]
// Documents of the best passages; the right one is among the first five for nine of ten questions.
const maxContents = 6
// With less than this the passage is about something else.
const minHeld = 0.6
// A passage that is near in meaning may say it in other words.
const minHeldWhenSimilar = 0.35
const similar = 0.55

export const procedureEngine: Engine = {
  id: 'procedure',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (state.form === 'procedure' ? undefined : 'It does not ask how something is done.'),
  async run(state, context) {
    const wanted = askedStems(state.query, formWords)
    const outlines = contentsOf(state.candidates, maxContents).flatMap((id) => outlineOf(id, context.store) ?? [])
    const best = weighPassages(wanted, outlines, state.candidates).filter(isProcedure).find(answers)
    if (best === undefined) {
      context.note('No passage has the steps: answered as a question.')
      return {}
    }
    const { outline, units } = best.passage
    const evidence = units.map((unit) => evidenceOf(outline, unit, best.held))
    const steps = units.map((unit, index) => ({
      role: 'item' as const,
      text: withoutListMark(unit.text),
      evidence: [index],
    }))
    context.note(`${steps.length} steps under “${units[0]?.headings.at(-1) ?? outline.place.title}”.`)
    return {
      extracted: draftOf('extracted', steps),
      evidence,
      answerability: Math.min(1, best.held + best.similarity / 2),
      candidates: withCited(state.candidates, evidence, context.store),
    }
  },
}

function answers({ held, named, similarity }: WeighedPassage): boolean {
  return held >= minHeld || (held >= minHeldWhenSimilar && named > 0 && similarity >= similar)
}

/** A list of steps, or prose of several sentences under a heading of its own. */
function isProcedure({ passage, named }: WeighedPassage): boolean {
  return passage.kind === 'list' || (passage.units.length > 1 && named > 0)
}

/** Explains how something is done: all the steps as they are in the document, in its order. */
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
// The number of documents read, from the best passages; the right one is among the first five for nine questions in
// ten.
const maxContents = 6
// With a lower share than this the passage is about something else.
const minHeld = 0.6
// A passage that is semantically similar may use other words.
const minHeldWhenSimilar = 0.35
// The best passage of an answerable question has a median similarity of 0.40 to 0.52 with bge-small and of 0.49 to 0.57
// with MiniLM (fit halves of SQuAD and LoCoMo).
const similar = 0.5

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

/** A list of steps, or prose of several sentences under its own heading. */
function isProcedure({ passage, named }: WeighedPassage): boolean {
  return passage.kind === 'list' || (passage.units.length > 1 && named > 0)
}

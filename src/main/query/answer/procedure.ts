/** Explains how something is done: all the steps as they are in the document, in its order. */
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { inOrder } from '../text/alternatives.ts'
import { subjectNouns } from '../text/words/subjectNouns.ts'
import { areOfOtherThing } from '../verify/thingsSaid.ts'
import { afterMishap } from './broad/afterMishap.ts'
import { askedStems } from './broad/askedWords.ts'
import { draftOf } from './draft.ts'
import { contentsOf, evidenceOf, outlineOf, withCited, withoutListMark } from './broad/outline.ts'
import type { Outline, OutlineUnit } from './broad/outline.ts'
import { likelyPassages } from './broad/likelyPassages.ts'
import type { LikelyPassage } from './broad/likelyPassages.ts'
import { weighPassages } from './broad/passages.ts'
import type { WeighedPassage } from './broad/passages.ts'

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
    const likely = await likelyPassages(state.query, wanted, outlines, state.candidates, context)
    const things = await subjectNouns(state.query)
    const best =
      likely.length > 0
        ? likely
            .filter((each) => isLikely(each) && hasCodes(state.query, each))
            .sort((a, b) => asSteps(b) - asSteps(a))
            .find(
              ({ passage: { outline }, relevance }) =>
                !areOfOtherThing(things, { contentId: outline.contentId, relevance }, context.store),
            )
        : weighPassages(wanted, outlines, state.candidates).filter(isProcedure).find(answers)
    const duties = best === undefined ? afterMishap(state.query, outlines) : null
    if (duties !== null) {
      context.note(`${duties.units.length} duties in “${duties.outline.place.title}”.`)
      return stepsOf(duties.outline, duties.units, mishapFit, state, context)
    }
    if (best === undefined) {
      context.note('No passage has the steps: answered as a question.')
      return {}
    }
    const { outline, units: told } = best.passage
    const units = [...neededBefore(best.passage), ...told]
    context.note(`${units.length} steps under “${units[0]?.headings.at(-1) ?? outline.place.title}”.`)
    return {
      ...stepsOf(outline, units, best.held, state, context),
      answerability: Math.min(1, best.held + best.similarity / 2),
    }
  },
}

// The policy is the right one more surely than its duties are all. Chosen by judgement.
const mishapFit = 0.7

function stepsOf(
  outline: Outline,
  units: readonly OutlineUnit[],
  held: number,
  { candidates }: RetrievalState,
  { store }: EngineContext,
): StatePatch {
  const evidence = units.map((unit) => evidenceOf(outline, unit, held))
  const steps = units.map((unit, index) => ({
    role: 'item' as const,
    text: withoutListMark(unit.text),
    evidence: [index],
  }))
  return {
    extracted: draftOf('extracted', steps),
    evidence,
    answerability: held,
    candidates: withCited(candidates, evidence, store),
  }
}

// What is needed is written in a few lines before the first step.
const maxNeeded = 6
const amount = /\d ?(?:g|kg|ml|cl|l|oz|lb|tsp|tbsp|cups?|tins?|el|tl|cm|mm|m|x)(?!\p{L})/iu
const needs = new RegExp(
  inOrder(
    String.raw`^(?:you(?:['’]ll| will)? need|ingredients|tools|materials?|needed|zutaten`,
    String.raw`|werkzeug|man braucht|ingrédients`,
    String.raw`|il faut|ingredientes)`,
  ),
  'iu',
)

/** What stands under the same heading before listed steps and says what they take ("200 g flour, 2 eggs"). */
function neededBefore({ outline, kind, units }: LikelyPassage['passage']): readonly OutlineUnit[] {
  const [first] = units
  if (kind !== 'list' || first === undefined) return []
  const before = outline.units.filter(
    ({ section, start, kind: own }) =>
      section === first.section && start < first.start && own !== 'heading' && own !== 'title',
  )
  const isNeeded = before.some(({ text }) => amount.test(text) || needs.test(text))
  return isNeeded && before.length <= maxNeeded ? before : []
}

// Logits of the reranker at which a passage tells how; one that is named by its heading may use other words.
const minLogit = 0
const minLogitWhenNamed = -4
const minNamed = 0.5
// Steps are mostly written as a list.
const listLead = 1.5

const asSteps = ({ passage, relevance, held }: LikelyPassage): number =>
  relevance + (passage.kind === 'list' ? listLead : 0) + held

function isLikely({ passage, relevance, named }: LikelyPassage): boolean {
  const isLong = passage.units.length > 1 || passage.kind === 'prose'
  const lead = passage.kind === 'list' ? listLead : 0
  return isLong && (relevance + lead >= minLogit || (named >= minNamed && relevance >= minLogitWhenNamed))
}

// "F61", "E-22", "WD40"
const code = /(?<![\p{L}\d])(?=[\p{L}-]{0,30}\d)(?=\d*-?\p{L})[\p{L}\d-]{2,}(?![\p{L}\d])/gu

/** What is to be done about a fault is no step of a passage that does not name its code. */
function hasCodes(question: string, { passage: { introduction, kind, units } }: LikelyPassage): boolean {
  const codes = [...question.matchAll(code)]
  // In a table of codes one row tells it.
  if (codes.length > 0 && kind === 'rows') return false
  const text = [introduction?.text ?? '', ...(units[0]?.headings ?? []), ...units.map((unit) => unit.text)].join('\n')
  return codes.every(([named]) => text.toLowerCase().includes(named.toLowerCase()))
}

function answers({ held, named, similarity }: WeighedPassage): boolean {
  return held >= minHeld || (held >= minHeldWhenSimilar && named > 0 && similarity >= similar)
}

/** A list of steps, or prose of several sentences under its own heading. */
function isProcedure({ passage, named }: WeighedPassage): boolean {
  return passage.kind === 'list' || (passage.units.length > 1 && named > 0)
}

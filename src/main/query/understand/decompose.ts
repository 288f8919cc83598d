/**
 * Lets the model split a question that asks for several things and that the rules could not split. Its questions count
 * only if they have the words of the question and no others, because each of them is searched and answered.
 */
import type { Engine } from '../engine.ts'
import { modelJson } from '../modelJson.ts'
import { answered } from '../settled.ts'
import { contentStems } from '../text/words/words.ts'

const minQuestions = 2
const maxQuestions = 4
const instructions = 'Split the question into two to four short questions that can be answered one by one.'
const grammar = {
  type: 'object',
  properties: { questions: { type: 'array', items: { type: 'string' } } },
}

export const decomposeEngine: Engine = {
  id: 'decompose',
  maxLlmCalls: 1,
  skip: (state) => answered(state) ?? (state.parts.length > 1 ? 'The rules have split it.' : undefined),
  async run(state, { llm, note, progress }) {
    progress('Splitting the question')
    const outcome = await llm.generate(
      { instructions, evidence: '', question: state.query },
      { maxTokens: 96, grammar },
    )
    if (!outcome.ok) {
      note(`The model was not asked: ${outcome.message}.`)
      return {}
    }
    const parts = soundParts(modelJson(outcome.generation.text)?.['questions'], state.query)
    note(parts === null ? 'The model’s questions are not those that were asked.' : `Split into: ${parts.join(' ')}`)
    return parts === null ? {} : { parts }
  },
}

/** The questions if they are two to four different ones that ask only for what was asked; else null. */
export function soundParts(written: unknown, question: string): readonly string[] | null {
  if (!Array.isArray(written)) return null
  const asked = new Set(contentStems(question))
  const parts = [
    ...new Set(written.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))),
  ]
  if (parts.length < minQuestions || parts.length > maxQuestions) return null
  const stems = parts.map((part) => contentStems(part))
  if (stems.some((own) => own.length === 0 || own.some((stem) => !asked.has(stem)))) return null
  // A part with all words is the whole question again.
  return stems.some((own) => new Set(own).size === asked.size) ? null : parts
}

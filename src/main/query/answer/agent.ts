/**
 * Agent mode: the model chooses tools (search, open, list, filter, compute) step by step until it is done or its calls are
 * spent. What it finds becomes passages for the engines after it, and what it computes last becomes the answer; its own
 * words are never shown. Off unless the user's settings add it, and for a model that did not pass its own short test.
 */
import type { Hop } from '../../../shared/domain/answer.ts'
import type { Engine, EngineContext } from '../engine.ts'
import { modelJson } from '../modelJson.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { tableDraftOf, withSources } from '../compute/tableDraft.ts'
import { draftOf } from './draft.ts'
import { toolNames, tools } from './agent/tools.ts'
import type { Gathered, ToolName } from './agent/tools.ts'

const instructions = [
  'Choose the next step towards answering the question.',
  'search: find passages with these words. open: read the document with this title.',
  'list: find titles with these words.',
  'filter: search only some documents, such as type:pdf after:2023-01-01. compute: ask a question about tables.',
  'done: what was found answers the question.',
].join('\n')
const grammar = {
  type: 'object',
  properties: { tool: { enum: [...toolNames] }, text: { type: 'string' } },
}
const maxTokens = 48
const maxCharacters = 200
// What earlier tools found is shown as far as a CPU reads it in about three seconds.
const shownCharacters = 1_200

export const agentEngine: Engine = {
  id: 'agent',
  maxLlmCalls: 4,
  skip: answered,
  async run(state, context) {
    const { llm, note, progress, maxLlmCalls, store, index, embedder, signal } = context
    if (!llm.trusted) {
      note('Tools are left to models that passed their own short test.')
      return {}
    }
    let gathered: Gathered = {
      candidates: state.candidates,
      ports: { store, index, embedder, signal },
      computed: null,
    }
    const seen: string[] = []
    const hops: Hop[] = []
    progress('Letting the model use tools')
    for (let step = 0; step < maxLlmCalls; step += 1) {
      const chosen = await chooseTool(state.question, seen, context)
      if (chosen === null || chosen.tool === 'done') break
      const { tool, text } = chosen
      const query = `${tool}: ${text}`
      if (hops.some((hop) => hop.query === query)) {
        note(`The same step again: ${query}.`)
        break
      }
      const observed = await tools[tool](text, gathered, context)
      gathered = observed.gathered
      seen.push(`${query}\n${observed.text}`)
      hops.push({ query, by: 'model', found: observed.found })
      note(`${query}: ${observed.text.split('\n', 1)[0] ?? ''}`.slice(0, maxCharacters))
    }
    return hops.length === 0 ? {} : patchOf(gathered, hops, state)
  },
}

/** Null when the model may not be asked, fails, or writes no step that can be taken. */
async function chooseTool(
  question: string,
  seen: readonly string[],
  { llm, note }: EngineContext,
): Promise<{ readonly tool: ToolName; readonly text: string } | null> {
  const evidence = seen.join('\n\n').slice(-shownCharacters)
  const outcome = await llm.generate({ instructions, evidence, question }, { maxTokens, grammar })
  if (!outcome.ok) {
    note(`The model was not asked: ${outcome.message}.`)
    return null
  }
  const written = modelJson(outcome.generation.text)
  const tool = toolNames.find((name) => name === written?.['tool'])
  const text = typeof written?.['text'] === 'string' ? written['text'].trim().slice(0, maxCharacters) : ''
  if (tool === undefined || (tool !== 'done' && text === '')) {
    note('The model chose no tool.')
    return null
  }
  return { tool, text }
}

function patchOf({ candidates, computed }: Gathered, hops: readonly Hop[], state: RetrievalState): StatePatch {
  const found: StatePatch = {
    candidates,
    queries: [...state.queries, ...hops.map(({ query }) => query)],
    hops: [...state.hops, ...hops],
    iterations: state.iterations + hops.length,
  }
  if (computed === null) return found
  const { pieces, evidence, sources, answerability } = tableDraftOf(computed)
  return {
    ...found,
    extracted: draftOf(computed.computed.isLookup ? 'extracted' : 'computed', pieces),
    evidence,
    answerability,
    candidates: withSources(candidates, sources),
  }
}

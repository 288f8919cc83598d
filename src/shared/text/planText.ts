/** A plan in words, for the trace in the window and on the command line. Pure. */
import type { Depth, PlanSummary } from '../domain/trace.ts'

const hops: Readonly<Record<Depth['hops'], string | null>> = {
  none: null,
  light: 'one more search with the names in the best',
  thorough: 'three more searches with the names in the best',
}

/**
 * "HYBRID at level standard (a question for one thing): 12 passages, one more search, …."; "Level standard (…): …" where
 * the route is not `named`, since what it does follows anyway.
 */
export function planText(
  { route, level, because, depth, maxLlmCalls }: PlanSummary,
  { named }: { readonly named: boolean } = { named: true },
): string {
  const { passages, read, pairs } = depth
  const judged = `${pairs === 0 ? 'sentences' : `${pairs} sentences`} of ${Math.min(read, passages)} passages judged`
  const steps = [
    `${passages} passages`,
    hops[depth.hops],
    pairs === 0 ? judged : `${judged} by the reranker`,
    maxLlmCalls === 0 ? 'no model call' : `at most ${maxLlmCalls} model ${maxLlmCalls === 1 ? 'call' : 'calls'}`,
  ]
  const head = named ? `${route} at level` : 'Level'
  return `${head} ${level} (${because}): ${steps.filter((step) => step !== null).join(', ')}.`
}

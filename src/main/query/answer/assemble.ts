/** Picks the sentences that answer best. The same sentences are read by a model and quoted to the user. */
import type { NearMiss } from '../../../shared/domain/answer.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine } from '../engine.ts'
import { dayOfTime, ofTimeMeant } from './time/ofTimeMeant.ts'
import { replacedFirst } from './time/matter/replacedFirst.ts'
import type { RowReads } from './lead/cells/quotedRow.ts'
import { shownQuote } from './lead/cells/withColumnNames.ts'
import { withoutValues } from './judge/withoutValues.ts'
import type { EvidenceSentence, RetrievalState } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { judgeEvidence } from './judge/judgeEvidence.ts'

// Two are shown and three are read by a model; the rest show the user which other sentences were close.
const keptSentences = 8
const nearMissCount = 3

export const assembleEngine: Engine = {
  id: 'assemble',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, context) {
    const documents = new Set(state.candidates.map((candidate) => candidate.documentId)).size
    context.progress(`Reading ${count(state.candidates.length, 'passage')} from ${count(documents, 'document')}`)
    const { read, pairs } = context.depth
    const judged = await judgeEvidence(judgedQuestion(state), state.candidates, state.queryVector, context, {
      thread: state.thread,
      maxPassages: read,
      ...(pairs === 0 ? {} : { maxPairs: pairs }),
    })
    const { answerability } = judged
    const today = dayOfTime(context.clock.now())
    const { candidates } = state
    const ofTime = isForAnother(state)
      ? judged.evidence
      : ofTimeMeant(judgedQuestion(state), judged.evidence, { candidates, store: context.store, today })
    const old = state.thread?.asksNow === true ? state.thread.excluded : []
    const evidence = (old.length === 0 ? ofTime : replacedFirst(ofTime, old)).slice(0, keptSentences)
    if (evidence[0]?.start !== judged.evidence[0]?.start) context.note('The statement of the time that is meant leads.')
    context.note(
      [
        `Judged ${count(judged.evidence.length, 'sentence')}; the best answer the question with a likelihood of`,
        `${Math.round(answerability * 100)} %.`,
      ].join(' '),
    )
    const nearMisses = answerability < refuseBelow ? nearMissesOf(evidence, state.candidates, context.store) : []
    return { evidence, answerability, nearMisses }
  },
}

function isForAnother({ thread }: RetrievalState): boolean {
  // What holds now is another value than that of before, and a current one.
  return thread !== null && thread.excluded.length > 0 && thread.asksNow !== true
}

/** "Who was the treasurer before Ann Lee?" is answered by a sentence about somebody else, who needs not mention her. */
function judgedQuestion({ query, thread }: RetrievalState): string {
  return thread === null ? query : withoutValues(query, thread.excluded).replace(/\s+/g, ' ').replace(' ?', '?')
}

function nearMissesOf(
  evidence: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
  store: RowReads,
): readonly NearMiss[] {
  return evidence.slice(0, nearMissCount).flatMap((sentence) => {
    const from = candidates.find((candidate) => candidate.chunk.id === sentence.chunkId)
    if (from === undefined) return []
    return [
      {
        documentId: from.documentId,
        title: from.title,
        path: from.path,
        page: sentence.page,
        text: shownQuote(sentence, store),
        reason: 'Related to the question, but it does not seem to answer it.',
      },
    ]
  })
}

function count(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? '' : 's'}`
}

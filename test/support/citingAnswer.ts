/** A stored answer with one citation, for tests of what citations keep alive. */
import type { Answer } from '../../src/shared/domain/answer.ts'
import type { ContentId, DocumentId } from '../../src/shared/domain/ids.ts'
import { asId } from '../../src/shared/domain/ids.ts'

/** An answer with these words and nothing else. */
export function plainAnswer(text: string, question = 'q'): Answer {
  return {
    text,
    kind: 'extracted',
    type: 'FACTUAL',
    challenges: ['SIMPLE'],
    sentences: [],
    citations: [],
    confidence: { score: 0.5, label: 'Low', signals: { retrieval: 0.5, coverage: 0.5, grounding: 0.5 } },
    computation: null,
    coverage: null,
    document: null,
    choices: [],
    nearMisses: [],
    notSearched: [],
    budget: { limit: 8, used: 0 },
    cached: false,
    timings: { totalMs: 1, firstWordMs: null, retrievalMs: 1 },
    trace: {
      question,
      plan: [],
      steps: [],
      queries: [],
      candidates: [],
      budget: { limit: 8, used: 0 },
      model: null,
      modelProblem: null,
      settings: [],
      totalMs: 1,
    },
  }
}

export function citingAnswer(contentId: ContentId, quote = 'The deposit is 1,200 euros.'): Answer {
  return {
    ...plainAnswer(`${quote} [1]`),
    citations: [
      {
        marker: 1,
        documentId: asId<DocumentId>('any'),
        contentId,
        title: 'Lease',
        path: '/library/lease.md',
        page: null,
        date: null,
        quote,
        start: 0,
        end: quote.length,
      },
    ],
  }
}

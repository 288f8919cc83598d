import { describe, expect, it } from 'vitest'
import { answerabilityOf, signsOf } from '../../../../../../src/main/query/answer/judge/answerability.ts'
import { unitsOf } from '../../../../../../src/main/query/answer/judge/evidenceUnits.ts'
import type { ScoredSentence } from '../../../../../../src/main/query/answer/judge/scoreSentences.ts'
import { featuresOf, profileOf, rarity } from '../../../../../../src/main/query/answer/judge/sentenceFeatures.ts'
import type { Candidate } from '../../../../../../src/shared/domain/search.ts'

const profile = profileOf('How much is the deposit of the flat?')

/** One sentence of a document of its own. */
function scored(text: string, contentId: string, score: number): ScoredSentence {
  const candidate = {
    chunk: { id: contentId, contentId, ordinal: 0, start: 0, end: text.length, page: null, headingPath: [], text },
    documentId: contentId,
    title: contentId,
    path: `/${contentId}.md`,
    ranks: { vectorScore: null },
  } as unknown as Candidate
  const [unit] = unitsOf(candidate, 0, { blocks: [], opening: '' })
  if (unit === undefined) throw new Error('No unit')
  const context = { ...unit.context, relevance: 2 }
  const features = featuresOf(profile, context, rarity([unit.context.stems]))
  return { ...unit, context, features, score, vector: null }
}

describe('answerability', () => {
  const deposit = scored('The deposit of the flat is 450 euros.', 'lease', 0.8)
  const same = scored('The deposit of the flat was 400 euros until 2023.', 'oldLease', 0.75)
  const other = scored('The key of the cellar hangs behind the door.', 'cellar', 0.75)

  it('is lower if another document has something else that fits nearly as well', () => {
    expect(signsOf(profile, [deposit, other])?.lead).toBeLessThan(0.1)
    expect(answerabilityOf(profile, [deposit, other], 'reranker')).toBeLessThan(
      answerabilityOf(profile, [deposit], 'reranker'),
    )
  })

  it('does not fall because another document gives another figure for the same', () => {
    expect(signsOf(profile, [deposit, same])?.lead).toBe(0.5)
    expect(signsOf(profile, [deposit, same, { ...other, score: 0.05 }])?.lead).toBeGreaterThan(0.5)
  })

  it('knows whether the best sentence stands out from the others', () => {
    const crowd = ['The cellar is damp.', 'Bins go out on Monday.', 'The lift is new.'].map((text, at) =>
      scored(text, `other${at}`, 0.75),
    )
    expect(signsOf(profile, [deposit, ...crowd])?.share).toBeLessThan(0.4)
    expect(signsOf(profile, [deposit, ...crowd.map((each) => ({ ...each, score: 0.02 }))])?.share).toBeGreaterThan(0.9)
    // What says the same of another time takes nothing from it.
    expect(signsOf(profile, [deposit, same])?.share).toBe(1)
    expect(answerabilityOf(profile, [deposit, ...crowd], 'reranker')).toBeLessThan(
      answerabilityOf(profile, [deposit, ...crowd.map((each) => ({ ...each, score: 0.02 }))], 'reranker'),
    )
  })
})

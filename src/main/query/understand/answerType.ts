/**
 * Determines the kind of answer a question asks for. The first rule that fits decides; the order goes from the most to
 * the least specific.
 */
import type { AnswerType } from '../../../shared/domain/answer.ts'

const rules: readonly (readonly [AnswerType, RegExp])[] = [
  [
    'SUMMARY',
    /\b(?:summar(?:y|ies|i[sz]e[ds]?|i[sz]ing)|overview|tl;?dr|gist|(?:main|key) (?:points?|ideas?|takeaways?|findings)|in a nutshell)\b|\bwhat (?:is|are|was) .{3,60} about\s*\??$/,
  ],
  [
    'COMPARISON',
    /\b(?:compare[ds]?|comparing|comparison|contrast|versus|vs|differences? between|differ(?:s|ent)? from|similarit(?:y|ies)|(?:better|worse|more \w+|less \w+|larger|bigger|cheaper|older) than .+ or )\b/,
  ],
  [
    'PROCEDURAL',
    /\b(?:how (?:do|can|could|should|would|does one) (?:i|we|you|one)\b|how to\b|steps? (?:to|for)|instructions? (?:to|for)|procedure (?:to|for))/,
  ],
  [
    'LIST',
    /^(?:please )?(?:list|enumerate|name (?:all|the|some|every|two|three|four|five))\b|\b(?:list (?:all|the|of)|what are (?:all|the (?:\w+ )?\w+s\b|some)|which \w+s (?:are|were|have|do|did)|(?:give|tell|show) me all|all (?:of )?(?:the|my) \w+s)\b/,
  ],
  [
    'ANALYTICAL',
    /^why\b|\b(?:why (?:is|are|was|were|do|does|did|has|have|would|should)|explain|analy[sz]e|evaluate|assess|pros and cons|advantages and disadvantages|implications?|what (?:caused|causes)|how come)\b/,
  ],
]

export function answerTypeOf(question: string): AnswerType {
  const text = question.slice(0, 2_000).toLowerCase().replace(/\s+/g, ' ').trim()
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 'FACTUAL'
}

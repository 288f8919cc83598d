/**
 * Determines the kind of answer a question asks for. The first rule that fits decides; the order goes from the most to
 * the least specific.
 */
import type { AnswerType } from '../../../shared/domain/answer.ts'
import { anyOf, asciiWord, inOrder } from '../text/alternatives.ts'

const rules: readonly (readonly [AnswerType, RegExp])[] = [
  [
    'SUMMARY',
    new RegExp(
      [
        asciiWord([
          'summar(?:y|ies|i[sz]e[ds]?|i[sz]ing)|overview|tl;?dr|gist',
          '(?:main|key) (?:points?|ideas?|takeaways?|findings)|in a nutshell',
        ]),
        '\\bwhat (?:is|are|was) .{3,60} about\\s*\\??$',
      ].join('|'),
    ),
  ],
  [
    'COMPARISON',
    new RegExp(
      asciiWord([
        'compare[ds]?|comparing|comparison|contrast|versus|vs|differences? between|differ(?:s|ent)? from',
        'similarit(?:y|ies)|(?:better|worse|more \\w+|less \\w+|larger|bigger|cheaper|older) than .+ or ',
      ]),
    ),
  ],
  [
    'PROCEDURAL',
    new RegExp(
      inOrder(
        '\\b',
        anyOf([
          'how (?:do|can|could|should|would|does one) (?:i|we|you|one)\\b|how to\\b|steps? (?:to|for)',
          'instructions? (?:to|for)|procedure (?:to|for)',
        ]),
      ),
    ),
  ],
  [
    'LIST',
    new RegExp(
      [
        '^(?:please )?(?:list|enumerate|name (?:all|the|some|every|two|three|four|five))\\b',
        asciiWord([
          'list (?:all|the|of)|what are (?:all|the (?:\\w+ )?\\w+s\\b|some)|which \\w+s (?:are|were|have|do|did)',
          '(?:give|tell|show) me all|all (?:of )?(?:the|my) \\w+s',
        ]),
      ].join('|'),
    ),
  ],
  [
    'ANALYTICAL',
    new RegExp(
      [
        '^why\\b',
        asciiWord([
          'why (?:is|are|was|were|do|does|did|has|have|would|should)|explain|analy[sz]e|evaluate|assess',
          'pros and cons|advantages and disadvantages|implications?|what (?:caused|causes)|how come',
        ]),
      ].join('|'),
    ),
  ],
]

export function answerTypeOf(question: string): AnswerType {
  const text = question.slice(0, 2_000).toLowerCase().replace(/\s+/g, ' ').trim()
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 'FACTUAL'
}

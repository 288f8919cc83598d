/** Puts idioms of spoken English, and misspelt question words, into the words that documents use for the same. Pure. */
import { inOrder } from '../../text/alternatives.ts'

// These are too short to be compared with other words. A verb behind them tells them from words of other languages.
const verbs = "(?=(?:['’]s)? ?(?:is|are|was|were|does|do|did|has|have|had|will|would|can|should|the|my|our)\\b)"
const misspelt = (spellings: string): RegExp => new RegExp(inOrder('^', `(?:${spellings})`, verbs), 'i')

const meeting = '[^?]{0,60}\\b(?:meetings?|sessions?|assembly|a\\.?g\\.?m|committee|board|council)\\b'

const idioms: readonly (readonly [RegExp, string])[] = [
  [misspelt('wat|waht|wht|whta|wath|whar'), 'What'],
  [misspelt('wich|whcih|wihch|whitch|wcich'), 'Which'],
  [misspelt('wehn|whne|wehen|whn'), 'When'],
  [misspelt('wehre|whre|wher|wheer'), 'Where'],
  // The rules after it read "what is"; "what's been decided" is "what has".
  [/^(what|who|where|when|how)['’]s (?!(?:been|got|happened|become|changed|gone|left|new)\b)/i, '$1 is '],
  // "What would the gutter come to?" asks for its cost.
  [/^what (would|does|did|will|do) (.+?) come to(?: in (?:all|total))?(?=[?.!]*$)/i, 'How much $1 $2 cost'],
  // Minutes list who was present and who sent apologies.
  [
    new RegExp(
      `^who (?:all )?(?:came to|attended|was at|were at|went to|took part in|participated in|joined) (?=${meeting})`,
      'i',
    ),
    'Who was present at ',
  ],
  [
    new RegExp(
      inOrder(
        '^who (?:all )?(?:missed|was absent from|was missing (?:at|from)|',
        `(?:did|could)(?: not|n['’]t) (?:come to|attend|make)) (?=${meeting})`,
      ),
      'i',
    ),
    'Who sent apologies for ',
  ],
  // A ticket, an offer or a passport that is good until May is valid until May.
  [
    /^((?:(?:un)?till? when|how long|how much longer) (?:is|are) .+?) (still )?good(?: for)?(?=[?.!]*$| \()/i,
    '$1 $2valid',
  ],
]

/** Unchanged if it has none of them. */
export function inPlainWords(question: string): string {
  return idioms.reduce((text, [idiom, plain]) => text.replace(idiom, plain), question)
}

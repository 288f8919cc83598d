/** Tells if a question asks about the past by its verbs, in English, German, French and Spanish. Pure; by rules. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { firstFormOf } from '../../text/words/irregularVerbs.ts'

const past = [
  "was|were|did|had|wasn['’]t|weren['’]t|didn['’]t|used to|been|became|got|happened",
  'war|waren|wurde|wurden|hatte|hatten|gab|kam|worden|gewesen',
  'était|étaient|fut|avait|avaient|été|fue|fueron|era|eran|había|hubo',
]
const isPast = new RegExp(wholeWord(past), 'iu')
// "Wer hat den Zaun gebaut?"
const germanPerfect = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:hat|habe|haben|habt|hast|ist|sind|bin)(?!\\p{L}).*(?<!\\p{L})',
    '(?:\\p{L}*ge\\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer)\\p{L}{2,}t)\\s*\\?*$',
  ),
  'iu',
)
// "Wann kaufte Ida das Haus?"
const germanPast =
  /^(?:und )?(?:wann|wer|was|wo|wie|welche[rnms]? \p{L}+) (?!(?:heute|bitte|leute)(?!\p{L}))\p{L}{2,}te(?!\p{L})/iu
// "What has Ann paid?", "Qui a signé?", "¿Cuándo pagó …?"
const perfect = new RegExp(
  [
    "(?<!\\p{L})(?:has|have|['’]ve)(?!\\p{L}) (?:\\p{L}+ ){0,4}\\p{L}{2,}ed(?!\\p{L})",
    '(?<!\\p{L})(?:a|ont|a-t-(?:il|elle|on)) \\p{L}+é(?!\\p{L})',
    '(?<!\\p{L})\\p{L}{2,}ó(?!\\p{L})',
  ].join('|'),
  'iu',
)
// "Who won a prize?", "Which team lost?"
const firstVerb = /^(?:who|what|which \p{L}+|how (?:many|much)(?: \p{L}+)?) (?<verb>\p{L}+)(?!\p{L})/iu

/** Accepts any text; false for a question in another tense and for one without a verb. */
export function asksOfPast(question: string): boolean {
  const text = question.trim()
  const verb = firstVerb.exec(text)?.groups?.['verb']?.toLowerCase() ?? ''
  return (
    [isPast, germanPerfect, germanPast, perfect].some((form) => form.test(text)) ||
    firstFormOf(verb) !== verb ||
    /\p{L}{2}ed$/u.test(verb)
  )
}

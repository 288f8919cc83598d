/**
 * Reads questions for the day on which something ends, is due, or can be done at the latest. Pure; by rules, in English,
 * German, French and Spanish.
 */
import { anyOf, inOrder, wholeWord } from '../../../text/alternatives.ts'
import { contentStems, isStopWord, wordsOf } from '../../../text/words/words.ts'

const ends = [
  'due|end|ends|ending|expire|expires|expiring|run out|runs out|over|up|finish|finishes|lapse|lapses|valid|terminate',
  'elapse|payable|paid|holds?|stands?|good',
]
const endQuestions = [
  '^(?:(?:and|so) )?(?:until|till|up to|by) (?:when|(?:what|which) (?:date|day|time|month))(?!\\p{L})',
  '^bis (?:wann|zu welchem)(?!\\p{L})',
  '^(?:on )?(?:what|which) (?:date|day) .{2,80}(?<!\\p{L})(?:ends?|expires?|runs? out|finish(?:es)?|lapses?)(?!\\p{L})',
  "^jusqu[’']à quand(?!\\p{L})|^hasta cuándo",
  inOrder('^(?:(?:and|so) )?when (?:is|are|does|do|will|must|can|has) .{2,80}', wholeWord(ends)),
  'wann (?:endet|läuft .+ ab|ist .+ fällig)(?!\\p{L})',
  '(?:expiry|expiration|end|due) date',
]
const endQuestion = new RegExp(anyOf(endQuestions), 'iu')
const whose = "(?:what|when|which)(?:['’]s| is| was| would be)"
const dayWords = '(?:day|date|moment|point|time)'
// "The latest on the roof", "the latest version of it"
const noSubject = '(?:on|in|from|about|of|with|at|version|news)(?!\\p{L})|\\p{L}+ (?:of|in|on|from|about)(?!\\p{L})'
const latest = new RegExp(
  anyOf([
    `^(?:(?:and|so) )?${whose} (?:the |our |my )?(?:very )?(?:last|latest|final) (?:possible )?${dayWords}(?!\\p{L})`,
    // "What's the latest we can send it?"
    `^(?:(?:and|so) )?${whose} the (?:very )?latest (?:that )?(?!${noSubject})\\p{L}+ `,
    `^(?:(?:and|so) )?${whose} (?:the |our |my )?(?:\\p{L}+ )?(?:deadline|closing date|cut-?off)(?!\\p{L})`,
    '^(?:(?:and|so) )?when .{2,80} (?:at (?:the )?latest|no later than)$',
    'spätestens|au plus tard|a más tardar|letzte[rn]? (?:tag|termin)|dernier (?:jour|délai)|último día',
  ]),
  'iu',
)
const endWords = new RegExp(
  wholeWord([
    ...ends,
    'until|till|by|when|what|which|expiry|expiration|date|day|how long|last|latest|final|deadline|possible',
  ]),
  'giu',
)
// "If I begin on Monday, when are the ten weeks over?"
const condition = /^(?:(?:and|so) )?(?:if|when|wenn|falls|si) [^,?]{3,120}, (?=\p{L})/iu

/** True for a question for the day on which something ends or is due, or by which it has to be done. */
export function endAsked(question: string): boolean {
  const main = question.trim().replace(condition, '')
  return endQuestion.test(main) || latestAsked(question)
}

/** True for a question for the last day on which something can be done. */
export function latestAsked(question: string): boolean {
  return latest.test(
    question
      .trim()
      .replace(/(?<![\s?])[\s?]+$/, '')
      .replace(condition, ''),
  )
}

// "My broadband contract": what was agreed may be called an order or a plan.
const agreements = wholeWord(['contract|agreement|plan|cover|subscription|policy|deal|vertrag|abo|contrat|contrato'])
const agreement = new RegExp(agreements, 'giu')

/** Stems of what ends. */
export function endingThing(question: string): readonly string[] {
  return contentStems(question.replace(endWords, ' ').replace(agreement, ' '))
}

const namedStart = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:on|from|since|counting from|as of|am|ab|seit|à partir|depuis|desde) ',
    '(?:the |dem |le |el )?(?:same |very )?(?:day|date|morning|evening|tag|jour|día) (?:of |des |der |du |de la |del )',
    '(?<event>[^,?]{3,60}?)(?=,|\\?|$| (?:when|how|until|what|wann)(?!\\p{L}))',
  ),
  'iu',
)

/** The event on whose day the question begins to count ("on the day of the delivery"), or null. */
export function startNamed(question: string): string | null {
  return namedStart.exec(question)?.groups?.['event'] ?? null
}

const guaranteeWords = new RegExp(
  wholeWord(['guarantees?|guaranteed|warrant(?:y|ies)|garantie|garantía|garantiert']),
  'giu',
)

/** What a question for the end of a guarantee is about, in its own words ("washer-dryer"); '' if it names nothing. */
export function guaranteedThing(question: string): string {
  const rest = question.replace(endWords, ' ').replace(guaranteeWords, ' ')
  return wordsOf(rest)
    .filter(({ raw }) => !isStopWord(raw) && !/^(?:under|long|still)$/iu.test(raw))
    .map(({ raw }) => raw)
    .join(' ')
}

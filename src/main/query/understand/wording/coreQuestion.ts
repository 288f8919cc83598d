/**
 * Reduces a long question to its core: roles ("Assume you are an analyst"), instructions ("Round to two decimals") and
 * definitions say how to answer, and their words would be searched for as if they were asked about. Pure.
 */
import { splitSentences } from '../../../../shared/text/sentences.ts'
import { inOrder } from '../../text/alternatives.ts'

/** Shorter questions, of about two short sentences, contain no instructions worth removing. */
const minLength = 90

const roleStarts = [
  '(?:please )?(?:assume|imagine|pretend|suppose)\\b',
  'you (?:are|work|have access)\\b',
  'act as\\b',
  'we (?:need|want|would like) to\\b',
  'i (?:need|want|would like) (?:you )?to (?:answer|respond|calculate|compute)\\b',
  '(?:nimm an|angenommen|stell dir vor|du bist|sie sind)\\b',
  '(?:supposons|imagine[zs]?|tu es|vous êtes)\\b',
  '(?:supón|supongamos|imagina|eres|usted es)\\b',
]
const objects = ['the', 'this', 'these', 'your', 'what', 'information', 'data', 'figures', 'numbers']
const outputVerbs = 'round express format quote report state give provide present write keep show'.split(' ')
const outputs = ['answers?', 'results?', 'responses?', 'figures?', 'numbers?', 'values?', 'amounts?']
const instructionStarts = [
  '(?:please )?(?:answer|respond|reply|address the question|adopt|treat)\\b',
  inOrder(
    '(?:please )?(?:only )?(?:use|base|rely on|refer|consider|look at) (?:only |solely |primarily )?(?:to )?',
    `(?:${objects.join('|')})\\b`,
  ),
  '(?:please )?(?:do not|don[’\\u0027]t) (?:use|rely|include|consider|add|make)\\b',
  `(?:please )?(?:${outputVerbs.join('|')}) (?:your|the|all|any)?\\s*(?:final )?(?:${outputs.join('|')})\\b`,
  '(?:please )?(?:round|make sure|ensure|remember|note that|keep in mind|be (?:brief|concise|precise))\\b',
  "if .{3,80} (?:not|isn’t|isn't) .{0,40}(?:useful|relevant|meaningful|applicable|available|stated).{0,10},",
  '(?:bitte )?(?:antworte|beantworte|runde|verwende|benutze|nutze|gib|achte|beachte)\\w*\\b',
  '(?:merci de |veuillez )?(?:répond|arrondi|utilise|indique)\\w*\\b',
  '(?:por favor,? )?(?:responde|redondea|utiliza|usa|indica)\\w*\\b',
]
const definitions = [
  '\\b(?:is|are|be) (?:defined|calculated|computed|understood|measured) (?:as|by|to be)\\b',
  '^(?:please )?(?:define|calculate .{3,60} as)\\b',
  '^(?:here|in this question|for this question),? .{3,60} (?:means|refers to|stands for)\\b',
  '\\b(?:ist|sind|wird|werden) (?:definiert|berechnet) als\\b|\\bberechnet sich (?:als|aus)\\b',
  '\\b(?:est|sont) (?:défini|calculé)\\w* comme\\b',
  '\\bse (?:define|calcula|definen|calculan) como\\b',
]
const role = new RegExp(`^(?:${roleStarts.join('|')})`, 'iu')
const instruction = new RegExp(`^(?:${instructionStarts.join('|')})`, 'iu')
const definition = new RegExp(definitions.join('|'), 'iu')
const questionWords = [
  'what which who whom whose when where why how is are was were do does did has have had can could should would will',
  'calculate compute determine find list name give tell show compare summarise summarize explain describe',
  'was wer wem wen wessen wann wo warum wie welche welcher welches wieviel ist sind war hat haben gibt nenne berechne',
  'que qu quel quelle quels quelles qui quand où pourquoi comment combien est',
  'qué cuál cuáles quién cuándo dónde cuánto cuánta cuántos cómo es',
]
const asks = new RegExp(`^(?:${questionWords.join(' ').split(' ').join('|')})(?![\\p{L}])`, 'iu')
/** In "Answer the following question: what is …" the question comes after the colon. */
const announced = /^[^?]{8,200}?[:–—]\s+(?=\S)/u
/** Capitalised words that name neither a company nor anybody. */
const ownNames = new Set(
  'USD EUR GBP CHF US U.S. UK PP&E P&L EBITDA EBIT EPS COGS CAPEX GAAP IFRS SEC I Please Answer Round Use'.split(' '),
)
const properName = /(?<=\S\s)\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s+(?:&\s+)?\p{Lu}[\p{L}\p{N}&'’.-]*)*/gu

/**
 * Returns the sentences that ask, with the names that occur only in a dropped sentence ("You cover Best Buy."). A
 * question without instructions, or one that would lose everything it asks, is returned unchanged.
 */
export function coreQuestion(question: string): string {
  if (question.length < minLength) return question
  const sentences = splitSentences(question).map(({ start, end }) => question.slice(start, end).trim())
  const kept: string[] = []
  const roles: string[] = []
  for (const sentence of sentences) {
    const prefix = isHowTo(sentence) || role.test(sentence) ? (announced.exec(sentence)?.[0] ?? '') : ''
    const behind = sentence.slice(prefix.length)
    if (prefix !== '' && isAsking(behind)) {
      kept.push(behind)
      roles.push(prefix)
    } else if (isHowTo(sentence)) continue
    else if (role.test(sentence)) roles.push(sentence)
    else kept.push(sentence)
  }
  if (!kept.some(isAsking)) return question
  const core = kept.join(' ')
  if (core === sentences.join(' ')) return question
  const names = [...new Set(roles.flatMap(namesIn))].filter((name) => !core.includes(name))
  return [core, ...names].join(' ')
}

/** True for a sentence that says how to answer; if it also asks something, the question comes after a colon. */
function isHowTo(sentence: string): boolean {
  const asksItself = /\?["”’)]*$/.test(sentence) && !announced.test(sentence)
  return !asksItself && (instruction.test(sentence) || definition.test(sentence))
}

function isAsking(sentence: string): boolean {
  return /\?["”’)]*$/.test(sentence) || asks.test(sentence)
}

function namesIn(sentence: string): string[] {
  return [...sentence.matchAll(properName)]
    .map(([name]) => name.replace(/(?<![.,:;])(?:['’]s|[.,:;])+$/u, ''))
    .filter((name) => !name.split(/\s+/).every((word) => ownNames.has(word)))
}

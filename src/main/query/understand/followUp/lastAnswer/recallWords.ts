/** The wordings of questions about the last answer itself. Data. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'

const whole = (alternatives: readonly string[]): RegExp => new RegExp(inOrder('^', anyOf(alternatives), '$'), 'iu')

const it = '(?:it|that|this|so|those|these|them)'
const paper = '(?:document|file|page|paper|letter|source|text|e?-?mail|passage|place|line|section|paragraph)'

export const asksSource: RegExp = whole([
  `where (?:exactly )?(?:does|do|did) (?:it|they|he|she|the ${paper}s?) (?:say|write|mention|state) ${it}(?: exactly)?`,
  `where (?:is|was|are|were) ${it} (?:written|from|stated|said|mentioned|taken from)(?: down)?`,
  `where (?:did|do|have) you (?:get|got|find|found|read|see|take|have) ${it}(?: from)?`,
  `where does ${it} come from`,
  `(?:which|what) ${paper} (?:is|was|does|did) ${it}(?: (?:from|in|on|come from|say(?: (?:that|so))?))?`,
  `(?:on|in|from) (?:which|what) ${paper}(?: (?:is|was|does) ${it}(?: (?:written|say(?: that)?|stand|from|come))?)?`,
  `(?:what(?:'s| is| are) )?(?:the |your )?sources?(?: (?:for|of) ${it})?`,
  `how do you know(?: ${it})?`,
  'says who|who says (?:that|so)',
  `(?:show|give) me (?:the |your )?(?:source|passage|quote|evidence|place|line|exact words?)s?(?: (?:for|of) ${it})?`,
  `show me where (?:it|that|this) (?:says|is|stands)(?: ${it})?`,
  `wo (?:genau )?steht (?:das|es|dies)(?: genau)?`,
  `woher (?:weißt|weisst|hast) du (?:das|es)|woher (?:kommt|stammt|ist) (?:das|es)`,
  '(?:in|auf|aus) welche[mr] (?:dokument|datei|brief|seite|schreiben)(?: (?:steht|ist|kommt) (?:das|es))?',
  '(?:was ist )?(?:die |deine )?quelle(?: dafür)?',
  "où (?:est-ce (?:écrit|dit|que c'est écrit)|c'est écrit|as-tu (?:lu|trouvé) (?:ça|cela))|d'où (?:ça|cela) vient",
  '¿?dónde (?:lo )?(?:dice|pone|está escrito)(?: eso)?',
])

export const asksSure: RegExp = whole([
  `(?:are|r) (?:you|u) (?:really |quite |absolutely |very )?(?:sure|certain|positive)(?: (?:about|of) ${it})?`,
  `is ${it} (?:really |actually |definitely )?(?:right|correct|true|so|certain)`,
  'really|seriously|is that so|are you kidding',
  `(?:can|could) (?:you|i) (?:please )?(?:double[- ]?check|check|verify|trust|confirm)(?: ${it})?`,
  `(?:double[- ]?check|verify|confirm)(?: ${it})?`,
  'bist du (?:dir )?(?:da(?:bei)? )?(?:ganz |wirklich )?sicher|stimmt (?:das|es)(?: wirklich| auch)?|wirklich|echt',
  'ist das (?:richtig|sicher|wahr|korrekt)|sicher',
  "(?:tu es|t'es|vous êtes|es-tu|êtes-vous) sûre?s?|vraiment|c'est (?:vrai|sûr)",
  '¿?estás segur[oa]|¿?segur[oa]|¿?de verdad',
])

export const asksWritten: RegExp = whole([
  `when (?:was|is) (?:it|(?:that|this)(?: ${paper})?) (?:written|sent|dated|issued|from)`,
  `(?:what(?:'s| is| was) )?(?:its date|the date (?:of|on) (?:it|(?:that|this)(?: ${paper})?))`,
  `how old is (?:that|this) ${paper}|from when is (?:it|that|this)`,
  'von wann (?:ist|war|stammt) (?:das|es|er|sie|der brief|das schreiben)|wann wurde (?:das|es|er|sie) geschrieben',
])

const wrote = '(?:wrote|signed|sent|issued|drafted|drew up)'

// What such a letter was written for, which it need not call so itself.
const matters =
  '(?:increase|rise|change|changes|cut|reduction|renewal|cancellation|decision|complaint|reminder|refund|offer|move)'

export const asksAuthor: RegExp = whole([
  `who (?:${wrote}|was it that ${wrote}) (?:it|(?:that|this)(?: (?:${paper}|one))?)`,
  `who (?:is|was) (?:it|(?:that|this)(?: (?:${paper}|one))?) (?:from|by|signed by|written by|sent by)`,
  inOrder(
    `who ${wrote} (?:the|this|that) (?:letter|e?-?mail|message|note|notice|memo)`,
    `(?: (?:about|on|of|for|with) (?:the |my |our |his |her |their )?(?:\\p{L}+ )?${matters})?`,
    // A "notice for the flat" is not one that was sent on behalf of the flat.
    '(?: (?:(?:for|on behalf of) (?:them|it|him|her|us)|on behalf of the \\p{L}+))?',
  ),
  `who ${wrote} (?:it|that|this) (?:for|on behalf of) (?:them|him|her|us|the \\p{L}+)`,
  `who is the (?:author|sender|writer)(?: of (?:it|(?:that|this)(?: ${paper})?))?`,
  'wer hat (?:das|es|ihn|sie|diesen brief|dieses schreiben) (?:geschrieben|unterschrieben|unterzeichnet|geschickt)',
  'von wem (?:ist|war|stammt|kommt) (?:das|es|er|sie|der brief|dieser brief|das schreiben)',
])

const sooner = '(?:(?:right|just|shortly|immediately) )?'

export const asksBefore: RegExp = whole([
  '(?:(?:what|how much|how high) (?:was|were|is|had) (?:it|that|they|this)(?: been)? )?' +
    `${sooner}before(?: (?:that|then|it|this))?`,
  `(?:(?:what|how much) (?:was|were) (?:it|that|they) )?${sooner}before (?:the|that|this) ${matters}`,
  '(?:what|how much) (?:was|were) (?:it|that|they) (?:previously|formerly|so far|until (?:then|now)|up to then)',
  '(?:previously|formerly|until then|up from what|from what|what did it use to be|what was the old one)',
  '(?:(?:wie viel|was|wie hoch) war (?:es|das|sie|er) )?(?:bisher|davor|vorher|zuvor|bis dahin)',
  "(?:c'était combien |combien (?:était-ce|c'était) )?(?:avant|auparavant|jusque-là)(?: ça| cela)?",
  '(?:cuánto era )?(?:antes|hasta entonces)',
])

export const asksCount: RegExp = whole([
  'how many(?: (?:are|is|were) (?:there|they|those|these|that|it))?(?: (?:in total|altogether|all together))?',
  'wie viele(?: (?:sind|waren) (?:es|das|die))?(?: insgesamt)?',
  'combien(?: (?:sont-ils|y en a-t-il|il y en a))?(?: en tout)?|¿?cuánt[oa]s (?:son|hay)',
])

export type FigureWanted = 'sum' | 'difference' | 'average' | 'largest' | 'smallest'

const them =
  '(?:that|this|it|they|those|these|both|all|all (?:of )?(?:that|this|it|them|these|those)|the two|everything|' +
  '(?:all |the |these |those |all the )(?:two|three|four|five|six)(?: of (?:them|those|these))?)'
const together = '(?:together|altogether|all together|in total|in all|combined|all up|as a whole|taken together)'
const zusammen = '(?:zusammen|insgesamt|zusammengerechnet|in summe|alles zusammen|zusammen genommen)'

const sum = whole([
  `(?:how much|what)(?:'s| is| are| was| were| does| do| did| would| will| makes?)?(?: ${them})?(?: be)?` +
    `(?: (?:come to|make|cost|add up to|amount to))? ${together}`,
  `(?:what(?:'s| is| was) )?the (?:sum|total)(?: (?:of|for) ${them})?`,
  `(?:add|sum|total) ${them}(?: all)?(?: up| together)?`,
  together,
  `(?:wie viel|wieviel|was)(?: (?:ist|sind|macht|machen|kostet|kosten|wäre|wären|war|waren))?` +
    `(?: (?:das|beides|alles|sie|die|es))?(?: (?:alles|dann))? ${zusammen}`,
  zusammen,
  '(?:ça fait )?combien (?:ça fait |est-ce )?(?:en tout|au total|ensemble)|en tout|au total',
  '¿?cuánto (?:es|son|suman?) (?:en total|todo junto|juntos)|en total',
])
const each = '(?: (?:(?:an?|per|each|every) (?:week|month|year|day|night|hour|person|head)))?'
const difference = whole([
  `(?:what(?:'s| is| was) )?the (?:difference|gap)(?: then)?` +
    `(?: (?:between|of|in) (?:${them}|these two|those two|them|the two \\p{L}+))?`,
  `how (?:much|big|large) (?:is|was) the (?:difference|gap)(?: between ${them})?`,
  'by how much(?: then)?',
  `how much (?:more|less|extra|dearer|cheaper)(?: (?:is|was|does) (?:that|it)(?: (?:make|come to))?)?${each}(?: then)?`,
  `(?:by )?how much (?:has|did) (?:that|it) (?:go(?:ne)?|rise|risen|fall(?:en)?|increased?|dropp?(?:ed)?)` +
    `(?: (?:up|down))?(?: by)?${each}` +
    '(?:,? (?:since|since then|since that time|in (?:that|the mean) ?time|in between))?',
  `(?:what(?:'s| is| was) )?the (?:increase|rise|drop|decrease|change)${each}`,
  '(?:was|wie (?:hoch|groß)) ist (?:der unterschied|die differenz)(?: zwischen (?:den beiden|beiden|ihnen))?',
  '(?:der unterschied|die differenz)|um wie ?viel',
  'quelle est la différence(?: entre les deux)?|¿?cuál es la diferencia(?: entre (?:los|las) dos)?',
])
const average = whole([
  `(?:what(?:'s| is| was) )?the (?:average|mean)(?: of ${them})?|on average`,
  '(?:was|wie hoch) ist der (?:durchschnitt|schnitt|mittelwert)(?: davon)?|im (?:durchschnitt|schnitt)',
])
const comparable = (words: readonly string[]): RegExp =>
  whole([
    `(?:and )?(?:which|who|what)(?: one)?(?: of (?:them|these|those|the two|both))? ` +
      `(?:is|was|are|has|had|gets|got|earns|earned|pays|paid|costs?|weighs) (?:the |more )?${anyOf(words)}` +
      '(?: of (?:them|these|those|the two))?',
    `(?:welche[rs]?|wer|was)(?: von (?:beiden|ihnen|diesen))? (?:ist|war|hat|bekommt|verdient|kostet|zahlt) ` +
      `(?:der |die |das |am )?${anyOf(words)}`,
  ])
const largest = comparable([
  'more|higher|larger|bigger|dearer|longer|heavier|greater|most|highest|largest|biggest|dearest|longest|heaviest',
  'more expensive|most expensive|mehr|höher|größer|teurer|länger|schwerer|meisten|höchsten?|größten?|teuersten?',
])
const smallest = comparable([
  'less|lower|smaller|cheaper|shorter|lighter|least|lowest|smallest|cheapest|shortest|lightest|less expensive',
  'weniger|niedriger|kleiner|billiger|günstiger|kürzer|leichter|wenigsten|niedrigsten?|kleinsten?|billigsten?',
])
const twoNamed = /(?<!\p{L})(?:the two|both|these two|those two|beiden|beides|les deux|los dos|las dos)(?!\p{L})/iu

/** The figure over several answers that is asked for. */
export function askedFigure(asked: string): FigureAsked | null {
  const wanted = wantedFigure(asked)
  if (wanted === null) return null
  const said = numberSaid.exec(asked)?.[1]?.toLowerCase()
  const isOfTwo = wanted === 'difference' || twoNamed.test(asked)
  return { wanted, ofLast: isOfTwo ? 2 : said === undefined ? null : numbers.indexOf(said) }
}

const numbers = ['', '', 'two', 'three', 'four', 'five', 'six']
const numberSaid = /(?<!\p{L})(three|four|five|six)(?!\p{L})/iu

export interface FigureAsked {
  readonly wanted: FigureWanted
  /** How many of the last answers; null for all that belong together. */
  readonly ofLast: number | null
}

function wantedFigure(asked: string): FigureWanted | null {
  if (difference.test(asked)) return 'difference'
  if (average.test(asked)) return 'average'
  if (sum.test(asked)) return 'sum'
  if (largest.test(asked)) return 'largest'
  return smallest.test(asked) ? 'smallest' : null
}

/** A question about several things that were shown: "which of these is the cheapest?", "who among them paid most?". */
export const askedOfThese = new RegExp(
  inOrder(
    '(?<!\\p{L})',
    anyOf([
      '(?:which|who|what|how many|how much|any|all|one|each|most|none|among|out) of (?:them|these|those)',
      'among (?:them|these|those)|which (?:ones?|of the)',
      '(?:welche[rsn]?|wer|wie viele) (?:davon|von (?:ihnen|diesen|denen))',
      'lesquel(?:le)?s|laquelle|lequel|cuál(?:es)? de (?:ellos|ellas|estos|estas)',
    ]),
    '(?!\\p{L})',
  ),
  'iu',
)

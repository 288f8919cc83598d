/** The operation that a question asks for, before any table is looked at. Pure; by rules. */
import { anyOf, inOrder } from '../text/alternatives.ts'
import { foldInPlace, rankBefore, readSuperlative, superlativesIn } from './superlatives.ts'
import type { Superlative } from './superlatives.ts'

export type OperationKind =
  'count' | 'sum' | 'amount' | 'average' | 'extreme' | 'difference' | 'share' | 'growth' | 'list' | 'lookup'

export interface Operation {
  /** `amount`: "how much", which is a look-up if one row fits and a sum if several do. */
  readonly kind: OperationKind
  readonly superlative: Superlative | null
  /** "Different", "distinct": duplicates count once. */
  readonly isDistinct: boolean
  /** "How many", which may read a column of quantities. */
  readonly isHowMany: boolean
  /** "How much electricity", whatever the operation: a thing that is measured, and not its price. */
  readonly isHowMuch: boolean
  /** "How often", "how many times": always counts rows. */
  readonly isTimes: boolean
  /** The number of rows asked for: "the three most expensive". */
  readonly top: number
  /** The place in the order that is asked for: 2 for "the second most expensive". */
  readonly rank: number
  /** "Per month": the words that name the groups. */
  readonly groupWords: string | null
  /** The words that express the operation, as ranges of the question. */
  readonly used: readonly (readonly [start: number, end: number])[]
}

const words = {
  times: ['how often', 'how many times', 'wie oft', 'combien de fois', 'cuantas veces'],
  howMany: ['how many', 'wie viele', 'combien de', "combien d'", 'cuantos', 'cuantas', 'howmany'],
  count: ['number of', 'count of', 'count (?:the|all|how)', 'anzahl (?:der|an|von)', 'nombre de', 'numero de'],
  average: [
    'average',
    'avg',
    'mean',
    'on average',
    'averaged',
    'durchschnitt\\w*',
    'im schnitt',
    'im mittel',
    'moyenne',
    'en moyenne',
    'moyen',
    'promedio',
    'media de',
    'de media',
  ],
  share: [
    'percentage',
    'per ?cent of',
    'what percent',
    'share of',
    'proportion',
    'fraction of',
    'wie ?viel prozent',
    'anteil',
    'pourcentage',
    'porcentaje',
    'what part of',
  ],
  growth: [
    'percent(?:age)? (?:change|increase|decrease|growth)',
    'how many per ?cent (?:more|less|higher|lower)',
    'by (?:what|how many) per ?cent(?:age)?',
    'growth',
  ],
  difference: [
    'difference',
    inOrder(
      'how much ',
      anyOf([
        'more|less|heavier|lighter|older|younger|taller|longer|shorter|higher|lower|cheaper|dearer|further',
        'bigger|larger|smaller|warmer|colder|faster|slower|better|worse',
      ]),
    ),
    'how many (?:more|fewer)',
    'by how (?:much|many)',
    'unterschied',
    'differenz',
    'wie ?viel (?:mehr|weniger)',
    'difference entre',
    'combien de plus',
    'diferencia',
    'cuanto mas',
  ],
  sum: [
    'in total',
    'altogether',
    'all together',
    'total',
    'totals',
    'totalled',
    'sum of',
    'all told',
    'the sum',
    'add(?:ed)? up',
    'sum up',
    'combined',
    'together',
    'overall',
    'in all(?! told)',
    'all in all',
    'in the (?:whole|entire) (?:of|month|year|quarter|week)',
    'taken together',
    'insgesamt',
    'gesamt\\p{L}*',
    'zusammen',
    'summe',
    'au total',
    'en tout',
    'somme',
    'en total',
    'suma',
    'in sum',
  ],
  amount: [
    'what (?:did|do|does|have|has) (?!\\p{L}+ (?:say|mean|do))[^?]{1,60}? (?:spen[dt]|pay|paid|cost|charge|bill)',
    'how much',
    'wie ?viel',
    'combien',
    'cuanto',
    'cuanta',
  ],
  list: [
    'list',
    'name all',
    'names of',
    'which',
    'who',
    'what are',
    'welche',
    'wer',
    'nenne',
    'quels',
    'quelles',
    'qui',
    'que',
    'quienes',
    'cuales',
    'show me all',
    'everyone',
    'everybody',
    'all the',
    'all',
  ],
  distinct: [
    'different',
    'distinct',
    'various',
    'unique',
    'verschiedene\\w*',
    'differents?',
    'differentes',
    'distintos',
    'distintas',
    'diferentes',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
const patterns = Object.fromEntries(
  Object.entries(words).map(([name, list]) => [name, new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'u')]),
) as Readonly<Record<keyof typeof words, RegExp>>
const grouped = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:per|by|for each|for every|each|every|pro|je|jeden|par|chaque|por|por cada|cada) ',
    '((?:\\p{L}+ ?){1,2})(?=$|[?.,!]| (?:in|for|of|from|since|during|and|on|im|fur|en|pour)(?!\\p{L}))',
  ),
  'u',
)
// "On average a month" groups by months wherever it stands.
const each = /(?<!\p{L})(?:a|per|each|every|pro|par|por) (day|week|month|quarter|year|monat|mois|mes)(?!\p{L})/u
const nonGroups = new Set([
  'cent',
  'annum',
  'hour',
  'kilo',
  'kg',
  'litre',
  'hand',
  'post',
  'far',
  'car',
  'bus',
  'train',
  'mail',
  'email',
  'ejemplo',
  'favor',
  'exemple',
  'example',
  'one',
  'other',
  'time',
])
const topNumber = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:top|the|which|what|welche|quels|quelles) ',
    '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?!\\p{L})',
  ),
  'u',
)
const massNoun = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:how much|wie ?viel|combien de|cuant[oa])(?: (?:more|less|mehr|weniger))? ',
    '(?!(?:did|do|does|have|has|had|is|was|were|are|will|can|could|should|would|must)(?!\\p{L}))',
    '(?!(?:money|more|less|in|of|per)(?!\\p{L}))',
    '(?!(?:hat|habe|haben|hatte|ist|war|waren|sind|wird|kostet|kosten|geld|argent|dinero)(?!\\p{L}))\\p{L}+',
  ),
  'u',
)
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Of "what did the ferry cost" only the edges express the operation; the ferry is what it is about. */
function edgesOf(match: RegExpExecArray): readonly (readonly [start: number, end: number])[] {
  const [said] = match
  const end = match.index + said.length
  const edges = /^what \p{L}+ |\p{L}+$/gu
  if (!/^what \p{L}+ /u.test(said)) return [[match.index, end]]
  return [...said.matchAll(edges)].map((edge): readonly [number, number] => [
    match.index + edge.index,
    match.index + edge.index + edge[0].trimEnd().length,
  ])
}

/** Accepts any text. */
export function readOperation(question: string): Operation {
  const text = foldInPlace(question)
  const used: (readonly [number, number])[] = []
  const has = (name: keyof typeof words): boolean => {
    const match = patterns[name].exec(text)
    if (match !== null) used.push(...edgesOf(match))
    return match !== null
  }
  const superlative = readSuperlative(question)
  const isTimes = has('times')
  const isHowMany = has('howMany')
  const isDistinct = has('distinct')
  const group = grouped.exec(text)
  const isMean = patterns.average.test(text)
  const groupWords =
    (isMean ? each.exec(text)?.[1] : undefined) ??
    (group?.[1] === undefined || nonGroups.has(group[1].trim().split(' ')[0] ?? '') ? null : group[1].trim())
  const kind: OperationKind = has('growth')
    ? 'growth'
    : has('difference')
      ? 'difference'
      : has('share')
        ? 'share'
        : superlative !== null
          ? 'extreme'
          : has('average')
            ? 'average'
            : isTimes || isHowMany || has('count')
              ? 'count'
              : has('sum')
                ? 'sum'
                : has('amount')
                  ? 'amount'
                  : has('list')
                    ? 'list'
                    : 'lookup'
  // Words of other operations then have no meaning of their own: "how many in total".
  has('amount')
  const isHowMuch = massNoun.test(text)
  for (const name of ['sum', 'average', 'list'] as const)
    for (const match of text.matchAll(new RegExp(patterns[name].source, 'gu')))
      used.push([match.index, match.index + match[0].length])
  if (superlative !== null) used.push([superlative.start, superlative.end])
  // The difference between the dearest and the cheapest has two of them.
  if (kind === 'difference' || kind === 'growth') used.push(...superlativesIn(question))
  const counted = topNumber.exec(text)
  const top = counted?.[1]
  if (counted !== null && superlative !== null) used.push([counted.index, counted.index + counted[0].length])
  const rows = top === undefined || superlative === null ? 1 : /\d/.test(top) ? Number(top) : numberWords.indexOf(top)
  const rank = superlative === null ? 1 : rankBefore(question, superlative)
  if (superlative !== null && rank > 1) used.push([Math.max(0, superlative.start - 12), superlative.end])
  return {
    kind,
    superlative,
    isDistinct,
    isHowMany,
    isHowMuch,
    isTimes,
    top: Math.max(1, rows),
    rank,
    groupWords,
    used,
  }
}

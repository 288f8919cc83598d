/** The words by which a question asks for an operation, in four languages. */
import { anyOf, inOrder } from '../../text/alternatives.ts'

const words = {
  times: ['how often', 'how many times', 'wie oft', 'combien de fois', 'cuantas veces'],
  howMany: ['how many', 'wie viele', 'combien de', "combien d'", 'cuantos', 'cuantas', 'howmany'],
  count: ['count of', 'count (?:the|all|how)', 'anzahl (?:der|an|von)', 'nombre de'],
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
    inOrder(
      'how much (?:did|has|have|does|will) [^?]{1,60}? ',
      anyOf([
        'go(?:ne|es)? (?:up|down)',
        'risen?',
        'increased?',
        'grown?',
        'fall(?:en)?',
        'drop(?:ped)?',
        'decreased?',
      ]),
    ),
    'how many (?:\\p{L}+ )?(?:more|fewer)',
    'how (?:did|do|does) [^?]{1,60} do(?= .{0,40}(?:against|compared|versus|vs))',
    'better(?= [^?]*this year or last)|worse(?= [^?]*this year or last)',
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
    'the sum(?! (?:insured|assured))',
    'add(?:ed)? up',
    'sum up',
    'combined',
    // "What are we singing together with the other choir?" adds nothing up.
    '(?<!(?:sing|play|liv|work|travell?|go|gett|meet|do|eat|bak|cook|stay)(?:ing|e)? )together(?! with| again)',
    'overall',
    'in all(?! told)',
    'all in all',
    'in the (?:whole|entire) (?:of|month|year|quarter|week)',
    'taken together',
    'insgesamt',
    'gesamt\\p{L}*',
    'zusammen(?! mit)',
    'summe',
    'au total',
    'en tout',
    'somme',
    'en total',
    'suma',
    'in sum',
  ],
  amount: [
    "what(?:['’]?s| is| are| was| were) [^?]{1,80}? worth",
    'what (?:did|do|does|have|has) (?!\\p{L}+ (?:say|mean|do))[^?]{1,60}? (?:spen[dt]|pay|paid|cost|charge|bill|earn)',
    inOrder(
      'what (?:did|do|does|have|has|will) (?!\\p{L}+ (?:say|mean|do))[^?]{1,60}? ',
      anyOf([
        '(?:come|came|add up|added up|amount|amounted|work out|run|ran) (?:up )?(?:to|at)',
        'swallow(?:ed)?|eaten(?: up)?|set (?:me|us) back|(?:been )?worth|bring in|brought in|tak(?:e|en) in|made',
      ]),
    ),
    inOrder(
      'what (?:went|goes) on(?= \\p{L})',
      '(?! (?:with|at|in|during|there|here|between|behind|when|while|after|before)(?!\\p{L}))',
    ),
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

/** Words that ask for one operation, or change one. */
export type WordGroup = keyof typeof words

export const patterns = Object.fromEntries(
  Object.entries(words).map(([name, list]) => [name, new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'u')]),
) as Readonly<Record<WordGroup, RegExp>>

export const grouped = new RegExp(
  inOrder(
    '(?<!\\p{L})(?<!(?:going|judging|measured|counting) )',
    '(?:per|by|for each|for every|each|every|pro|je|jeden|par|chaque|por|por cada|cada) ',
    '((?:\\p{L}+ ?){1,2})(?=$|[?.,!]| (?:in|for|of|from|since|during|and|on|im|fur|en|pour)(?!\\p{L}))',
  ),
  'u',
)

// "On average a month" groups by months wherever it stands.
export const each = /(?<!\p{L})(?:a|per|each|every|pro|par|por) (day|week|month|quarter|year|monat|mois|mes)(?!\p{L})/u

export const nonGroups = new Set([
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

export const topNumber = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:top|the|which|what|welche|quels|quelles) ',
    '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?!\\p{L})',
  ),
  'u',
)

export const massNoun = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:how much|wie ?viel|combien de|cuant[oa])(?: (?:more|less|mehr|weniger))? ',
    '(?!(?:did|do|does|have|has|had|is|was|were|are|will|can|could|should|would|must)(?!\\p{L}))',
    '(?!(?:money|more|less|in|of|per)(?!\\p{L}))',
    '(?!(?:hat|habe|haben|hatte|ist|war|waren|sind|wird|kostet|kosten|geld|argent|dinero)(?!\\p{L}))\\p{L}+',
  ),
  'u',
)

export const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

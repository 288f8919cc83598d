/** The signs in a question of what kind of thing it asks for. Data for `expectation.ts`. */
import { anyOf, asciiWord, inOrder } from '../alternatives.ts'
import { word } from './expectationPatterns.ts'

export type Expectation =
  | 'person'
  | 'date'
  | 'time'
  | 'money'
  | 'percentage'
  | 'duration'
  | 'frequency'
  | 'measure'
  | 'number'
  | 'place'
  | 'reason'
  | 'manner'
  | 'name'
  | 'none'

/** Kinds with a form by which code recognises a value: they have figures, or words for figures. */
export const formalKinds: ReadonlySet<Expectation> = new Set([
  'date',
  'time',
  'money',
  'percentage',
  'duration',
  'frequency',
  'measure',
  'number',
])

const moneyNouns = [
  'price|cost|costs|rent|fee|fees|salary|wage|deposit|premium|fine|budget|payment|invoice|bill|refund|tax',
  'quote|quotation|estimate|ticket|tickets|taxes|debt|loan|mortgage|income|revenue|excess|deductible',
].join('|')
const foreignMoney = [
  ['kost', 'zahl', 'bezahl', 'miete', 'kaution', 'preis', 'prämie', 'gebühr', 'gehalt', 'lohn', 'beitrag', 'betrag'],
  ['coût', 'payé', 'paye', 'paie', 'loyer', 'caution', 'prix', 'prime', 'tarif', 'salaire', 'montant', 'frais'],
  ['cuest', 'costó', 'paga', 'alquiler', 'fianza', 'precio', 'prima', 'cuota', 'sueldo', 'importe', 'costa'],
]
  .flat()
  .join('|')

// The first rule that fits decides.
export const questions: readonly (readonly [Expectation, RegExp])[] = [
  [
    'time',
    new RegExp(
      [
        '\\b(?:(?:at )?what time|at what hour)\\b',
        '(?<!\\p{L})(?:um wie viel uhr|à quelle heure|a qué hora|a che ora|o której(?: godzinie)?)(?!\\p{L})',
      ].join('|'),
      'u',
    ),
  ],
  [
    'frequency',
    new RegExp(
      [
        asciiWord(['how (?:often|frequently|regularly)|how many times (?:an?|per|every|each)']),
        word('wie (?:oft|häufig|regelmäßig)|(?:à quelle|con qué) (?:fréquence|frecuencia)|combien de fois par'),
      ].join('|'),
      'u',
    ),
  ],
  [
    'duration',
    new RegExp(
      [
        asciiWord([
          'how long|how much (?:notice|time|warning|longer)',
          'how many (?:years|months|weeks|days|hours|minutes|seconds)',
          'what (?:duration|notice period)',
        ]),
        '(?<!\\p{L})(?:wie lange|combien de temps|cuánto tiempo|quanto tempo)(?!\\p{L})',
      ].join('|'),
      'u',
    ),
  ],
  [
    'date',
    new RegExp(
      [
        '(?:^|, )(?:(?:and|so|since|until|by|till|from) )?when\\b(?!.*, ?(?:what|which|who|whose|how)\\b)',
        '\\bwhen (?:did|do|does|is|are|was|were|will|would|has|have|had|can|could|should|must|exactly)\\b',
        asciiWord([
          '(?:what|which|in what|in which) (?:year|years|date|day|month|decade|century|period|era|time)',
          'how long ago|until when|since when|due date|deadline',
          '(?:what|which) weekday|(?:exact|precise) (?:date|day)',
          '(?:date|day) (?:of|when|that|for)|\\w+ date (?:of|for)',
        ]),
        word('wann|seit wann|bis wann|quand|cuándo|quando'),
      ].join('|'),
      'u',
    ),
  ],
  [
    'percentage',
    new RegExp(
      [
        '\\b(?:(?:what|which) (?:percentage|percent|share|proportion)|how many percent|interest rate)\\b',
        '(?<!\\p{L})(?:wie viel prozent|quel pourcentage)(?!\\p{L})',
      ].join('|'),
      'u',
    ),
  ],
  [
    'money',
    new RegExp(
      [
        inOrder(
          '\\b',
          anyOf([
            inOrder(
              'how (?:much|high|big|expensive) ',
              '(?:is|was|are|were|does|did|do|will|would|has|have|can|should|must)\\b.*',
              '\\b',
              `(?:${moneyNouns}|cost|pay|paid|spend|spent|earn|charge|charged|owe|worth|sell|sold|insured)\\b`,
            ),
            `how (?:big|high|large|small) (?:an?|was the|is the) (?:${moneyNouns})\\b`,
            'how much (?:does|did|do|will|would) .* cost',
            'what (?:does|did|do|will|would) .* (?:cost|charge|earn|owe|pay|spend)s?\\b',
            inOrder(
              'how much (?:is|was|are|were|did|does|do) ',
              '(?!.*\\b(?:weigh\\w*|drink|eat|sleep|left|more|less|need\\w*)\\b)',
            ),
            'how much (?:the|my|our|his|her|their)\\b',
            'how much .*\\b(?:pay|paid|spend|spent|earn|money|charge|owe|worth)\\b',
            `(?:what|which) .{0,40}\\b(?:${moneyNouns}|sum insured|amount due)\\b`,
          ]),
        ),
        word('was kostet|was kosten|wie teuer|wie viel kostet|combien co[uû]te|cuánto cuesta|quanto costa'),
        // "Combien offre-t-il pour …": people offer, ask and pay sums, unless things are counted.
        inOrder(
          "(?<!\\p{L})(?:combien (?!de |d[’'])|wie ?viel (?!e)|cuánto ).{0,60}(?<!\\p{L})(?:",
          'offr|pay|pai[ee]|demand|réclam|rembours|dépens|gagn|vers[eé]|biete|bot|zahl|bezahl|verlang|verdien|ofrec|',
          'pag[aoó]|pid[eió]|gast[aoó]|gan[aoó])',
        ),
      ].join('|'),
      'u',
    ),
  ],
  [
    'money',
    new RegExp(
      [
        inOrder(
          '(?<!\\p{L})(?:was|wie ?viel|combien|quel(?:le)?|cuánto|cuál|quanto)(?!\\p{L}).{0,60}(?<!\\p{L})',
          `(?:${foreignMoney})`,
        ),
        `(?<!\\p{L})wie (?:hoch|teuer)(?!\\p{L}).{0,60}(?:${foreignMoney})`,
      ].join('|'),
      'u',
    ),
  ],
  [
    'measure',
    new RegExp(
      asciiWord([
        'how (?:far|tall|high|big|large|fast|deep|wide|heavy|hot|cold|old)',
        '(?:what|which)(?: \\w+)? (?:temperature|distance|age|weight|length|height|width|depth|area|speed|size)',
        'at what (?:age|temperature)|was (?:wiegt|wiegen|wog|wogen)|wie schwer',
        'how much (?:do|does|did) [^?]{1,80} weigh',
      ]),
      'u',
    ),
  ],
  [
    'number',
    new RegExp(
      [
        asciiWord([
          'how (?:many|much|few|late|early)',
          '(?:what|which)(?: \\w+)? (?:number|amount|population|rate|ratio|score|total|phone|code|id)',
        ]),
        word('wie viele?|wie hoch|wie alt|wie groß|combien|cuántos?|cuántas?|cuánta|quanto|quanti|quante|quanta'),
      ].join('|'),
      'u',
    ),
  ],
  [
    'person',
    new RegExp(
      [
        asciiWord([
          'who|whom|whose',
          inOrder(
            '(?:what|which) ',
            anyOf([
              'person|man|woman|scientist|author|king|queen|president|emperor|leader|ruler|doctor|artist',
              'writer|philosopher|professor|general',
            ]),
          ),
        ]),
        `${word('wer|wem|wen|wessen|quién|quiénes')}|^(?:à |de |avec |pour )?qui(?!\\p{L})`,
        '^(?:a |di |con )?chi(?!\\p{L})',
      ].join('|'),
      'u',
    ),
  ],
  [
    'place',
    new RegExp(
      [
        asciiWord([
          'where',
          inOrder(
            '(?:what|which|in what|in which) ',
            anyOf([
              'city|country|place|town|state|region|area|location|continent|river|island|county|province',
              'street|building|address',
            ]),
          ),
        ]),
        word('wo|wohin|woher|où|dónde|adónde|dove'),
      ].join('|'),
      'u',
    ),
  ],
  [
    'reason',
    new RegExp(
      [
        asciiWord([
          'why|what (?:is|was|were|are) the (?:reason|cause|purpose)|what caused|for what (?:reason|purpose)',
          'how come',
        ]),
        word('warum|wieso|weshalb|pourquoi|por qué|perché'),
      ].join('|'),
      'u',
    ),
  ],
  [
    'name',
    new RegExp(
      asciiWord([
        'what (?:is|was|are|were) the name|(?:is|was|are|were) .{0,40}(?:called|named|known as)',
        'which (?:company|organi[sz]ation|group|team|university|school|brand|model|language|tribe|party)',
      ]),
      'u',
    ),
  ],
  ['manner', /\bhow (?:do|does|did|is|are|was|were|can|could|has|have)\b/u],
]

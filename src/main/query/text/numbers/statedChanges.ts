/**
 * Reads the changes of figures that a text states: "from £900 to £950", "£60 instead of £50", "£64 (at present £58)",
 * "was £900" and "£904, not £940". The one place that knows in which words a change is stated. Pure.
 */
import { anyOf, inOrder, wholeWord } from '../alternatives.ts'

/** In which words: a move names both sides, `left` only the one before, and a correction one that never held. */
export type ChangeForm = 'moved' | 'replaced' | 'remarked' | 'left' | 'corrected'

export interface SaidFigure {
  /** As written, without marks behind it. */
  readonly digits: string
  /** As written, before or behind the digits; empty if there is none. */
  readonly unit: string
  readonly isSign: boolean
  /** The short word behind a figure that has no unit ("12 chairs"), or an empty text. */
  readonly noun: string
}

export interface FigureChange {
  readonly form: ChangeForm
  readonly old: SaidFigure
  /** Null where only the old figure is said. */
  readonly now: SaidFigure | null
}

const currency = '[€£$]|EUR|GBP|USD|CHF|Euros?|pounds?|dollars?'
const units = `${currency}|per ?cent|k?wh|kg|g|km|cm|mm|m|litres?|l|p|pence|cents?|°C|hours?|days|weeks|months|years`
// No figure is longer, and a list of many ("1,0,0,1,…") would be read again from each of them.
const figure = (name: string): string =>
  inOrder(
    `(?:(?<${name}Sign>${currency}) ?)?(?<!\\d[.,']?)(?<${name}>\\d[\\d.,']{0,15})(?![\\d])`,
    `(?: ?(?<${name}Unit>(?:${units})(?!\\p{L})|%))?`,
  )
const from = anyOf(['from|von|vom|de|du'])
const to = anyOf(['to|auf|à|a'])
const article = '(?:the |den |die |das |les? |la |el |los )?'
const between = '(?: [^.;\\d]{1,30})?'

const forms: readonly (readonly [ChangeForm, RegExp])[] = (
  [
    ['moved', [`(?<!\\p{L})${from} `, article, figure('old'), between, ` ${to} `, article, figure('now')]],
    // "The rent, at present £900 a month, is reviewed and will be £950".
    [
      'moved',
      [
        '(?<!\\p{L})(?:at present|at the moment|presently|currently|until now|up to now',
        '|bisher|derzeit|actuellement) (?:is )?',
        figure('old'),
        '[^;€£$]{0,120}? ',
        anyOf([
          'will be|will (?:rise|go up|increase|fall|drop|change|come down) to|becomes|rises to|beträgt|steigt auf',
          'passera à',
        ]),
        ' ',
        article,
        figure('now'),
      ],
    ],
    [
      'replaced',
      [
        figure('now'),
        between,
        ' ',
        anyOf(['instead of', 'statt', 'au lieu de', 'en vez de', 'up from', 'down from']),
        ' ',
        figure('old'),
      ],
    ],
    [
      'remarked',
      [
        figure('now'),
        between,
        ',? ?[(,–—-] ?',
        anyOf([
          'was|were|previously|formerly|before|until now|up to now|so far|at present|at the moment|currently',
          'present(?:ly)?',
          'instead of|bisher|zuvor|vorher|bislang|derzeit|statt',
          'auparavant|précédemment|actuellement',
          "jusqu[’']ici|antes|hasta ahora|actualmente",
        ]),
        '(?: (?:it |they |this )?(?:is|was|were|of|price|rate))?:? ?',
        figure('old'),
      ],
    ],
    [
      'left',
      [
        wholeWord(['from|instead of|was|previously|formerly|before|statt|bisher|au lieu de']),
        ' (?:the )?(?=[€£$]|\\d[\\d.,]*\\d)',
        figure('old'),
      ],
    ],
    // "Von 900 auf neuerdings 950 Euro"; "eine Kaution von 900 Euro" says only how much.
    ['left', [`(?<!\\p{L})(?:von|de) (?:the )?`, figure('old'), ` ${anyOf(['auf|à|a'])}(?!\\p{L})`]],
    // "The fee is £904, not £940": the figure after "not" was written by mistake. "£5, not the £10 of adults" is of
    // others, and "Invoice 2026 no 45" has a number.
    [
      'corrected',
      [
        figure('now'),
        '(?: ?(?<noun>\\p{L}{1,6}))?(?:,? (?:and |et |y |und )?(?:not|nicht|non|pas)',
        '|(?:,| y) no(?=[^\\d,.;]{1,8}\\d[\\d.,]*(?: ?(?:[€£$%]|euros?))?(?:[,.;)]|$)))',
        ` ${article}${figure('old')}`,
        `(?!(?: ?(?:${units}))? (?:as|like|of|for|wie|für|comme|pour|como|para)(?!\\p{L}))`,
      ],
    ],
  ] as const
).map(([form, parts]) => [form, new RegExp(inOrder(...parts), 'giu')])

/** In the order of the forms, and in that of the text for each. `wanted`: only changes in these words are looked for. */
export function changesIn(text: string, wanted?: readonly ChangeForm[]): readonly FigureChange[] {
  return forms
    .filter(([form]) => wanted === undefined || wanted.includes(form))
    .flatMap(([form, pattern]) =>
      [...text.matchAll(pattern)].map(({ groups = {} }): FigureChange => {
        const noun = groups['noun'] ?? ''
        const now = groups['now'] === undefined ? null : saidFigure(groups, 'now', noun)
        return { form, old: saidFigure(groups, 'old', ''), now }
      }),
    )
}

function saidFigure(groups: Readonly<Record<string, string | undefined>>, name: string, noun: string): SaidFigure {
  const [sign, unit] = [groups[`${name}Sign`], groups[`${name}Unit`]]
  const digits = (groups[name] ?? '').replace(/(?<![.,'])[.,']+$/, '')
  return { digits, unit: sign ?? unit ?? '', isSign: sign !== undefined, noun }
}

const anyFigure = new RegExp(figure('each'), 'giu')

/** All figures of a text, with their units. */
export function saidFiguresIn(text: string): readonly SaidFigure[] {
  return [...text.matchAll(anyFigure)].map(({ groups = {} }) => saidFigure(groups, 'each', ''))
}

const sides = new RegExp(`^(?=\\S*\\d)(?<before>\\S+) ${to} (?=\\S*\\d)(?<after>.+)$`, 'iu')

/** The two sides of a span that runs from one to the other ("30 to 27", "9am to 8:30"), or null. */
export function sidesOf(said: string): { readonly before: string; readonly after: string } | null {
  const { before, after } = sides.exec(said)?.groups ?? {}
  return before === undefined || after === undefined ? null : { before, after }
}

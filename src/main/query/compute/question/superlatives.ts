/** "Most expensive", "oldest", "am teuersten", "le plus cher": the end of a column that is asked for. */
import { wholeWord } from '../../text/alternatives.ts'
import { fold } from '../../text/words/words.ts'
import type { Concept } from '../meaning/vocabulary.ts'

export interface Superlative {
  readonly direction: 'max' | 'min'
  /**
   * The kinds of columns it measures, the likeliest first; a minus reverses the direction ("oldest": the earliest
   * birth).
   */
  readonly measures: readonly (Concept | `-${Concept}`)[]
}

type Entry = readonly [words: readonly string[], direction: 'max' | 'min', measures: Superlative['measures']]

const entries: readonly Entry[] = [
  [
    [
      'most expensive',
      'dearest',
      'costliest',
      'priciest',
      'cost the most',
      'cost me the most',
      'teuerste\\w*',
      'teuersten',
      'plus cher',
      'plus chere',
      'mas caro',
      'mas cara',
    ],
    'max',
    ['money'],
  ],
  [
    [
      'least expensive',
      'cheapest',
      'cost the least',
      'billigste\\w*',
      'gunstigste\\w*',
      'preiswerteste\\w*',
      'moins cher',
      'moins chere',
      'mas barato',
      'mas barata',
    ],
    'min',
    ['money'],
  ],
  [['heaviest', 'schwerste\\w*', 'plus lourd\\w*', 'mas pesad\\w'], 'max', ['weight']],
  [['lightest', 'leichteste\\w*', 'plus leger\\w*', 'mas liger\\w'], 'min', ['weight']],
  [['longest', 'langste\\w*', 'plus long\\w*', 'mas larg\\w'], 'max', ['length', 'duration', 'distance', 'pages']],
  [
    ['shortest', 'kurzeste\\w*', 'plus court\\w*', 'mas cort\\w'],
    'min',
    ['length', 'duration', 'distance', 'height', 'pages'],
  ],
  [['thickest'], 'max', ['pages', 'length']],
  [['farthest', 'furthest', 'weiteste\\w*'], 'max', ['distance']],
  [['tallest', 'plus haut\\w*', 'mas alt\\w'], 'max', ['height']],
  [['steepest'], 'max', ['height']],
  [
    [
      'oldest',
      'eldest',
      'alteste\\w*',
      'plus vieux',
      'plus vieille',
      'plus age\\w*',
      'plus ancien\\w*',
      'mas viej\\w',
      'mas antigu\\w',
      'mayor edad',
    ],
    'max',
    ['age', '-birth', '-date'],
  ],
  [['youngest', 'jungste\\w*', 'plus jeune', 'mas joven'], 'min', ['age', '-birth', '-date']],
  [
    [
      'newest',
      'latest',
      'most recent\\w*',
      'last',
      'neueste\\w*',
      'neuste\\w*',
      'letzte\\w*',
      'plus recent\\w*',
      'dernier\\w*',
      'mas reciente',
      'ultim\\w',
    ],
    'max',
    ['date', 'birth'],
  ],
  [['earliest', 'first', 'fruheste\\w*', 'erste\\w*', 'premier\\w*', 'primer\\w*'], 'min', ['date', 'birth']],
  [['best', 'highest rated', 'beste\\w*', 'meilleur\\w*', 'mejor'], 'max', ['score', 'quantity', 'money']],
  [
    ['worst', 'lowest rated', 'schlechteste\\w*', 'pire', 'plus mauvais\\w*', 'peor'],
    'min',
    ['score', 'quantity', 'money'],
  ],
  [['fastest', 'quickest', 'schnellste\\w*', 'plus rapide', 'mas rapid\\w'], 'max', ['speed', '-duration']],
  [['slowest', 'langsamste\\w*', 'plus lent\\w*', 'mas lent\\w'], 'min', ['speed', '-duration']],
  [['hottest', 'warmest', 'warmste\\w*', 'plus chaud\\w*'], 'max', ['temperature']],
  [['coldest', 'coolest', 'kalteste\\w*', 'plus froid\\w*'], 'min', ['temperature']],
  [['wettest', 'rainiest'], 'max', ['rain']],
  [['driest'], 'min', ['rain']],
  [['busiest'], 'max', ['audience', 'quantity']],
  [['quietest'], 'min', ['audience', 'quantity']],
  [
    [
      'highest',
      'strongest',
      'most valuable',
      'deepest',
      'widest',
      'hardest',
      'richest',
      'loudest',
      'starkste\\w*',
      'biggest',
      'largest',
      'greatest',
      'maximum',
      'top',
      'most',
      'gro(?:ss|ß)te\\w*',
      'hochste\\w*',
      'hochster',
      'meiste\\w*',
      'plus grand\\w*',
      'plus eleve\\w*',
      'le plus',
      'la plus',
      'les plus',
      'maximum',
      'mayor',
      'maximo',
      'mas alt\\w',
      'mas',
    ],
    'max',
    [],
  ],
  [
    [
      'lowest',
      'weakest',
      'least valuable',
      'smallest',
      'least',
      'fewest',
      'minimum',
      'kleinste\\w*',
      'niedrigste\\w*',
      'wenigste\\w*',
      'geringste\\w*',
      'plus petit\\w*',
      'plus bas\\w*',
      'le moins',
      'moins',
      'menor',
      'minimo',
      'menos',
    ],
    'min',
    [],
  ],
]

const patterns = entries.map(
  ([words, direction, measures]) =>
    [
      new RegExp(`(?<!\\p{L})(?:zweit|dritt|viert)?(?:${words.join('|')})(?!\\p{L})`, 'u'),
      { direction, measures },
    ] as const,
)
// "At least 3", "more than", "most of the", "last year": they hold the words and compare nothing.
const falseFriends = new RegExp(
  wholeWord([
    'at (?:the )?(?:least|most)|au (?:moins|plus)|mindestens|al menos|por lo menos|mas de|menos de',
    '(?:first|last|next) (?:\\d+|two|three|four|five|six|few|couple of) (?:days|weeks|months|quarters|years|times)',
    'plus de \\d\\S*|moins de|(?:the )?last (?:year|month|week|quarter|\\d+)|first (?:quarter|half)',
    '\\w{1,40} (?:first|last) (?:took|came|went|met|saw|had)|most of (?:the|these|them|us|it)|the first time',
    'when i first|for the first',
    '(?:below|under|beneath|unter|above|over) (?:(?:the|their|its|our|ihrem?) )?(?:minimum|maximum)',
  ]),
  'gu',
)

/** The first superlative in the text with its position, or null. Accepts any text. */
export function readSuperlative(text: string): (Superlative & { readonly start: number; readonly end: number }) | null {
  const folded = foldInPlace(text).replace(falseFriends, (match) => ' '.repeat(match.length))
  for (const [pattern, superlative] of patterns) {
    const match = pattern.exec(folded)
    if (match !== null) return { ...superlative, start: match.index, end: match.index + match[0].length }
  }
  return null
}

/** Every superlative of the text, as ranges: "the dearest and the cheapest". Accepts any text. */
export function superlativesIn(text: string): readonly (readonly [start: number, end: number])[] {
  const folded = foldInPlace(text).replace(falseFriends, (match) => ' '.repeat(match.length))
  return patterns.flatMap(([pattern]) =>
    [...folded.matchAll(new RegExp(pattern.source, 'gu'))].map((match): readonly [number, number] => [
      match.index,
      match.index + match[0].length,
    ]),
  )
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:second|2nd|zweit|deuxieme|segund[oa])(?:[ -]|(?=\p{L}))/u, 2],
  [/(?<!\p{L})(?:third|3rd|dritt|troisieme|tercer[oa]?)(?:[ -]|(?=\p{L}))/u, 3],
  [/(?<!\p{L})(?:fourth|4th|viert|quatrieme|cuart[oa])(?:[ -]|(?=\p{L}))/u, 4],
]

/** The place in the order that is asked for: 2 for "the second largest"; 1 if the question names none. */
export function rankBefore(text: string, superlative: { readonly start: number; readonly end: number }): number {
  const from = Math.max(0, superlative.start - 12)
  const before = foldInPlace(text).slice(from, superlative.end)
  const word = superlative.start - from
  return (
    ordinals.find(([pattern]) => {
      const match = pattern.exec(before)
      return match !== null && (match.index === word || match.index + match[0].length >= word)
    })?.[1] ?? 1
  )
}

/** Folded with every character keeping its offset. */
export function foldInPlace(text: string): string {
  return [...text]
    .map((character) => {
      const folded = fold(character)
      return folded.length === character.length
        ? folded
        : character.toLowerCase().length === character.length
          ? character.toLowerCase()
          : character
    })
    .join('')
}

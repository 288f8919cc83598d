/** The phrases in which a question says which documents it is about. Data for `filterOf.ts`. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { languageWords } from './filterNouns.ts'

const own = anyOf([
  'my|our|all|the|any|these|those|of|her|his|their|your|other|old',
  'meinen?|unseren?|allen?|den|die|der',
  'mes|nos|les|des|mis|nuestros|los|las',
])
const adjective = '(?:\\p{L}+ )?'
const mine = '(?:my|our|meinen?|unseren?|mes|nos|mis)'
// A place to search in, or things to list.
export const searched = new RegExp(
  `(?<!\\p{L})(?:${anyOf([
    'in|within|among|amongst|across|through|inside|only|using|list|find|show|search|which|what|how many|according to',
    'from',
    'in|aus|unter|laut|nur|welche|finde|zeige?|wie viele|durchsuche|dans|parmi|selon|quels|quelles|en|entre|según|qué',
    'do|does|did|say|says|that|tell|give|me|look|open|summari[sz]e|compare',
  ])}) (?:${own} )*${adjective}$|^(?:${own} )*${adjective}$|(?<!\\p{L})${mine} ${adjective}$`,
  'iu',
)
export const insideOne = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:in|inside|from|within|im|in|aus|dans|en) ',
    anyOf(['my|our|the|a|an|one of my|her|his|dem|der|einer|einem|meinem|meiner', 'le|la|un|une|mon|ma|el|una?|mi']),
    ' $',
  ),
  'iu',
)

// "In my letters", "from last year's PDFs": where to look, and not what for.
export const placeBefore = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:in|within|from|among|amongst|across|through|inside|according to|using|aus|unter|laut|im|dans|parmi|',
    'selon|en|entre|según) ',
    `(?:${own} |\\p{Lu}[\\p{L}-]+'s |(?:last|this|previous) \\p{L}+'s |yesterday's |(?:19|20)\\d{2} |`,
    `(?:${languageWords.map(([, words]) => words).join('|')})(?:e[nrs]?)? )*$`,
  ),
  'iu',
)

// Names: words with capital letters, joined by small words.
const name = inOrder(
  "(?:(?:Dr|Mr|Mrs|Ms|Frau|Herrn?|Mme|Sr|Sra)\\.? )?\\p{Lu}[\\p{L}'’.-]{0,40}(?: (?:(?:von|van|de|del|der|und|and|&) ",
  ")?\\p{Lu}[\\p{L}'’-]{0,40}){0,3}",
)
export const sender = new RegExp(
  inOrder(
    '^,? (?:(?:written|sent|signed|made|received|geschrieben) )?(?:by|from|to|with|von|an|de|par|à|por|a) ',
    `(?<name>${name})`,
  ),
  'u',
)
export const sentBy = new RegExp(
  inOrder(
    `^ (?:that |which |die |que )?(?<name>${name}) (?:sent|wrote|mailed|signed|made|schickte|schrieb|geschickt hat|`,
    'geschrieben hat|a envoyée?s?|a écrite?s?|envió|escribió)(?: (?:me|us|mir))?',
  ),
  'u',
)
export const owner = new RegExp(`(?<name>${name})(?:'s|’s) $`, 'u')
export const filler = new RegExp(
  inOrder(
    '^,? (?:that |which |die |que )?(?:(?:i|we|ich|wir) )?(?:have |has |was |were )?',
    anyOf([
      'got|received|wrote|written|sent|dated|saved|made|created|issued|signed|from (?=the (?:year|month))',
      'bekommen|geschrieben',
    ]),
    '(?: (?:me|us))?(?= )',
  ),
  'iu',
)
export const timeLead = new RegExp(
  inOrder(
    "^,? (?:(?:from|of|in|dated|during|for|on|written in|sent in|aus|vom|von|im|in|aus dem|de|du|en|del|d')",
    "(?: |(?<=')))?",
  ),
  'iu',
)
export const timeBefore = new RegExp(
  inOrder(
    '(?<time>(?:last|this|previous) (?:year|month|week|quarter|spring|summer|autumn|fall|winter)|yesterday|today|',
    "(?:19|20)\\d{2})(?:'s|’s|')? (?:\\p{L}+ )?$",
  ),
  'iu',
)
export const inLanguage = new RegExp(
  inOrder(
    '^ (?:(?:that are |which are )?(?:written )?(?:in|auf|en) ',
    `)(?<language>${languageWords.map(([, words]) => words).join('|')})(?!\\p{L})`,
  ),
  'iu',
)
export const languageBefore = new RegExp(
  `(?<!\\p{L})(?<language>${languageWords.map(([, words]) => words).join('|')})(?:e[nrs]?)? $`,
  'iu',
)

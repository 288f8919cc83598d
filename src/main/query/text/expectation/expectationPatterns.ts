/** Patterns that find in a sentence what a question asks for: dates, amounts, reasons. Data for `expectation.ts`. */
import { anyOf, asciiWord, inOrder } from '../alternatives.ts'

const months = [
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz',
  'mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre',
  'décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio',
  'febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|stycz(?:eń|nia|niu)',
  'lut(?:y|ego|ym)|mar(?:zec|ca|cu)',
  'kwie(?:cień|tnia|tniu)|maj[au]?|czerw(?:iec|ca|cu)|lip(?:iec|ca|cu)|sierp(?:ień|nia|niu)|wrze(?:sień|śnia|śniu)',
  'październik[au]?|listopada?|listopadzie|grud(?:zień|nia|niu)',
].join('|')
const numberWords = [
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen',
  'eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?',
  'billions?|half|third|quarter|dozen|once|twice|none',
].join('|')
// \b knows no letters with marks.
export const word = (alternatives: string): string => `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`

export const datePattern = new RegExp(
  [
    `\\b(?:1[0-9]{3}|20[0-9]{2})s?\\b|${word(months)}|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b`,
    '\\b\\d{1,2}(?:st|nd|rd|th)? centur|\\b(?:bc|bce|ad|ce)\\b',
    asciiWord([
      'today|yesterday|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn',
      'winter|last (?:night|week|weekend|month|year)|(?:days?|weeks?|months?|years?) ago',
    ]),
    word('luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|oggi|ieri|domani'),
    word('poniedział(?:ek|ku)|wtor(?:ek|ku)|środ[aęy]|czwart(?:ek|ku)|piąt(?:ek|ku)|sobot[aęy]|niedziel[aęi]'),
    word('dziś|dzisiaj|wczoraj|jutro'),
    '\\b\\w+ centur(?:y|ies)\\b',
  ].join('|'),
  'giu',
)
export const timePattern = new RegExp(
  [
    "\\b\\d{1,2}[:.]\\d{2}\\b|\\b\\d{1,2} ?(?:a\\.?m\\b|p\\.?m\\b|o['’]clock|uhr\\b|h\\b)",
    '\\b(?:noon|midnight|morning|evening|afternoon)\\b',
    // "alle sette e mezza", "alle ore 18"
    inOrder(
      "\\b(?:alle|dalle|all['’]|ore) ?(?:ore )?(?:una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici",
      '|\\d{1,2})\\b(?: e (?:mezz[ao]|un quarto|tre quarti))?|\\bmezzogiorno\\b|\\bmezzanotte\\b',
    ),
  ].join('|'),
  'giu',
)
export const numberPattern = new RegExp(`\\d[\\d.,]*|\\b(?:${numberWords})\\b`, 'gi')
// No figure is longer; in a run of digits a pattern without a bound would be tried from each to the end.
const figure = '\\d[\\d.,]{0,24}'
export const moneyPattern = new RegExp(
  [
    '[€$£¥₹]\\s?\\d[\\d.,]*',
    inOrder(
      `${figure}\\s?`,
      anyOf([
        '[€$£¥₹]',
        inOrder(
          '(?:thousand|million|billion|mio\\.?|k|m|bn)?\\s?',
          word(
            [
              'euros?|eur|dollars?|usd|pounds?|gbp|cents?|pence|francs?|franken|chf|kronor|kroner|kronen|sek|nok',
              'dkk|zł|pln|yen|jpy|rupees?|inr|pesos?|livres?',
            ].join('|'),
          ),
        ),
      ]),
    ),
  ].join('|'),
  'giu',
)
export const percentPattern = /\d[\d.,]{0,24}\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento)/giu
// "1 min 44 s", "2 h 15", "45 mins"
const shortDuration =
  '(?<![\\p{L}\\d.,])\\d{1,3} ?(?:hrs?|h|mins?)(?:[ ,]{1,2}\\d{1,2}(?: ?(?:mins?|secs?|s))?)?(?![\\p{L}\\d])'
export const durationPattern = new RegExp(
  inOrder(
    `${shortDuration}|`,
    anyOf([
      `${figure}|\\b(?:${numberWords}|one|an?|several|few|first)`,
      word(
        [
          'eine?n?|zwei|drei|vier|fünf|sechs|deux|trois|quatre|dos|tres|un[oa]?|due|tre|quattro|cinque|sei|sette|otto',
          'nove|dieci|jed(?:en|ną)|dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć',
        ].join('|'),
      ),
    ]),
    '[ -]',
    word(
      [
        'seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centuries|sekunden?|minuten?',
        'stunden?|tage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?',
        'segundos?|minutos?|horas?|días?|semanas?|mes|meses|años?',
        'minut[oi]|or[ae]|giorn[oi]|nott[ei]|settiman[ae]|mes[ei]',
        'ann[oi]|minut[ayę]?|godzin[ayę]?|dzień|dni|noc[ey]?|tydzień|tygodni[eu]?|miesiąc[eau]?|miesięcy|roku?|lata?',
      ].join('|'),
    ),
  ),
  'giu',
)
const periods = [
  'hours?|days?|mornings?|evenings?|nights?|weeks?|weekends?|fortnights?|months?|quarters?|seasons?|years?',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  'stunden?|tage?|morgen|abend|nacht|nächte|wochen?|monate?|quartal|jahre?n?|(?:mon|diens|donners|frei|sams|sonn)tag',
  'mittwoch|heures?|jours?|matins?|soirs?|nuits?|semaines?|mois|trimestres?|ans?|années?',
  'horas?|días?|noches?|semanas?|mes|meses|años?|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|mattin[ae]|ser[ae]',
].join('|')
const someTimes = [
  `(?:\\d+|${numberWords}|several|a few|many) times?|once|twice|thrice`,
  '(?:\\d+ ?|ein|zwei|drei|vier|fünf|sechs|mehr)mal|(?:une|deux|trois|quatre|\\d+|plusieurs) fois',
  '(?:una|dos|tres|cuatro|\\d+) ve(?:z|ces)|(?:una|due|tre|quattro|\\d+) volt[ae]',
].join('|')
const ordinals =
  'other|second|third|fourth|single|zweite[nrs]?|dritte[nrs]?|zwei|drei|vier|sechs|deux|trois|quatre|six|dos|tres'
/** "Every two months", "twice a week", "monthly", "seven times". */
export const frequencyPattern = new RegExp(
  word(
    [
      `(?:${someTimes}) (?:(?:an?|per|every|each|in an?|am|pro|im|in der|par|al|por|à la|alla|all) )?(?:${periods})`,
      inOrder(
        '(?:every|each|alle|jede[nrsm]?|tou(?:s|tes) les|chaque|cada|ogni|tutt[ie] (?:i|le)) ',
        `(?:(?:\\d+|${ordinals}|${numberWords}) )?(?:${periods})`,
      ),
      '(?:bi-?|half-?|semi-?)?(?:daily|weekly|monthly|yearly|annual)(?:ly)?|annually|fortnightly|quarterly',
      'nightly|hourly',
      '(?:zwei)?(?:täglich|wöchentlich|monatlich|jährlich)|vierteljährlich|halbjährlich',
      '(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days(?: and (?:mon|tues|wednes|thurs|fri|satur|sun)days)?',
      '(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs',
      'quotidien(?:ne(?:ment)?)?|hebdomadaires?|mensuel(?:le(?:ment)?)?|annuel(?:le(?:ment)?)?',
      'diari[oa](?:mente)?|semanal(?:mente)?|mensual(?:mente)?|anual(?:mente)?',
      'quotidian[oaie](?:mente)?|settimanal(?:e|i|mente)|mensil(?:e|i|mente)|annual(?:e|i|mente)|trimestral[ei]',
      someTimes,
    ].join('|'),
  ),
  'giu',
)
export const measurePattern = new RegExp(
  inOrder(
    `${figure}\\s?`,
    anyOf([
      '°\\s?[CF]?|m[²³]?\\b|[kcm]m[²³]?\\b|km\\/h|kg\\b|g\\b|mg\\b|t\\b|l\\b|ml\\b|k?W\\b|kWh\\b|V\\b|bar\\b|%',
      inOrder(
        '(?:square |cubic )?',
        anyOf([
          'metres?|meters?|kilomet(?:re|er)s?|miles?|feet|foot|inch(?:es)?|yards?|acres?|hectares?',
          'kilograms?|grams?|pounds?|ounces?|tons?|tonnes?|lit(?:re|er)s?|gallons?|degrees?|years?|people',
          'mph',
        ]),
        '\\b',
      ),
    ]),
  ),
  'giu',
)
export const reasonPattern = new RegExp(
  `${asciiWord([
    'because|since|due to|as a result|so that|in order to|owing to|therefore|thus|hence|reason|cause[ds]?',
    'thanks to|led to|result(?:s|ed|ing)? (?:in|from)',
    'to (?:avoid|prevent|ensure|allow|protect|reduce|increase|make|help|provide)|weil|denn|wegen|deshalb|daher',
    'damit|parce|puisque|afin|porque|debido|siccome|a causa',
  ])}|${word('perché|poiché')}`,
  'iu',
)
export const mannerPattern = /\b(?:by|through|via|using|with|means of|method|process|when|after)\b/i
export const placePattern = new RegExp(
  inOrder(
    '(?<!\\p{L})',
    anyOf([
      'in|at|from|near|to|of|around|across|between|north|south|east|west|outside|inside|im|am|bei|nach|aus|à',
      'au|aux|en|dans|de|presso|nel|nella|alla|da',
    ]),
    "\\s+(?:the\\s+|der\\s+|dem\\s+|la\\s+|le\\s+|les\\s+)?(\\p{Lu}[\\p{L}'-]+)",
  ),
  'gu',
)

/**
 * Words that stand for figures, in the languages most often met: numbers to a hundred, units, months, weekdays. All
 * folded.
 */
import { cardinals } from '../text/numbers/cardinals.ts'
import { weekdays } from '../text/time/timeWords.ts'
import { fold } from '../text/words/words.ts'

// From the third on: "first" and "second" are seldom figures.
const ordinals = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth']

const numbers: readonly (readonly [number, readonly string[]])[] = [
  ...cardinals.map((words, index) => [index + 1, words] as const),
  ...ordinals.map((word, index) => [index + 3, [word]] as const),
  [13, ['thirteen', 'thirteenth', 'dreizehn', 'treize', 'trece']],
  [14, ['fourteen', 'fourteenth', 'vierzehn', 'quatorze', 'catorce']],
  [15, ['fifteen', 'fifteenth', 'funfzehn', 'quinze', 'quince']],
  [16, ['sixteen', 'sixteenth', 'sechzehn', 'seize', 'dieciseis']],
  [17, ['seventeen', 'seventeenth', 'siebzehn', 'diecisiete']],
  [18, ['eighteen', 'eighteenth', 'achtzehn', 'dieciocho']],
  [19, ['nineteen', 'nineteenth', 'neunzehn', 'diecinueve']],
  [20, ['twenty', 'twentieth', 'zwanzig', 'vingt', 'veinte']],
  [30, ['thirty', 'thirtieth', 'dreissig', 'dreißig', 'trente', 'treinta']],
  [40, ['forty', 'fortieth', 'vierzig', 'quarante', 'cuarenta']],
  [50, ['fifty', 'fiftieth', 'funfzig', 'cinquante', 'cincuenta']],
  [60, ['sixty', 'sixtieth', 'sechzig', 'soixante', 'sesenta']],
  [70, ['seventy', 'seventieth', 'siebzig', 'setenta']],
  [80, ['eighty', 'eightieth', 'achtzig', 'ochenta']],
  [90, ['ninety', 'ninetieth', 'neunzig', 'noventa']],
  [100, ['hundred', 'hundredth', 'hundert', 'cent', 'cien']],
]

export const numberWords: ReadonlyMap<string, number> = new Map(
  numbers.flatMap(([value, words]) => words.map((word) => [word, value] as const)),
)

/** The first spelling names the unit. "Pounds" may be money or weight: one name serves both. */
const units: readonly (readonly string[])[] = [
  ['€', 'euro', 'euros', 'eur'],
  ['$', 'dollar', 'dollars', 'usd'],
  ['£', 'pound', 'pounds', 'gbp', 'lb', 'lbs', 'pfund'],
  ['¥', 'yen', 'jpy'],
  ['₹', 'rupee', 'rupees', 'inr'],
  ['chf', 'franc', 'francs', 'franken'],
  ['%', 'percent', 'per', 'prozent', 'pour'],
  ['°', 'degree', 'degrees', 'grad', 'degres'],
  ['°c'],
  ['°f'],
  ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm'],
  ['g', 'gram', 'grams', 'gramm', 'grammes'],
  ['mg', 'milligram', 'milligrams'],
  ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  ['metre', 'metres', 'meter', 'meters', 'metern'],
  ['cm', 'centimetre', 'centimetres', 'zentimeter'],
  ['mm', 'millimetre', 'millimetres', 'millimeter'],
  ['mile', 'miles'],
  ['foot', 'feet', 'ft'],
  ['inch', 'inches'],
  ['l', 'litre', 'litres', 'liter', 'liters'],
  ['ml', 'millilitre', 'millilitres', 'milliliter'],
  ['kwh'],
  ['watt', 'watts', 'w'],
  ['volt', 'volts', 'v'],
  ['year', 'years', 'yr', 'yrs', 'jahr', 'jahre', 'jahren', 'ans', 'annee', 'annees', 'anos'],
  ['month', 'months', 'monat', 'monate', 'monaten', 'mois', 'meses'],
  ['week', 'weeks', 'woche', 'wochen', 'semaine', 'semaines', 'semanas'],
  ['day', 'days', 'tag', 'tage', 'tagen', 'jour', 'jours', 'dias'],
  ['hour', 'hours', 'hrs', 'stunde', 'stunden', 'heures', 'horas'],
  ['minute', 'minutes', 'min', 'mins', 'minuten', 'minutos'],
  ['second', 'seconds', 'sec', 'sekunde', 'sekunden', 'secondes', 'segundos'],
  ['million', 'millions', 'mio', 'millionen', 'millones'],
  ['billion', 'billions', 'bn', 'milliarden', 'milliards'],
  ['thousand', 'thousands', 'tausend', 'mille', 'mil'],
]

/** A spelling and the name of its unit. */
export const unitSpellings: ReadonlyMap<string, string> = new Map(
  units.flatMap((spellings) => spellings.map((spelling) => [spelling, spellings[0] ?? spelling] as const)),
)

const numbered = (lists: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((words, index) => words.map((word) => [word, index + 1] as const)))

export const weekdayNames = numbered(weekdays.map((names) => names.map(fold)))

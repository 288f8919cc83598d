/**
 * Determines from a question's question word the kind of content its answer must have, and whether a sentence has it.
 * Pure. Content that the question itself mentions does not count: "When did Anna leave?" is not answered by a sentence
 * whose only name is Anna. Question words, months and units are known in English and in the languages most often met
 * beside it; figures and names look alike in all of them.
 */
import { fold, isStopWord, wordsOf } from './words.ts'

export type Expectation =
  | 'person'
  | 'date'
  | 'time'
  | 'money'
  | 'percentage'
  | 'duration'
  | 'measure'
  | 'number'
  | 'place'
  | 'reason'
  | 'manner'
  | 'name'
  | 'none'

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre'
const numberWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|third|quarter|dozen|once|twice|none'
const moneyNouns =
  'price|cost|costs|rent|fee|fees|salary|wage|deposit|premium|fine|budget|payment|invoice|bill|refund|tax|taxes|debt|loan|mortgage|income|revenue|excess|deductible'
const foreignMoney = [
  ['kost', 'zahl', 'bezahl', 'miete', 'kaution', 'preis', 'prämie', 'gebühr', 'gehalt', 'lohn', 'beitrag', 'betrag'],
  ['coût', 'payé', 'paye', 'paie', 'loyer', 'caution', 'prix', 'prime', 'tarif', 'salaire', 'montant', 'frais'],
  ['cuest', 'costó', 'paga', 'alquiler', 'fianza', 'precio', 'prima', 'cuota', 'sueldo', 'importe', 'costa'],
]
  .flat()
  .join('|')
// \b does not know letters with diacritics.
const word = (alternatives: string): string => `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`

// The first rule that fits decides.
const questions: readonly (readonly [Expectation, RegExp])[] = [
  [
    'time',
    /\b(?:(?:at )?what time|at what hour)\b|(?<!\p{L})(?:um wie viel uhr|à quelle heure|a qué hora|a che ora)(?!\p{L})/u,
  ],
  [
    'duration',
    /\b(?:how long|how many (?:years|months|weeks|days|hours|minutes|seconds)|what (?:duration|notice period))\b|(?<!\p{L})(?:wie lange|combien de temps|cuánto tiempo|quanto tempo)(?!\p{L})/u,
  ],
  [
    'date',
    new RegExp(
      `(?:^|, )(?:(?:and|so|since|until|by|till|from) )?when\\b(?!.*, ?(?:what|which|who|whose|how)\\b)|\\bwhen (?:did|do|does|is|are|was|were|will|would|has|have|had|can|could|should|must|exactly)\\b|\\b(?:(?:what|which|in what|in which) (?:year|years|date|day|month|decade|century|period|era|time)|how long ago|until when|since when|due date|deadline)\\b|${word('wann|seit wann|bis wann|quand|cuándo|quando')}`,
      'u',
    ),
  ],
  [
    'percentage',
    /\b(?:(?:what|which) (?:percentage|percent|share|proportion)|how many percent|interest rate)\b|(?<!\p{L})(?:wie viel prozent|quel pourcentage)(?!\p{L})/u,
  ],
  [
    'money',
    new RegExp(
      `\\b(?:how (?:much|high|big|expensive) (?:is|was|are|were|does|did|do|will|would|has|have|can|should|must)\\b.*\\b(?:${moneyNouns}|cost|pay|paid|spend|spent|earn|charge|charged|owe|worth|sell|sold|insured)\\b|how much (?:does|did|do|will|would) .* cost|what (?:does|did|do|will|would) .* cost|how much .*\\b(?:pay|paid|spend|spent|earn|money|charge|owe|worth)\\b|(?:what|which) .{0,40}\\b(?:${moneyNouns}|sum insured|amount due)\\b)|${word('was kostet|was kosten|wie teuer|wie viel kostet|combien co[uû]te|cuánto cuesta|quanto costa')}`,
      'u',
    ),
  ],
  [
    'money',
    new RegExp(
      `(?<!\\p{L})(?:was|wie ?viel|combien|quel(?:le)?|cuánto|cuál|quanto)(?!\\p{L}).{0,60}(?<!\\p{L})(?:${foreignMoney})|(?<!\\p{L})wie (?:hoch|teuer)(?!\\p{L}).{0,60}(?:${foreignMoney})`,
      'u',
    ),
  ],
  [
    'measure',
    /\b(?:how (?:far|tall|high|big|large|fast|deep|wide|heavy|hot|cold|old)|(?:what|which)(?: \w+)? (?:temperature|distance|age|weight|length|height|width|depth|area|speed|size)|at what (?:age|temperature))\b/u,
  ],
  [
    'number',
    new RegExp(
      `\\b(?:how (?:many|much|often|few|late|early)|(?:what|which)(?: \\w+)? (?:number|amount|population|rate|ratio|score|total|phone|code|id))\\b|${word('wie viele?|wie hoch|wie oft|wie alt|wie groß|combien|cuántos?|cuántas?|cuánta|quanto|quanti|quante|quanta')}`,
      'u',
    ),
  ],
  [
    'person',
    new RegExp(
      `\\b(?:who|whom|whose|(?:what|which) (?:person|man|woman|scientist|author|king|queen|president|emperor|leader|ruler|doctor|artist|writer|philosopher|professor|general))\\b|${word('wer|wem|wen|wessen|quién|quiénes')}|^(?:à |de |avec |pour )?qui(?!\\p{L})|^(?:a |di |con )?chi(?!\\p{L})`,
      'u',
    ),
  ],
  [
    'place',
    new RegExp(
      `\\b(?:where|(?:what|which|in what|in which) (?:city|country|place|town|state|region|area|location|continent|river|island|county|province|street|building|address))\\b|${word('wo|wohin|woher|où|dónde|adónde|dove')}`,
      'u',
    ),
  ],
  [
    'reason',
    new RegExp(
      `\\b(?:why|what (?:is|was|were|are) the (?:reason|cause|purpose)|what caused|for what (?:reason|purpose)|how come)\\b|${word('warum|wieso|weshalb|pourquoi|por qué|perché')}`,
      'u',
    ),
  ],
  [
    'name',
    /\b(?:what (?:is|was|are|were) the name|(?:is|was|are|were) .{0,40}(?:called|named|known as)|which (?:company|organi[sz]ation|group|team|university|school|brand|model|language|tribe|party))\b/u,
  ],
  ['manner', /\bhow (?:do|does|did|is|are|was|were|can|could|has|have)\b/u],
]

/** The first rule that fits. */
export function expectationOf(question: string): Expectation {
  const text = question.slice(0, 1_000).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return questions.find(([, pattern]) => pattern.test(text))?.[0] ?? 'none'
}

const datePattern = new RegExp(
  `\\b(?:1[0-9]{3}|20[0-9]{2})s?\\b|${word(months)}|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? centur|\\b(?:bc|bce|ad|ce)\\b|\\b(?:today|yesterday|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|last (?:night|week|weekend|month|year)|(?:days?|weeks?|months?|years?) ago)\\b|\\b\\w+ centur(?:y|ies)\\b`,
  'giu',
)
const timePattern =
  /\b\d{1,2}[:.]\d{2}\b|\b\d{1,2} ?(?:a\.?m\b|p\.?m\b|o['’]clock|uhr\b|h\b)|\b(?:noon|midnight|morning|evening|afternoon)\b/giu
const numberPattern = new RegExp(`\\d[\\d.,]*|\\b(?:${numberWords})\\b`, 'gi')
const moneyPattern = new RegExp(
  `[€$£¥₹]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:[€$£¥₹]|(?:thousand|million|billion|mio\\.?|k|m|bn)?\\s?${word('euros?|eur|dollars?|usd|pounds?|gbp|cents?|pence|francs?|franken|chf|kronor|kroner|kronen|sek|nok|dkk|zł|pln|yen|jpy|rupees?|inr|pesos?|livres?')})`,
  'giu',
)
const percentPattern = /\d[\d.,]*\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento)/giu
const durationPattern = new RegExp(
  `(?:\\d[\\d.,]*|\\b(?:${numberWords}|one|an?|several|few|first)|${word('eine?n?|zwei|drei|vier|fünf|sechs|deux|trois|quatre|dos|tres|due|tre')})[ -]${word('seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centuries|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|semanas?|mes|meses|años?|ore|giorni|settimane|mesi|anni')}`,
  'giu',
)
const measurePattern =
  /\d[\d.,]*\s?(?:°\s?[CF]?|m[²³]?\b|[kcm]m[²³]?\b|km\/h|kg\b|g\b|mg\b|t\b|l\b|ml\b|k?W\b|kWh\b|V\b|bar\b|%|(?:square |cubic )?(?:metres?|meters?|kilomet(?:re|er)s?|miles?|feet|foot|inch(?:es)?|yards?|acres?|hectares?|kilograms?|grams?|pounds?|ounces?|tons?|tonnes?|lit(?:re|er)s?|gallons?|degrees?|years?|people|mph)\b)/giu
const reasonPattern =
  /\b(?:because|since|due to|as a result|so that|in order to|owing to|therefore|thus|hence|reason|cause[ds]?|thanks to|led to|result(?:s|ed|ing)? (?:in|from)|to (?:avoid|prevent|ensure|allow|protect|reduce|increase|make|help|provide)|weil|denn|wegen|deshalb|daher|damit|parce|puisque|afin|porque|debido|perché)\b/i
const mannerPattern = /\b(?:by|through|via|using|with|means of|method|process|when|after)\b/i
const placePattern =
  /(?<!\p{L})(?:in|at|from|near|to|of|around|across|between|north|south|east|west|outside|inside|im|am|bei|nach|aus|à|au|aux|en|dans|de)\s+(?:the\s+|der\s+|dem\s+|la\s+|le\s+|les\s+)?(\p{Lu}[\p{L}'-]+)/gu

/** Content of the kind that the question asks for, or a plain figure if only that is there. */
const patterns: Partial<Readonly<Record<Expectation, RegExp>>> = {
  date: datePattern,
  time: timePattern,
  money: moneyPattern,
  percentage: percentPattern,
  duration: durationPattern,
  measure: measurePattern,
  number: numberPattern,
}
const plainFigure = 0.5

/**
 * The content of the expected kind in the sentence that the question does not mention itself; empty for reasons and
 * manners.
 */
export function itemsOf(expectation: Expectation, sentence: string, question: string): readonly string[] {
  const asked = new Set(wordsOf(question).map((found) => fold(found.raw)))
  const fresh = (found: string): boolean => wordsOf(found).some((each) => !asked.has(fold(each.raw)))
  const pattern = patterns[expectation]
  if (pattern !== undefined) return [...sentence.matchAll(pattern)].map((match) => match[0]).filter(fresh)
  return expectation === 'person' || expectation === 'name' || expectation === 'place'
    ? namesIn(sentence).filter(fresh)
    : []
}

/**
 * 1 if the sentence has content of the kind that the question does not mention itself, 0.5 for a figure without its
 * unit, else 0; 0 if nothing is expected.
 */
export function meetsExpectation(expectation: Expectation, sentence: string, question: string): number {
  const asked = new Set(wordsOf(question).map((found) => fold(found.raw)))
  const fresh = (found: string): boolean => wordsOf(found).some((each) => !asked.has(fold(each.raw)))
  const pattern = patterns[expectation]
  if (pattern !== undefined) {
    if ([...sentence.matchAll(pattern)].some((match) => fresh(match[0]))) return 1
    const figures =
      expectation !== 'date' &&
      expectation !== 'time' &&
      [...sentence.matchAll(numberPattern)].some((match) => fresh(match[0]))
    return figures ? plainFigure : 0
  }
  switch (expectation) {
    case 'person':
    case 'name':
      return namesIn(sentence).some(fresh) ? 1 : 0
    case 'place':
      return [...sentence.matchAll(placePattern)].some((match) => fresh(match[1] ?? '')) ? 1 : 0
    case 'reason':
      return reasonPattern.test(sentence) ? 1 : 0
    case 'manner':
      return mannerPattern.test(sentence) ? 1 : 0
    default:
      return 0
  }
}

/** Runs of capitalised words; the sentence's first word counts only if it is not a common word. */
export function namesIn(text: string): readonly string[] {
  const names: string[] = []
  let run: string[] = []
  let previousEnd = -1
  const close = (): void => {
    if (run.length > 0) names.push(run.join(' '))
    run = []
  }
  for (const word of wordsOf(text)) {
    const capital = /^\p{Lu}/u.test(word.raw)
    const opening = previousEnd < 0 || /[.!?:;"“(\n]\s*$/.test(text.slice(previousEnd, word.start))
    const joined = previousEnd >= 0 && /^[ '’.&-]{1,2}$/.test(text.slice(previousEnd, word.start))
    if (!joined) close()
    // A capital at the start of a sentence proves nothing.
    if (capital && !isStopWord(word.raw) && !(opening && /^\p{Lu}\p{Ll}+(?:ly|ing|ed)$/u.test(word.raw)))
      run.push(word.raw)
    else close()
    previousEnd = word.end
  }
  close()
  return names
}

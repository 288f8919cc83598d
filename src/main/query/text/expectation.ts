/**
 * What a question expects its answer to contain, by its question word, and whether a sentence has that. Pure. Only what
 * the question does not say itself counts: "When did Anna leave?" is not answered by a sentence whose only name is Anna.
 */
import { fold, isStopWord, wordsOf } from './words.ts'

export type Expectation = 'person' | 'date' | 'number' | 'place' | 'reason' | 'manner' | 'name' | 'none'

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
const numberWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|third|quarter|dozen|once|twice|none'

const questions: readonly (readonly [Expectation, RegExp])[] = [
  ['date', /\b(?:when|(?:what|which|in what|in which) (?:year|years|date|day|month|decade|century|period|era|time)|how long ago|what time|until when|since when|due date|deadline)\b/],
  ['number', /\b(?:how (?:many|much|old|long|far|tall|high|big|large|often|fast|deep|wide|heavy|few|late|early)|(?:what|which)(?: \w+)? (?:number|percentage|percent|amount|price|cost|rent|fee|size|population|share|rate|temperature|distance|ratio|age|weight|length|height|width|depth|area|speed|score|total|salary|deposit|phone|code)|at what (?:age|temperature))\b/],
  ['person', /\b(?:who|whom|whose|(?:what|which) (?:person|man|woman|scientist|author|king|queen|president|emperor|leader|ruler|doctor|artist|writer|philosopher|professor|general))\b/],
  ['place', /\b(?:where|(?:what|which|in what|in which) (?:city|country|place|town|state|region|area|location|continent|river|island|county|province|street|building))\b/],
  ['reason', /\b(?:why|what (?:is|was|were|are) the (?:reason|cause|purpose)|what caused|for what (?:reason|purpose)|how come)\b/],
  ['name', /\b(?:what (?:is|was|are|were) the name|(?:is|was|were|are) .{0,40}(?:called|named|known as)|which (?:company|organi[sz]ation|group|team|university|school|brand|model|language|tribe|party))\b/],
  ['manner', /\bhow (?:do|does|did|is|are|was|were|can|could|has|have)\b/],
]

/** The first rule that fits; a question word at the very start decides before others in the middle. */
export function expectationOf(question: string): Expectation {
  const text = question.slice(0, 1_000).toLowerCase().replace(/\s+/g, ' ')
  return questions.find(([, pattern]) => pattern.test(text))?.[0] ?? 'none'
}

const datePattern = new RegExp(
  `\\b(?:1[0-9]{3}|20[0-9]{2})s?\\b|\\b(?:${months})\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? centur|\\b(?:bc|bce|ad|ce)\\b|\\b(?:today|yesterday|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter)\\b|\\b\\w+ centur(?:y|ies)\\b|\\b\\d{1,2}:\\d{2}\\b`,
  'gi',
)
const numberPattern = new RegExp(`\\d[\\d.,]*|\\b(?:${numberWords})\\b`, 'gi')
const reasonPattern = /\b(?:because|since|due to|as a result|so that|in order to|owing to|therefore|thus|hence|reason|cause[ds]?|thanks to|led to|result(?:s|ed|ing)? (?:in|from)|to (?:avoid|prevent|ensure|allow|protect|reduce|increase|make|help|provide))\b/i
const mannerPattern = /\b(?:by|through|via|using|with|means of|method|process|when|after)\b/i
const placePattern = /\b(?:in|at|from|near|to|of|around|across|between|north|south|east|west|outside|inside)\s+(?:the\s+)?(\p{Lu}[\p{L}'-]+)/gu

/** 1 when the sentence has something of the kind that the question does not name itself, else 0; 0 where nothing is expected. */
export function meetsExpectation(expectation: Expectation, sentence: string, question: string): number {
  const asked = new Set(wordsOf(question).map((word) => fold(word.raw)))
  const fresh = (found: string): boolean => wordsOf(found).some((word) => !asked.has(fold(word.raw)))
  switch (expectation) {
    case 'date':
      return [...sentence.matchAll(datePattern)].some((match) => fresh(match[0])) ? 1 : 0
    case 'number':
      return [...sentence.matchAll(numberPattern)].some((match) => fresh(match[0])) ? 1 : 0
    case 'person':
    case 'name':
      return namesIn(sentence).some(fresh) ? 1 : 0
    case 'place':
      return [...sentence.matchAll(placePattern)].some((match) => fresh(match[1] ?? '')) ? 1 : 0
    case 'reason':
      return reasonPattern.test(sentence) ? 1 : 0
    case 'manner':
      return mannerPattern.test(sentence) ? 1 : 0
    case 'none':
      return 0
  }
}

/** Runs of capitalised words, the sentence's first word only where it is no common word. */
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
    // A capital at the start of a sentence says nothing by itself.
    if (capital && !isStopWord(word.raw) && !(opening && /^\p{Lu}\p{Ll}+(?:ly|ing|ed)$/u.test(word.raw))) run.push(word.raw)
    else close()
    previousEnd = word.end
  }
  close()
  return names
}

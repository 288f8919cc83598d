/**
 * Turns sentences and labelled values of an English document into the questions that they answer: "The kiln was rebuilt
 * on 3 June 2022." into "When was the kiln rebuilt?". Pure. Only sentences of a few plain forms are turned, because a
 * question has to read as if a user had asked it.
 */
import { labelOf } from '../text/layout/labels.ts'
import { anyOf, inOrder } from '../text/alternatives.ts'
import { datePattern, moneyPattern } from '../text/expectation/expectationPatterns.ts'
import { isStopWord, wordsOf } from '../text/words/words.ts'

export interface FactQuestion {
  readonly text: string
  /** The value as the document has it. */
  readonly expected: string
}

const amount = '(?: of [€$£]?\\d[\\d.,]*(?: \\p{L}+)?)?'
// "The warranty therefore ends" is of the warranty.
const adverbs = 'therefore|however|thus|then|also|only|already|usually|always|normally|still|now'
const thing = `the \\p{Ll}[\\p{Ll}'’-]+(?: (?!(?:which|that|and|or|${adverbs}) )\\p{Ll}[\\p{Ll}'’-]+){0,4}?`
const name = '\\p{Lu}[\\p{Ll}’-]+(?: \\p{Lu}[\\p{Ll}’-]+){1,2}'
const irregular = [
  'born|built|rebuilt|bought|sold|paid|laid|made|found|sent|held|set up|taken down|given|written|drawn up|chosen|lent',
  'lost|put up|cut|shut|hung|sown|grown|begun|broken|stolen',
]
const participle = anyOf(['\\p{Ll}{2,}ed', ...irregular])
const adverb = `(?: (?:${adverbs}))?`
const passive = new RegExp(
  `^(?<subject>${thing}|${name})${amount}${adverb} (?<verb>was|were) (?<done>${participle})(?= )`,
  'u',
)
const verbs: Readonly<Record<string, string>> = {
  ends: 'end',
  begins: 'begin',
  starts: 'start',
  opens: 'open',
  closes: 'close',
  expires: 'expire',
  arrives: 'arrive',
  leaves: 'leave',
  meets: 'meet',
}
const active = new RegExp(`^(?<subject>${thing})${adverb} (?<verb>${Object.keys(verbs).join('|')})(?= )`, 'u')
const costs = new RegExp(inOrder(`^(?<subject>${thing})`, ' (?<verb>is|was|costs) (?:now |about )?(?=[€$£]?\\d)'), 'u')
const doer = new RegExp(`^ by (?<name>${name})(?=[ ,.;]|$)`, 'u')
const maxValue = 60

const first = (pattern: RegExp, text: string): string | null =>
  new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(text)?.[0] ?? null

/** A day or a month with its year: a weekday or a bare year could be anybody's. */
const fullDate = /\b(?:\d{1,2} )?\p{Lu}\p{Ll}+ (?:\d{1,2}, )?(?:19|20)\d{2}\b|\b(?:19|20)\d{2}-\d{2}-\d{2}\b/u

function dateIn(text: string): string | null {
  const found = fullDate.exec(text)?.[0] ?? null
  return found !== null && first(datePattern, found) !== null && /\d/.test(found) ? found : null
}

/** The questions that one sentence answers; most answer none. */
export function questionsOfSentence(sentence: string): readonly FactQuestion[] {
  const text = sentence.replace(/\s+/g, ' ').trim().replace(/^The /, 'the ')
  return [...passiveQuestions(text), ...activeQuestions(text), ...costQuestions(text)]
}

function passiveQuestions(text: string): readonly FactQuestion[] {
  const match = passive.exec(text)
  if (match === null) return []
  const { subject = '', verb = '', done = '' } = match.groups ?? {}
  const rest = text.slice(match[0].length)
  const by = done.endsWith('ed') ? (doer.exec(rest)?.groups?.['name'] ?? null) : null
  const date = dateIn(rest)
  return [
    ...(date === null ? [] : [{ text: `When ${verb} ${subject} ${done}?`, expected: date }]),
    ...(by === null ? [] : [{ text: `Who ${done} ${subject}?`, expected: by }]),
  ]
}

function activeQuestions(text: string): readonly FactQuestion[] {
  const match = active.exec(text)
  const verb = verbs[match?.groups?.['verb'] ?? '']
  const date = match === null ? null : dateIn(text.slice(match[0].length))
  if (match === null || verb === undefined || date === null) return []
  return [{ text: `When does ${match.groups?.['subject'] ?? ''} ${verb}?`, expected: date }]
}

// Of what it is the difference, the sentences before it say, and not the question.
const relations = 'difference|rest|remainder|surplus|shortfall|increase|decrease|discount|surcharge|latter|former'
const leansOn = new RegExp(
  `^the (?:(?:${relations})(?!\\p{L})|(?:total|sum|amount|price|cost|balance|value|result)$)`,
  'u',
)

function costQuestions(text: string): readonly FactQuestion[] {
  const match = costs.exec(text)
  if (match === null) return []
  const { subject = '', verb = '' } = match.groups ?? {}
  if (leansOn.test(subject)) return []
  const value = first(moneyPattern, text.slice(match[0].length, match[0].length + maxValue))
  if (value === null || !text.startsWith(value, match[0].length)) return []
  return [
    { text: verb === 'costs' ? `How much does ${subject} cost?` : `How much ${verb} ${subject}?`, expected: value },
  ]
}

// Labels of letters and forms that identify the paper and are no question of anybody's.
const formal = new Set(
  [
    ['date', 'to', 'from', 'subject', 're', 'cc', 'bcc', 'note', 'notes', 'page', 'name', 'title', 'author'],
    ['tel', 'phone', 'telephone', 'mobile', 'cell', 'handy', 'landline', 'fax', 'mail', 'e-mail', 'email'],
    ['web', 'www', 'sent'],
  ].flat(),
)
const label = /^\p{Lu}\p{Ll}+(?: \p{Ll}+){0,3}$/u

/** "Serial number: FX-2210" or the table row "Serial number | FX-2210", as a question about the document `title`. */
export function questionOfLine(line: string, title: string): FactQuestion | null {
  const cells = line.split(' | ')
  const own = cells.length === 2 ? (cells[0]?.trim() ?? '') : (labelOf(line) ?? '')
  const value = (cells.length === 2 ? (cells[1] ?? '') : line.slice(line.indexOf(':') + 1)).trim()
  if (!label.test(own) || formal.has(own.toLowerCase()) || /(?:ed|ing|s)$/u.test(own)) return null
  if (value === '' || value.length > maxValue || / \| /.test(value)) return null
  const isPerson = new RegExp(`^${name}\\.?$`, 'u').test(value)
  // A value without a figure or a name is a remark.
  if (!isPerson && !/\d/.test(value)) return null
  const said = `${own.charAt(0).toLowerCase()}${own.slice(1)}`
  if (wordsOf(said).every(({ raw }) => isStopWord(raw))) return null
  return {
    text: `${isPerson ? 'Who' : 'What'} is the ${said} according to “${title}”?`,
    expected: value.replace(/\.$/, ''),
  }
}

/**
 * Says a short answer again in the language of the question: "trois mois (three months)". Only what translates exactly:
 * lengths of time, dates, days of the week, and single words with one meaning. Pure.
 */
import { withPartsSaid } from '../draft.ts'
import type { DraftAnswer, EvidenceSentence } from '../../retrievalState.ts'
import { expectationOf } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { inOrder } from '../../text/alternatives.ts'
import { conceptsOf } from '../../text/lexicon/lexicon.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import type { LexiconLanguage } from '../../text/lexicon/languages.ts'
import { monthOf, monthPattern } from '../../text/time/months.ts'
import { counts, weekdayNumbers } from '../../text/time/timeWords.ts'
import {
  countWords,
  feminine,
  monthNames,
  monthsInDates,
  oneFeminine,
  unitForms,
  weekdayNames,
} from '../../text/time/timeNames.ts'
import type { LengthUnit } from '../../text/time/timeNames.ts'

const formsOf = (unit: LengthUnit): readonly string[] => Object.values(unitForms[unit]).flat()
const units = Object.keys(unitForms) as readonly LengthUnit[]
const unitGroups = units.map((unit) => `(?<${unit}>${formsOf(unit).join('|')})`).join('|')
const written = new Map([
  ...Object.values(countWords).flatMap((words) => words.map((word, place) => [word, place + 1] as const)),
  ...Object.entries(counts),
])
const count = `(?<count>\\d{1,4}|${[...written.keys()].join('|')})`
const lengthOfTime = new RegExp(`(?<![\\p{L}\\d])${count}[ -](?:${unitGroups})(?!\\p{L})`, 'giu')
const date = new RegExp(
  inOrder(
    '(?<![\\p{L}\\d])(?<day>\\d{1,2})(?:er|\\.)? (?:de )?',
    `(?<month>${monthPattern})(?: (?:de |del )?(?<year>\\d{4}))?(?!\\p{L})`,
  ),
  'giu',
)
const weekday = new RegExp(`(?<!\\p{L})(?<weekday>${[...weekdayNumbers.keys()].join('|')})(?!\\p{L})`, 'giu')
const definite = /^(?:der|die|das|dem|den|am|le|la|les|el|los|las|the|il|lo|i|gli|alle?|dal|al) /iu
const article = /^(?:der|die|das|dem|den|ein|eine|le|la|les|l['’]|un|une|el|los|las|una|the|an?|il|lo|i|gli|uno) ?/iu

/** The answer with its leads said again in brackets where `inOtherWords` knows how. */
export function withLeadInOtherWords(
  draft: DraftAnswer,
  question: string,
  evidence: readonly EvidenceSentence[],
): DraftAnswer {
  return withPartsSaid(draft, (shown, { role, evidence: indexes }) => {
    if (role !== 'lead') return shown
    const quote = (indexes ?? []).map((index) => evidence[index]?.text ?? '').join('\n')
    const said = inOtherWords(question, shown, quote)
    return said === null ? shown : `${shown} (${said})`
  })
}

/** Null if question and quote are in one language, or if something of the answer is not known to translate. */
export function inOtherWords(question: string, answer: string, quote: string): string | null {
  const from = languageOf(quote)
  const to = languageOf(question) ?? 'en'
  if (from === null || from === to) return null
  const said = inWordsOf(to, answer) ?? (mayBeName(question, answer, from) ? null : oneWord(answer, from, to))
  return said === null || said.toLowerCase() === answer.toLowerCase() ? null : said
}

function inWordsOf(to: LexiconLanguage, answer: string): string | null {
  let left = answer
  const put =
    (pattern: RegExp, say: (groups: Readonly<Record<string, string | undefined>>) => string) =>
    (text: string): string =>
      text.replace(pattern, (...found) => {
        left = left.replace(String(found[0]), ' ')
        return say(found.at(-1) as Record<string, string | undefined>)
      })
  const said = [
    put(lengthOfTime, (groups) => sayLength(groups, to)),
    put(date, (groups) => sayDate(groups, to)),
    put(weekday, (groups) => weekdayNames[to][weekdayNumbers.get(groups['weekday']?.toLowerCase() ?? '') ?? 0] ?? ''),
  ].reduce((text, replace) => replace(text), answer.replace(definite, ''))
  if (said === answer || /\p{L}/u.test(left.replace(definite, ' '))) return null
  return said.replace(/\s+/g, ' ').trim()
}

function sayLength(groups: Readonly<Record<string, string | undefined>>, to: LexiconLanguage): string {
  const unit = units.find((each) => groups[each] !== undefined) ?? 'day'
  const said = groups['count'] ?? ''
  const many = written.get(said.toLowerCase()) ?? Number(said)
  const [one = '', some = one, further = some] = unitForms[unit][to]
  // "Dwa lata", but "pięć lat".
  const more = to === 'pl' && !/(?<!1)[2-4]$/.test(String(many)) ? further : some
  const single = feminine[to].includes(unit) ? oneFeminine[to] : countWords[to][0]
  const number = /\d/.test(said) ? said : ((many === 1 ? single : countWords[to][many - 1]) ?? String(many))
  return `${number} ${many === 1 ? one : more}`
}

function sayDate(
  { day = '', month = '', year }: Readonly<Record<string, string | undefined>>,
  to: LexiconLanguage,
): string {
  const name = (monthsInDates[to] ?? monthNames[to])[(monthOf(month) ?? 1) - 1] ?? month
  const parts = {
    en: [day, name, year],
    de: [`${day}.`, name, year],
    fr: [day === '1' ? '1er' : day, name, year],
    pl: [day, name, year],
    it: [day === '1' ? '1º' : day, name, year],
    es: [day, 'de', name, ...(year === undefined ? [] : ['de', year])],
  }
  return parts[to].filter((part) => part !== undefined).join(' ')
}

const namesSomething: ReadonlySet<Expectation> = new Set(['person', 'name', 'place'])

/** "Fischer" is no fish, and "Bath" no bath. */
function mayBeName(question: string, answer: string, from: LexiconLanguage): boolean {
  const isCapital = /\p{Lu}/u.test(answer.replace(article, ''))
  return (
    namesSomething.has(expectationOf(question)) ||
    (isCapital && from !== 'de') ||
    /^(?:yes|no|ja|nein|oui|non|sí|sì)\W*$/iu.test(answer)
  )
}

/** "Pfirsich" is "peach"; a word with several meanings is left as it is. */
function oneWord(answer: string, from: LexiconLanguage, to: LexiconLanguage): string | null {
  const word = answer.replace(article, '').replace(/(?<![.,;!])[.,;!]+$/, '')
  const month = monthOf(word)
  if (month !== null) return monthNames[to][month - 1] ?? null
  const [concept, another] = /^\p{L}{3,}$/u.test(word) ? conceptsOf(word, from) : []
  return concept === undefined || another !== undefined ? null : (concept[to][0] ?? null)
}

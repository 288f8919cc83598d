/**
 * Checks that a quote is about the people, the thing and the date that the question asks about, and contains the code
 * that it asks for. A sentence about somebody else may match the question's words exactly, and only code keeps it from
 * becoming the answer. Pure. The constants in this file were chosen by judgement, not fitted.
 */
import { inOrder, wholeWord } from '../text/alternatives.ts'
import { monthOf } from '../text/time/months.ts'
import { askedCode, codesIn } from '../text/numbers/codes.ts'
import { namesIn } from '../text/expectation/expectation.ts'
import { languageOf } from '../text/lexicon/languageOf.ts'
import { isOfOtherTime } from '../text/time/otherTime.ts'
import { isKinName } from '../text/names/kinship.ts'
import { isKnownWord } from '../text/words/spelling.ts'
import { contentStems, fold, isStopWord, wordsOf } from '../text/words/words.ts'
import { isPartOf, sameName, sharesStart } from './alikeWords.ts'
import { otherOwner } from './otherOwner.ts'
import { uncountedMatter } from './uncountedMatter.ts'

// From this reranker logit on, the quote is accepted even if it calls the thing asked about by another name.
const trustedLogit = -1
// Words that a question is built of and that an answer need not repeat.
const lightStems = new Set(
  contentStems(
    [
      'got get have had make made go went come came take took happen long old much big large heavy time date year',
      'day month place person people thing number amount start end begin name live born die',
    ].join(' '),
  ),
)

export interface QuoteAround {
  readonly text: string
  /** The label of its line, or ''. In a chat, the speaker. */
  readonly label: string
  /** Stems of its passage, title, headings, file name and the top of its document. */
  readonly around: ReadonlySet<string>
  /** Stems of the quote, its label, its neighbours and its headings. */
  readonly near: ReadonlySet<string>
  /** The passage itself, for names that continue beyond the quote. */
  readonly passage: string
  /** The reranker's logit for the question and the quote, or null. */
  readonly relevance: number | null
}

const peoples = /^(?:French|German|Greek|Dutch|Welsh|Swiss|Czech|Arab|\p{Lu}\p{L}+(?:ish|ian|ean|can|ese|ic))s?$/u
const weekdays = new Set(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const firstPerson = new RegExp(
  wholeWord([
    "I|I['’](?:m|ve|d|ll)|my|me|mine|we|our|us|ich|mein\\p{L}*|wir|unser\\p{L}*|je|j['’]|mon|ma|mes|nous|notre",
    'yo|mi|mis',
  ]),
  'u',
)
const secondPerson = /(?<!\p{L})(?:you|your|yours|du|dein\p{L}*|dir|dich|tu|ton|ta|tes|tú|tus?)(?!\p{L})/iu

// "If I gave notice on 10 November 2026, …": the day is the asker's, and no paper says it.
const condition = new RegExp(
  inOrder(
    '^(?:if|when|suppose|supposing|assuming|wenn|falls|si) [^?]{4,120}?',
    '(?:, |(?= (?:when|by when|what|how|wann|quand)(?!\\p{L})))',
  ),
  'iu',
)

/** The reason, in words, why the quote cannot answer, or null. */
export function mismatchOf(question: string, quote: QuoteAround): string | null {
  const code = askedCode(question)
  if (code !== null && !codesIn(code, quote.text, question).some(({ text }) => isWholeCode(text)))
    return 'It does not contain the code that was asked for.'
  const names = askedNames(question)
  const strange = names.find((name) => !isNamed(name, quote))
  if (strange !== undefined && !isOfAnotherName(names, quote)) return `It does not mention ${strange}.`
  const [noun, ...otherNouns] = germanNouns(question)
  if (noun !== undefined && ![noun, ...otherNouns].some((each) => isNamed(each, quote)))
    return `It does not mention ${noun}.`
  const other = otherSpeaker(names, quote)
  if (other !== null) return `It is about ${other}.`
  const owner = otherOwner(question, names, `${quote.label} ${quote.text}`)
  if (owner !== null) return `It is about what ${owner} has.`
  const matter = strayMatter(question, names, quote)
  if (matter !== null) return `It says nothing of ${matter}.`
  const thing = strayThing(question, quote)
  if (thing !== null) return `It says nothing of ${thing}.`
  const uncounted = uncountedMatter(question, quote)
  if (uncounted !== null) return `It does not mention ${uncounted}.`
  const unconditional = question.replace(condition, '')
  if (isOfOtherTime(unconditional, quote.text, quote.near)) return 'It is of another day or month.'
  const [year, ...otherYears] = yearsIn(unconditional)
  const isSaid = (each: string): boolean =>
    quote.around.has(each) || wordsOf(quote.text).some((word) => word.raw.includes(each))
  // "In 2025 and 2026": what was said of one year mentions no other.
  return year === undefined || [year, ...otherYears].some(isSaid) ? null : `It does not mention ${year}.`
}

// "E5" is a fault and "P2" a program, and no number that somebody is asked for. Chosen by judgement, not fitted.
const minCode = 4

function isWholeCode(code: string): boolean {
  return code.replace(/[^\p{L}\p{N}]/gu, '').length >= minCode
}

/** A teacher's letter to all parents does not name the pupil: it names another of those asked for, and answers well. */
function isOfAnotherName(names: readonly string[], { text, relevance }: QuoteAround): boolean {
  if (names.length < 2 || relevance === null || relevance < trustedLogit) return false
  const own = wordsOf(text).map(({ stem }) => stem)
  return names.some((name) => wordsOf(name).some(({ stem }) => own.some((other) => sameName(stem, other))))
}

/** Names in a question, without months, weekdays and the capital of its first word. */
export function askedNames(question: string): readonly string[] {
  const nouns = new Set(germanNouns(question))
  return capitalised(question).filter((name) => !nouns.has(name))
}

/** Things that a German question names: they have capitals as names have, and may be worded in another way. */
function germanNouns(question: string): readonly string[] {
  if (languageOf(question) !== 'de') return []
  return capitalised(question).filter((name) => !name.includes(' ') && isKnownWord(fold(name), ['de']))
}

function capitalised(question: string): readonly string[] {
  const first = wordsOf(question)[0]?.raw
  return namesIn(question)
    .map((name) => name.split(' ').filter((part) => monthOf(part) === null && !weekdays.has(fold(part))))
    .map((parts) => (parts[0] === first && question.trimStart().startsWith(first ?? '') ? parts.slice(1) : parts))
    .map((parts) => parts.map((part) => part.replace(/['’]s$/u, '')))
    .map((parts) => parts.filter((part) => isNamePart(part)).join(' '))
    .filter((name) => name.length > 1)
}

/**
 * Abbreviations, peoples and languages are written in too many ways for their absence to count: "UK", "French";
 * and "Dad" stands in no paper.
 */
function isNamePart(part: string): boolean {
  if (/^\d/.test(part) || isStopWord(part) || peoples.test(part) || isKinName(part)) return false
  return !/^(?:\p{Lu}\.?){1,4}$/u.test(part)
}

function isNamed(name: string, quote: QuoteAround): boolean {
  const parts = wordsOf(name)
  const known = [...quote.around, ...wordsOf(quote.label).map((word) => word.stem)]
  const found = parts.filter((part) => known.some((stem) => sameName(part.stem, stem)))
  if (found.length === 0) return false
  // Two people with one first name are distinguished by the word after it.
  const [given, surname] = parts
  if (parts.length !== 2 || given === undefined || surname === undefined || found.includes(surname)) return true
  return !new RegExp(`(?<!\\p{L})${given.raw} \\p{Lu}\\p{Ll}+`, 'u').test(quote.passage)
}

/**
 * Checks the attribute that is asked about a name if the quote shares only the name with the question: "What engine has
 * Petrel got?" is not answered by every sentence about Petrel.
 */
function strayMatter(question: string, names: readonly string[], quote: QuoteAround): string | null {
  // The subject of a table row is in the head and the name of its table.
  if (names.length === 0 || quote.text.includes(' | ') || quote.relevance === null || quote.relevance >= trustedLogit)
    return null
  const named = new Set(names.flatMap((name) => wordsOf(name).map((word) => word.stem)))
  const asked = wordsOf(question).filter(
    ({ raw, stem }) =>
      !isStopWord(raw) && !named.has(stem) && !named.has(stem.replace(/'s$/, '')) && !lightStems.has(stem),
  )
  const near = [...quote.near]
  const covered = asked.some(({ stem: word }) =>
    near.some((stem) => sameName(word, stem) || sharesStart(word, stem) || isPartOf(stem, word)),
  )
  return covered ? null : (asked[0]?.raw ?? null)
}

// Two words of small letters, such as "washing machine": a single word may be meant by another one.
const owned = new RegExp(
  inOrder(
    '\\b(?:of|for|on|with) (?:the|my|our|his|her|their|this|that) ',
    '(?<thing>\\p{Ll}[\\p{Ll}-]+ \\p{Ll}[\\p{Ll}-]+)(?=[\\s?.!,]|$)',
  ),
  'gu',
)
// Above this logit the reranker is taken to know the thing by another name. Chosen by judgement, not fitted.
const sureLogit = 3

/**
 * A thing of two words that the question asks about, where neither of them stands in the passage, its title or its
 * headings: the warranty of the heat pump is not that of the washing machine.
 */
function strayThing(question: string, quote: QuoteAround): string | null {
  if (quote.relevance === null || quote.relevance >= sureLogit) return null
  const around = [...quote.around]
  for (const match of question.matchAll(owned)) {
    const words = wordsOf(match.groups?.['thing'] ?? '')
    if (words.length < 2 || words.some(({ raw, stem }) => isStopWord(raw) || lightStems.has(stem))) continue
    const isKnown = ({ stem }: { readonly stem: string }): boolean =>
      around.some((other) => sameName(stem, other) || sharesStart(stem, other))
    if (!words.some(isKnown)) return match.groups?.['thing'] ?? null
  }
  return null
}

/**
 * In a chat, "I" is the speaker: another person's words about themselves do not answer a question about the one who was
 * asked for.
 */
function otherSpeaker(names: readonly string[], { text, label }: QuoteAround): string | null {
  if (names.length !== 1 || !/^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(label)) return null
  // "Soloists:" heads a list, and nobody is called so.
  if (/^\p{L}{4,}s$/u.test(label) && isKnownWord(label)) return null
  const said = new Set(wordsOf(text).map((word) => word.stem))
  const asked = wordsOf(names[0] ?? '').map((word) => word.stem)
  if (asked.some((stem) => said.has(stem))) return null
  return firstPerson.test(text) && !secondPerson.test(text) ? label : null
}

function yearsIn(question: string): readonly string[] {
  return [...question.matchAll(/(?<![\d.,])(?:19|20)\d{2}(?![\d.,]\d|\d)/g)].map((match) => match[0])
}

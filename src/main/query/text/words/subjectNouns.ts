/**
 * Finds the things that an English question is about: the nouns that a document has to speak of if it is to answer. Names
 * are compared elsewhere, and words that only say what kind of answer is wanted need not stand anywhere.
 */
import { isIrregularVerb } from './irregularVerbs.ts'
import { verbWords } from '../lexicon/concepts/verbWords.ts'
import { monthOf } from '../time/months.ts'
import { englishWeekdays } from '../time/timeWords.ts'
import { isKnownWord } from './spelling.ts'
import { fold, isStopWord } from './words.ts'

export interface SubjectNoun {
  /** In lower case. */
  readonly word: string
  /** False for a typo, an abbreviation or a foreign word, which a document may spell another way. */
  readonly isKnown: boolean
}

/** One word as the tagger describes it. */
interface Term {
  readonly text: string
  readonly tags: readonly string[]
}

// Nouns that a question is built of: the document says the value, and not the word for its kind.
const kindWords = new Set(
  [
    ['name', 'kind', 'type', 'sort', 'number', 'amount', 'price', 'cost', 'fee', 'sum', 'total', 'rate', 'value'],
    ['date', 'day', 'month', 'year', 'week', 'weekday', 'hour', 'minute', 'night', 'time', 'deadline', 'while'],
    ['way', 'thing', 'stuff', 'person', 'people', 'somebody', 'someone', 'guy', 'friend', 'piece', 'bit'],
    ['list', 'detail', 'information', 'info', 'start', 'end', 'difference', 'change', 'part', 'side', 'line'],
    ['document', 'file', 'paper', 'letter', 'email', 'mail', 'message', 'note', 'page', 'question', 'answer'],
    ['example', 'reason', 'result', 'summary', 'chronology', 'story', 'rule', 'step', 'plan', 'order', 'unit'],
    ['pound', 'euro', 'dollar', 'cent', 'penny', 'money'],
    ['kilo', 'gram', 'metre', 'meter', 'litre', 'liter', 'percent', 'kilowatt', 'kilometre', 'kilometer', 'mile'],
    // A calendar and a letter say with whom: "Dentist | 14:30".
    ['appointment'],
    ['city', 'town', 'country', 'instrument', 'shopping', 'length', 'duration', 'size', 'colour', 'color', 'address'],
    ['summer', 'winter', 'spring', 'autumn', 'fall', 'season', 'morning', 'evening', 'weekend', 'today', 'tomorrow'],
    ['nowadays', 'company', 'firm', 'business', 'man', 'woman', 'lady', 'child', 'kid', 'place', 'house', 'home'],
    ['rank', 'percentage', 'location', 'position', 'section', 'region', 'area', 'role', 'body', 'idea', 'form'],
    ['anything', 'something', 'everything', 'nothing', 'anyone', 'anybody', 'everyone', 'everybody', 'nobody'],
    // A text calls people by their names.
    ['son', 'daughter', 'mother', 'father', 'mum', 'mom', 'mam', 'dad', 'parent', 'wife', 'husband', 'partner'],
    [
      'sister',
      'brother',
      'aunt',
      'uncle',
      'cousin',
      'niece',
      'nephew',
      'grandma',
      'grandpa',
      'boyfriend',
      'girlfriend',
    ],
    ['point', 'status', 'state', 'case', 'use', 'need', 'work', 'job', 'matter', 'fact', 'topic', 'subject'],
  ].flat(),
)

const weekdays = new Set(englishWeekdays.map(fold))
const verbs: ReadonlySet<string> = new Set(verbWords.flatMap((line) => line.split('|')[0]?.trim().split(/\s+/) ?? []))

// A longer text is pasted and asks for no single thing; tagging 10,000 characters takes a second.
const maxCharacters = 1_000

type Tagger = (text: string) => readonly Term[]
let loading: Promise<Tagger> | null = null

/** Loaded with the first question, because it takes as long as a window takes to open. */
function loadTagger(): Promise<Tagger> {
  loading ??= import('compromise/two').then(
    ({ default: tag }) =>
      (text) =>
        (tag(text).json({ offset: false }) as readonly { readonly terms: readonly Term[] }[]).flatMap(
          ({ terms }) => terms,
        ),
  )
  return loading
}

/** In order; none in a question without them. The question is taken to be English. */
export async function subjectNouns(question: string): Promise<readonly SubjectNoun[]> {
  if (question.length > maxCharacters) return []
  const tagged = (await loadTagger())(withoutContext(question))
  return tagged.flatMap(({ text, tags }, index) => {
    // The tagger takes much for names that is none, so a name is told by its capital.
    if (!isNoun({ tags }) || (index > 0 && /^\p{Lu}/u.test(text))) return []
    const word = fold(text)
      .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
      .replace(/'s?$/, '')
    return isThing(word) && !isRoleAsked(tagged, index) && !isVerbOfSubject(word, index, tagged)
      ? [{ word, isKnown: isKnownWord(word) }]
      : []
  })
}

/** What a follow-up question took from the turn before it, in brackets at its end, is a hint and no condition. */
function withoutContext(question: string): string {
  return question.trim().replace(/\([^()]*\) ?\??$/u, '')
}

function isThing(word: string): boolean {
  return (
    /^\p{Ll}[\p{Ll}'-]+$/u.test(word) &&
    !isStopWord(word) &&
    !weekdays.has(word) &&
    monthOf(word) === null &&
    !kindWords.has(word) &&
    !kindWords.has(word.replace(/s$/, ''))
  )
}

/** "Which city …" is answered by a city, and "who is our landlord" by a name: neither needs the word. */
function isRoleAsked(terms: readonly Term[], index: number): boolean {
  const before = terms.slice(0, index).map(({ text }) => fold(text).replace(/[^\p{L}']/gu, ''))
  return before.at(-1) === 'which' || (before[0]?.startsWith('who') === true && before.length <= 3)
}

/** In "what time does the plane leave Halifax" the tagger may take the verb for a second noun. */
function isVerbOfSubject(word: string, index: number, terms: readonly Term[]): boolean {
  if (!verbs.has(word) && !isIrregularVerb(word)) return false
  const auxiliary = terms.findLastIndex(({ text }, place) => place < index && /^(?:do|does|did)$/i.test(text))
  return auxiliary !== -1 && terms.slice(auxiliary + 1, index).some(isNoun)
}

function isNoun({ tags }: Pick<Term, 'tags'>): boolean {
  return tags.includes('Noun') && !tags.includes('Pronoun')
}

/**
 * Reads a sentence of another language as English words, so that models and stemmers made for English can score it:
 * known words are replaced, German compounds split, and names and other words kept. The reverse direction translates
 * the words of a question into another language, to search with. Pure.
 */
import { contentStems, isStopWord, wordsOf } from '../words/words.ts'
import { isFunctionWordOf, languageOf } from './languageOf.ts'
import { isAdded } from './languages.ts'
import type { LexiconLanguage } from './languages.ts'
import { compoundConcepts, conceptsAt, conceptsOf, withoutElision } from './lexicon.ts'
import type { Concept } from './lexicon.ts'

// A word with two meanings keeps both; more would drown the sentence.
const maxMeanings = 2
const maxWords = 2

/** In English words; '' for English and for unknown languages. `language`: null detects it by function words. */
export function glossOf(sentence: string, language: LexiconLanguage | null = null): string {
  const own = language ?? languageOf(sentence)
  return own === null || own === 'en' ? '' : spans(sentence, own, 'en').join(' ')
}

/** One segment of a text: a known word or phrase with its concepts, the parts of a compound, or an unknown word. */
interface Stretch {
  readonly raw: string
  readonly parts: readonly (readonly Concept[])[]
  /** True for words that connect the text and do not say what it is about. */
  readonly functional: boolean
  /** True if it may be a name although it is a word too: "Grado", "Chiara". */
  readonly mayBeName: boolean
}

function stretches(text: string, from: LexiconLanguage): readonly Stretch[] {
  const raws = wordsIn(text, from)
  const found: Stretch[] = []
  for (let at = 0; at < raws.length;) {
    const raw = raws[at] ?? ''
    if (isNameAfter(raws[at - 1] ?? '', raw)) {
      found.push({ raw, parts: [], functional: false, mayBeName: true })
      at += 1
      continue
    }
    const known = conceptsAt(raws, at, from)
    const phrase = raws.slice(at, at + known.words)
    const parts = known.concepts.length > 0 ? [known.concepts] : from === 'de' ? (compoundConcepts(raw) ?? []) : []
    found.push({
      raw: phrase.join(' '),
      parts,
      functional: phrase.every((word) => isFunctionWordOf(word, from) || (from === 'en' && isStopWord(word))),
      mayBeName: at > 0 && known.words === 1 && isAdded(from) && /^\p{Lu}\p{Ll}/u.test(raw),
    })
    at += known.words
  }
  return found
}

const titles = new Set(
  'herr herrn frau familie dr prof m mme mlle monsieur madame señor señora sr sra don doña sig dott avv'.split(' '),
)
// Written without a capital within a sentence.
const lowTitles = new Set(
  'don doña signor signora signorina dottor dottoressa zio zia pan pani pana panią panu'.split(' '),
)

/** "Frau Sommer" is not the summer. */
function isNameAfter(before: string, word: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return false
  const title = before.toLowerCase()
  return lowTitles.has(title) || (/^\p{Lu}/u.test(before) && titles.has(title))
}

/** One word of a text, and whether its clause ends with it. */
interface Token {
  readonly raw: string
  readonly isLast: boolean
}

// "donne-t-elle" is "donne".
const inversion = /-(?:t-)?(?:ils?|elles?|on|vous|nous|je|tu|ce)$/i

function wordsIn(text: string, from: LexiconLanguage): readonly string[] {
  const words = wordsOf(text)
  const tokens = words.flatMap(({ raw, end }, at): readonly Token[] => {
    const bare = withoutElision(raw, from)
    // "rendez-vous" is a word of its own.
    const plain = conceptsOf(bare, from).length > 0 ? bare : bare.replace(inversion, '')
    const isLast = endsClause(raw, text.slice(end, words[at + 1]?.start ?? text.length))
    const pieces = from === 'en' ? [plain] : piecesOf(plain, from)
    return pieces.map((piece, index) => ({ raw: piece, isLast: isLast && index === pieces.length - 1 }))
  })
  return from === 'de' ? withJoinedVerbs(tokens) : tokens.map(({ raw }) => raw)
}

/** The point in "31. März" ends nothing. */
function endsClause(raw: string, gap: string): boolean {
  return /[,;:!?()\n–]/.test(gap) || (gap.includes('.') && !/\d$/.test(raw))
}

/** "Kfz-Versicherung" in two, unless the lexicon knows the whole. */
function piecesOf(word: string, from: LexiconLanguage): readonly string[] {
  return word.includes('-') && conceptsOf(word, from).length === 0 ? word.split('-') : [word]
}

const separable = new Set(
  'ab an auf aus bei ein fest fort her hin los mit nach statt teil um vor weg weiter zu zurück zusammen'.split(' '),
)

/** "Wann läuft die Garantie ab": the last word of a clause may belong to the verb. */
function withJoinedVerbs(tokens: readonly Token[]): readonly string[] {
  const words: (string | null)[] = tokens.map(({ raw }) => raw)
  let start = 0
  tokens.forEach(({ raw, isLast }, at) => {
    if (!isLast && at < tokens.length - 1) return
    const prefix = raw.toLowerCase()
    const clause = tokens.slice(start, at)
    const verb = separable.has(prefix)
      ? clause.findIndex(
          (each, index) => (index === 0 || /^\p{Ll}/u.test(each.raw)) && isSeparated(prefix, each.raw.toLowerCase()),
        )
      : -1
    if (verb !== -1) {
      words[start + verb] = prefix + (tokens[start + verb]?.raw.toLowerCase() ?? '')
      words[at] = null
    }
    start = at + 1
  })
  return words.filter((word) => word !== null)
}

function isSeparated(prefix: string, verb: string): boolean {
  return !isFunctionWordOf(verb, 'de') && conceptsOf(prefix + verb, 'de').length > 0
}

function spans(sentence: string, from: LexiconLanguage, to: LexiconLanguage): readonly string[] {
  return stretches(sentence, from).flatMap(({ raw, parts, functional, mayBeName }) => {
    const words = parts.flatMap((part) => [
      ...new Set(part.slice(0, maxMeanings).flatMap((concept) => concept[to].slice(0, maxWords))),
    ])
    // "Nicht" becomes "not", but French "est" is not the English "east".
    if (functional) return words.filter((word) => isStopWord(word.split(' ')[0] ?? ''))
    return mayBeName || isPartial(parts) ? [raw, ...words] : words
  })
}

/** A word with a part that the lexicon does not know may be a name: "Hoffmann". */
function isPartial(parts: readonly (readonly Concept[])[]): boolean {
  return parts.length === 0 || parts.some((part) => part.length === 0)
}

/**
 * The content words of a question in English, one each: of several words for a concept, the first that `present`
 * contains, as a stem.
 */
export function englishStems(
  question: string,
  from: Exclude<LexiconLanguage, 'en'>,
  present: ReadonlySet<string>,
): readonly string[] {
  return stretches(question, from).flatMap(({ raw, parts, functional, mayBeName }) => {
    if (functional) return []
    if (parts.length === 0 || (mayBeName && isPresent(raw, present))) return contentStems(raw)
    return parts.flatMap((part) => contentStems(wordIn(present, part)))
  })
}

/**
 * The text as English words in its own order, one for each concept, chosen as in `englishStems`: a cross-encoder trusts
 * "when end warranty heat pump" far more than "when end finish warranty guarantee heat pump" (logit 4.0 against 0.4 for
 * the sentence that answers). Small words such as "the", "of" and "is" raise its trust further (from 8.7 to 11.8 in
 * "the new code of the gate is 4175").
 */
export function englishWords(text: string, from: Exclude<LexiconLanguage, 'en'>, present: ReadonlySet<string>): string {
  return stretches(text, from)
    .flatMap(({ raw, parts, functional, mayBeName }) => {
      const words = parts.map((part) => wordIn(present, part)).filter((word) => word !== '')
      if (functional) return words.filter((word) => isStopWord(word.split(' ')[0] ?? ''))
      if (isPartial(parts)) return [raw, ...words]
      return mayBeName ? nameOrWords(raw, words, present) : words
    })
    .join(' ')
}

/** "Grado" where the texts have it, "degree" where they have that, and both where they have neither. */
function nameOrWords(raw: string, words: readonly string[], present: ReadonlySet<string>): readonly string[] {
  if (isPresent(raw, present)) return [raw]
  return words.some((word) => isPresent(word, present)) ? words : [raw, ...words]
}

/** The first English word of the concepts that `present` has, else the commonest one. */
function wordIn(present: ReadonlySet<string>, concepts: readonly Concept[]): string {
  const words = concepts.flatMap(({ en }) => en)
  return words.find((word) => isPresent(word, present)) ?? words[0] ?? ''
}

function isPresent(word: string, present: ReadonlySet<string>): boolean {
  const stems = contentStems(word)
  return stems.length > 0 && stems.every((stem) => present.has(stem))
}

/** Capitalised words that the lexicon does not know, and figures, as stems: German capitalises every noun. */
export function properStems(question: string, from: Exclude<LexiconLanguage, 'en'>): readonly string[] {
  return stretches(question, from)
    .filter(
      ({ raw, parts, functional, mayBeName }) =>
        (parts.length === 0 || mayBeName) && !functional && /^\p{Lu}|\d/u.test(raw),
    )
    .flatMap(({ raw }) => contentStems(raw))
}

/** The content words of a question in another language, for a keyword search; '' if none is known. */
export function translatedQuery(question: string, from: LexiconLanguage, to: LexiconLanguage): string {
  const found: string[] = []
  const kept: string[] = []
  const all = stretches(question, from)
  all.forEach(({ raw, parts, functional, mayBeName }, index) => {
    if (functional) return
    if (mayBeName && parts.length > 0) kept.push(raw)
    if (parts.length > 0) found.push(...parts.flatMap((part) => wordsFor(part, to)))
    // "Ana's" is written in no other language.
    else if (/^\p{Lu}|\d/u.test(raw) && index > 0) kept.push(raw.replace(/['’]s?$/u, ''))
    if (to === 'de') found.push(...compounds(parts, all[index + 1]?.parts ?? []))
  })
  return found.length === 0 ? '' : [...new Set([...found, ...kept])].join(' ')
}

function wordsFor(concepts: readonly Concept[], to: LexiconLanguage): readonly string[] {
  return concepts.slice(0, maxMeanings).flatMap((concept) => concept[to].slice(0, maxWords))
}

/** "Delivery time" may be one German word: the first with the second, joined as German joins them. */
function compounds(one: readonly (readonly Concept[])[], next: readonly (readonly Concept[])[]): readonly string[] {
  const first = one[0]?.[0]?.de[0]
  const second = next[0]?.[0]?.de[0]
  if (first === undefined || second === undefined || /\s/.test(first + second)) return []
  const joined = [first, first.replace(/(?<=..[^aeiou])e$/, '')]
  if (linked.test(first)) joined.push(`${first}s`, first.replace(/ung$/, ''))
  return [...new Set(joined)].map((part) => part + second.toLowerCase())
}

const linked = /(?:ung|heit|keit|schaft|tion|tät)$/

/**
 * Splits text into words for the query side: folded, lightly stemmed, with known stop words. Pure; the same text always
 * gives the same words with their offsets. The index has its own stemmer, and nothing here has to agree with it.
 */
import { unspacedScript } from '../../../../shared/text/scripts.ts'
import { isFunctionWord, piecesOf, runPattern, unspacedStem } from './unspacedWords.ts'

export interface Word {
  /** As written. */
  readonly raw: string
  /** Folded and stemmed, for comparison. */
  readonly stem: string
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
}

const marks = /\p{M}+/gu

// Letters whose stroke or ligature Unicode does not take apart: "Paweł" is typed "Pawel", and "Straße" "Strasse".
const wholeLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
const beyondAscii = /[^\p{ASCII}]/u
const wholeLetter = new RegExp(`[${Object.keys(wholeLetters).join('')}]`, 'g')

// Function words and question words: they say what kind of answer is sought and not what it is about.
const stopWords = new Set(
  `a about above after again against all also am an and any are as at be became because been before being below
  between both but by came can could did do does doing done down during each either else ever every few for from
  further had has have having he her here hers herself him himself his how i if in into is it its itself just like
  many may me might more most much must my myself no nor not now of off often on once only or other our ours out
  over own per said same shall she should since so some such than that the their theirs them themselves then there
  these they this those through to too under until up upon us used very via was we were what when where which while
  who whom whose why will with within without would yes yet you your yours s t d ll re ve m don doesn didn isn wasn
  aren weren hasn haven hadn won wouldn couldn shouldn tell show give find please called name named kind type`.split(
    /\s+/,
  ),
)

// Function and question words of the other languages most often met beside English. Words that are also English content
// words are skipped on purpose ("die", "war", "son", "hat", "come").
const otherStopWords = new Set(
  `wie ist der das dem den ein eine einen einem einer eines und oder für im am zum zur mit von vom bei auf aus nicht
  wir ich sie es wer wo wann warum welche welcher welches welchen wem wen wurde wurden sind haben hatte hatten kann
  können dürfen darf muss müssen soll sollen wird werden nach über unter zwischen auch noch nur mein meine meinem
  meinen unser unsere unserem unseren unserer ihr ihre ihrem ihren sein seine viel viele dieser diese dieses uns mir
  mich wieviel
  le la les une un du de et où est sont était dans sur pour avec par qui que quoi quel quelle quels quelles quand
  comment combien pourquoi il elle
  nous vous je mon ma mes notre nos votre vos sa ses leur leurs ce cette ces qu au aux sera
  el los las del por para con qué quién quiénes cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles una uno mi
  su sus nuestro nuestra está
  lo gli della dello delle di che chi quando dove quanto quanta quanti quante quale quali perché sono è nel nella nei
  nelle il degli alla allo alle agli dal dalla dallo dalle dagli sul sulla sulle questo questa anche abbiamo hanno
  nostro nostra
  jest są był była kiedy gdzie kto ile który która które jaki jaka jakie czy dlaczego się nie dla przez przy oraz nasz
  nasza nasze mój moja moje`
    .split(/\s+/)
    .map(fold),
)

// The range of code units that contains all scripts without spaces, and no Latin letter, quotation mark or emoji.
// Testing for this range takes 0.6 ms a megabyte; testing for the scripts themselves takes 6 ms, a twelfth of the time
// for finding the words.
const farScripts = /[\u0e00-\u1aff\u2e80-\ud7ff\ud840-\ud88f\uf900-\ufaff\uff66-\uff9f]/
const firstUnspaced = 0x0e00

// A dot between two words joins them no more than a blank would: keys of settings ("router.model"), the names of hosts,
// and a full stop without its blank. In "e.g", "p.m" and "v2.1" it belongs to the word.
const wordPattern = /[\p{L}\p{N}]+(?:(?:[,'’-]|(?<!\p{L}{2})\.|\.(?!\p{L}{2}))[\p{L}\p{N}]+)*/gu

/** Lower case without diacritics. */
export function fold(text: string): string {
  // Most words are plain ASCII, for which lower case is all of it: a fifth of the time.
  if (!beyondAscii.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('’', "'")
  return plain.replace(wholeLetter, (letter) => wholeLetters[letter] ?? letter)
}

/**
 * A light English suffix stripper: enough to bring "acquired", "acquires" and "acquiring" together. Deliberately weaker
 * than Porter, because a wrong merge puts a wrong sentence before a reader. Words with digits are left unchanged.
 */
export function stem(folded: string): string {
  let word = folded.endsWith("'s") ? folded.slice(0, -2) : folded
  if (wholeWords.has(word)) return word
  if (word.length <= 3 || /\d/.test(word) || !/^[a-z'-]+$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) word = `${word.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x|z)es$/.test(word)) word = word.slice(0, -2)
  else if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) word = word.slice(0, -1)
  if (word.endsWith('ational') && word.length > 9) word = word.slice(0, -5)
  else if (word.endsWith('ation') && word.length > 7) word = word.slice(0, -3)
  else if (word.endsWith('ly') && word.length > 5) word = word.slice(0, -2)
  else if (word.endsWith('ment') && word.length > 7) word = word.slice(0, -4)
  if (word.endsWith('ing') && word.length > 5 && /[aeiouy]/.test(word.slice(0, -3))) word = undouble(word.slice(0, -3))
  else if (word.endsWith('ied') && word.length > 4) word = `${word.slice(0, -3)}y`
  else if (word.endsWith('ed') && word.length > 4 && /[aeiouy]/.test(word.slice(0, -2)))
    word = undouble(word.slice(0, -2))
  if (word.endsWith('e') && word.length > 3) word = word.slice(0, -1)
  return word
}

// Without its ending each would be another word: "wed", "bed", "even".
const wholeWords: ReadonlySet<string> = new Set(['wedding', 'bedding', 'pudding', 'evening'])

function undouble(word: string): string {
  return /([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word
}

/** Every word of the text in order; accepts any text. */
export function wordsOf(text: string): readonly Word[] {
  // One test of the whole text, so that texts without such scripts lose no time.
  if (farScripts.test(text) && unspacedScript.test(text)) return mixedWordsOf(text)
  return spacedWordsOf(text, 0)
}

function spacedWordsOf(text: string, offset: number): readonly Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(wordPattern)) {
    const raw = match[0]
    const start = offset + match.index
    words.push({ raw, stem: stem(fold(raw)), start, end: start + raw.length })
  }
  return words
}

function mixedWordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  for (const run of text.matchAll(runPattern)) {
    if (!unspacedScript.test(run[0])) {
      words.push(...spacedWordsOf(run[0], run.index))
      continue
    }
    for (const { raw, start: within, unspaced } of piecesOf(run[0])) {
      const start = run.index + within
      if (unspaced) words.push({ raw, stem: unspacedStem(raw), start, end: start + raw.length })
      else words.push(...spacedWordsOf(raw, start))
    }
  }
  return words
}

export function isStopWord(raw: string): boolean {
  if (raw.charCodeAt(0) >= firstUnspaced && unspacedScript.test(raw)) return isFunctionWord(raw)
  const folded = fold(raw)
  return stopWords.has(folded) || otherStopWords.has(folded) || isContraction(folded)
}

// "What's", "we've" and "didn't" say no more than the words that they are made of.
const clitic = /(?:'(?:s|re|ve|d|ll|m)|n't)$/

function isContraction(folded: string): boolean {
  const base = clitic.test(folded) ? folded.replace(clitic, '') : null
  return base !== null && (stopWords.has(base) || wholeContractions.has(folded))
}

const wholeContractions: ReadonlySet<string> = new Set(["can't", "won't", "shan't", "ain't", "let's", "needn't"])

/** The words that carry meaning, in order, as stems. */
export function contentStems(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word.raw))
    .map((word) => word.stem)
}

/** Share of `needles` that are in `haystack`, 0..1; 0 if there are none. */
export function overlap(needles: readonly string[], haystack: ReadonlySet<string>): number {
  const unique = new Set(needles)
  if (unique.size === 0) return 0
  let found = 0
  for (const needle of unique) if (haystack.has(needle)) found += 1
  return found / unique.size
}

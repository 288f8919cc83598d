/** Finds the subject of a broad question: its words without those that only say what kind of answer is wanted. Pure. */
import { paperWords } from '../../text/meaning/paperWords.ts'
import { contentStems, fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'

const paperPattern = new RegExp(`^(?:${[...paperWords, 'papiere?n?'].join('|')})$`)

const mentions = [
  'mention\\w*',
  'talk\\w*',
  'discuss\\w*',
  'refer\\w*',
  'contain\\w*',
  'includ\\w*',
  'deal\\w*',
  'concern\\w*',
  'cite[sd]?',
  'name[sd]?',
  'appear\\w*',
  'occur\\w*',
  'crop\\w*',
  'turns?',
  'features?',
  'writ\\w*',
  'speak\\w*',
  'relat\\w*',
  'regard\\w*',
  'cover\\w*',
  'erwahn\\w*',
  'genannt',
  'nenn\\w*',
  'enthalt\\w*',
  'handel\\w*',
  'steht',
  'stehen',
  'vorkommt',
  'vorkommen',
  'geht',
  'kommt',
  'mentionne\\w*',
  'trouve(?:nt)?(?:-t-on)?',
  'parle\\w*',
  'contien\\w*',
  'figure\\w*',
  'apparait',
  'mencion\\w*',
  'habla\\w*',
  'aparece\\w*',
]
const mentionPattern = new RegExp(`^(?:${mentions.join('|')})$`)

const frames = [
  'list',
  'lists',
  'enumerate',
  'everything',
  'everywhere',
  'anywhere',
  'everyone',
  'everybody',
  'something',
  'anything',
  'things',
  'thing',
  'search',
  'complete',
  'full',
  'whole',
  'library',
  'word',
  'words',
  'need',
  'want',
  'know',
  'get',
  'got',
  'etwas',
  'alles',
  'gibt',
  'liste',
  'ou',
  'ont',
  'choses',
  'algo',
  'faut',
  'faut-il',
  'brauche',
  'brauchen',
  'braucht',
  'necesito',
  'necesitamos',
]
const framePattern = new RegExp(`^(?:${frames.join('|')})$`)
const weakRelation = /\b(?:about|concerning|regarding|on|from|by|of|over|uber|sur|sobre|von|de)\b/
const authorRelation = /\b(?:from|by|written|sent|signed|von|geschrieben|geschickt|ecrit\w*|envoye\w*|escrit\w*)\b/
const aboutRelation = /\b(?:about|concerning|regarding|deal\w*|uber|handel\w*|sur|parle\w*|sobre|habla\w*)\b/

export interface AskedSubject {
  /** The words as the user wrote them. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** True if they are written like a name of several words: any part of it may stand for the whole. */
  readonly isName: boolean
  readonly relation: 'mention' | 'about' | 'from'
}

/** Returns null if the question does not ask which documents concern something. */
export function subjectOf(question: string): AskedSubject | null {
  const text = question.slice(0, 2_000).replace(separated, '$1')
  const folded = fold(text)
  const words = wordsOf(text)
  const named = words.findIndex((word) => paperPattern.test(fold(word.raw)))
  const speaks = words.some((word) => mentionPattern.test(fold(word.raw)))
  if (!speaks && !weakRelation.test(folded)) return null
  const quoted = /["“„«]\s*([^"“”„«»]{2,200}?)\s*["”“»]/u.exec(text)?.[1]
  const kept =
    quoted === undefined
      ? codesOnly(words.filter((word, index) => index !== named && !isFrame(word.raw, index)))
      : wordsOf(quoted).filter((word) => !isStopWord(word.raw))
  if (kept.length === 0) return null
  const isAdjacent = kept.every(
    (word, index) => index === 0 || /^[\s.]*$/.test(text.slice(kept[index - 1]?.end ?? 0, word.start)),
  )
  return {
    words: kept.map((word) => word.raw.replace(/['’]s$/, '')),
    stems: kept.map((word) => word.stem),
    isName:
      quoted === undefined &&
      kept.length > 1 &&
      isAdjacent &&
      !kept.some(({ raw }) => code.test(raw)) &&
      kept.every((word) => /^\p{Lu}/u.test(word.raw)),
    relation: authorRelation.test(folded) ? 'from' : aboutRelation.test(folded) ? 'about' : 'mention',
  }
}

// "Kommt … vor", "taucht … auf": the end of the verb is no thing.
const separated = /(?<!\p{L})((?:kommt|kommen|kam|taucht|tauchen) .{2,120}?) (?:vor|auf)(?=\s*[?.!]*$)/iu

// "YG19", "A-4471", not "12th", "500kg" and "5-year".
const code = /^(?=\P{L}*\p{L})(?=\D*\d)(?!\d+-?\p{Ll}+$)[\p{L}\d/-]{4,}$/u
const partOfCode = /^(?:\p{Lu}{2,}|\d{2,})$/u

/** In "our car's number plate YG19 KLP" the code alone says what is meant, and papers need not call it a number plate. */
function codesOnly(words: readonly Word[]): readonly Word[] {
  const isPart = (word: Word | undefined): boolean => word !== undefined && partOfCode.test(word.raw)
  const codes = words.filter(
    (word, index) =>
      code.test(word.raw) ||
      (isPart(word) &&
        [words[index - 1], words[index + 1]].some((other) => other !== undefined && code.test(other.raw))),
  )
  return codes.length > 0 ? codes : words
}

function isFrame(raw: string, index: number): boolean {
  const word = fold(raw)
  // A capital letter inside the question marks a name ("Will", "Mark"), whatever the word means.
  if (index > 0 && /^\p{Lu}/u.test(raw) && !paperPattern.test(word) && !mentionPattern.test(word)) return false
  return isStopWord(raw) || mentionPattern.test(word) || framePattern.test(word)
}

/** Stems of the question without stop words and without words that only describe the form of the answer. */
export function askedStems(question: string, formWords: readonly string[] = []): readonly string[] {
  const drop = new Set(formWords.flatMap((word) => wordsOf(word).map(({ stem }) => stem)))
  const own = wordsOf(question)
    .filter((word) => !isStopWord(word.raw) && !framePattern.test(fold(word.raw)) && !drop.has(word.stem))
    .map((word) => word.stem)
  return [...new Set(own.length > 0 ? own : contentStems(question))]
}

// Stems that share five letters and differ by a short ending are forms of one word ("insured", "insurance").
const sharedStart = 5
const maxEnding = 4

/** True if two stems are forms of one word. Numbers have to be equal. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length < sharedStart || b.length < sharedStart || /\d/.test(a + b)) return false
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return (
    shared >= sharedStart &&
    shared >= Math.min(a.length, b.length) - 1 &&
    Math.max(a.length, b.length) - shared <= maxEnding
  )
}

/** True if a form of the stem is among these. */
export function holds(stems: ReadonlySet<string>, wanted: string): boolean {
  if (stems.has(wanted)) return true
  // "Roof-rack" is also written in two words.
  if (wanted.includes('-')) return partsOf(wanted).every((part) => stems.has(part))
  if (wanted.length < sharedStart) return false
  for (const other of stems) if (sameWord(wanted, other)) return true
  return false
}

function partsOf(stem: string): readonly string[] {
  const parts = wordsOf(stem.replaceAll('-', ' '))
  return parts.map((part) => part.stem)
}

/** Share of the wanted stems that are present, 0..1; 0 if none is wanted. With `weight`, rare words count more. */
export function shareHeld(
  wanted: readonly string[],
  stems: ReadonlySet<string>,
  weight: (stem: string) => number = () => 1,
): number {
  let all = 0
  let held = 0
  for (const stem of wanted) {
    all += weight(stem)
    if (holds(stems, stem)) held += weight(stem)
  }
  return all === 0 ? 0 : held / all
}

/** All stems of a text, including the parts of words that contain a dot or a hyphen ("anna.berg@…", "Hale-Roe"). */
export function stemsWithin(text: string): ReadonlySet<string> {
  const stems = new Set<string>()
  for (const word of wordsOf(text)) {
    stems.add(word.stem)
    if (/[.\-’']/.test(word.raw)) for (const part of wordsOf(word.raw.replace(/[.\-’']/g, ' '))) stems.add(part.stem)
  }
  return stems
}

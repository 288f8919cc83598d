/** The words by which a question names a document: of its title, its file name and the company on its first page. */
import { companyIn } from '../../../../shared/text/letterhead.ts'
import { fold, wordsOf } from '../../text/words/words.ts'
import { lineItems } from './lineItems.ts'
import { metrics } from './metrics.ts'

/** Folded, without the ending of a genitive and without marks: "Levi's" and "LEVI" are alike. */
export const bareName = (word: string): string =>
  fold(word)
    .replace(/'s$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

// Words that half of all companies have in their names, and what reports are called.
const genericWords: ReadonlySet<string> = new Set([
  ...[
    'inc incorporated corp corporation company co llc lp plc ltd limited gmbh ag se kg nv sa spa ab group',
    'holding holdings',
    'international global the and of und for united states securities exchange commission form annual report reports',
    'quarterly filing filings statement statements financial consolidated year years ended note notes pdf docx xlsx',
    'geschaftsbericht jahresabschluss bericht konzern',
    'what how which in by usd eur gbp january february march april may',
    'june july august september october november december',
  ]
    .join(' ')
    .split(' '),
  // A document called "Operating cash" is not what a question for operating cash flow names.
  ...[...lineItems.flatMap(({ asked, labels }) => [...asked, ...labels]), ...metrics.flatMap(({ names }) => names)]
    .flatMap((name) => name.split(' '))
    .map(bareName),
])

const isTelling = (word: string): boolean => !genericWords.has(word) && !/^\d+$/.test(word)

/** `head`: the beginning of its text, or '' if it was not read. */
export function nameWordsOf(title: string, path: string, head: string): ReadonlySet<string> {
  const file = path.split(/[/\\]/).at(-1) ?? ''
  const company = companyIn(head.split(/\n+/)) ?? ''
  const names = new Set<string>()
  for (const part of [title, file.replace(/\.\p{L}{1,5}$/u, '').replace(/[_.-]+/g, ' '), company]) {
    const telling = bareWords(part).filter(isTelling)
    for (const word of telling) if (word.length > 2 || /\d/.test(word)) names.add(word)
    telling.slice(1).forEach((word, at) => names.add(`${telling[at] ?? ''}${word}`))
  }
  const initials = bareWords(company)
    .filter(isTelling)
    .map(([first = '']) => first)
    .join('')
  if (initials.length > 2) names.add(initials)
  return names
}

function bareWords(text: string): readonly string[] {
  return wordsOf(text).map(({ raw }) => bareName(raw))
}

/** Words of a question that may be names: those with a capital letter, and neighbours as one word ("bestbuy"). */
export function namesAskedIn(question: string): ReadonlySet<string> {
  const words = wordsOf(question).map(({ raw }) => raw)
  // Some users write everything in small letters.
  const isSmall = !words.slice(1).some((raw) => /^\p{Lu}\p{Ll}/u.test(raw))
  const names = words.filter((raw) => isSmall || /^\p{Lu}|^\d+\p{Lu}/u.test(raw)).map(bareName)
  const joined = words.slice(1).map((raw, at) => bareName(`${words[at] ?? ''}${raw}`))
  return new Set([...names.filter(isTelling), ...joined.filter((each) => each.length > 5)])
}

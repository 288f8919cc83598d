/** Compares the words of a question with the labels of rows and the names of columns. Pure. */
import { wordsOf } from '../../text/words/words.ts'

const functionWords: ReadonlySet<string> = new Set(
  [
    'of the and in for to a an by from on or at as with its their his her our your was were is are be been did does do',
    'has have had that this these those which what how it per s between during over under than then who whom when',
    'der die das den dem des und oder vom von aus auf im am zum zur mit ein eine einer eines bei für nach zu an war',
    'waren ist sind hat hatte hatten wie hoch viel um le la les du de des et en au aux el los las del y',
  ]
    .join(' ')
    .split(' '),
)
// Words that only modify a label weigh less than those that name the thing. Chosen by judgement, not fitted.
const modifier = 0.4
const modifiers: ReadonlySet<string> = new Set(
  'total net consolidated overall other gross group company shareholder common gesamt insgesamt netto brutto'.split(
    ' ',
  ),
)

const footnote =
  /(?<!\s)\s*(?:\((?:\d{1,2}|[a-z])\)|\[\w{1,3}\]|(?<![*†‡§])[*†‡§]+|(?<![¹²³⁴⁵⁶⁷⁸⁹])[¹²³⁴⁵⁶⁷⁸⁹]+)(?=\s|$|,)/gu

/** The label as a reader says it: without marks of footnotes and the colon of a heading. */
export function plainLabel(label: string): string {
  return label
    .replace(footnote, '')
    .replace(/(?<![:.\s])[:.\s]+$/, '')
    .trim()
}

// "Receivables (net of allowances of $12 and $15)": the figures change from year to year.
const remarks = new RegExp(
  [
    '(?:,|(?<!\\s))\\s*\\((?:net of|less)[^)]*\\)',
    '(?<!\\s)\\s*\\((?=[^)]{0,200}\\d{2})[^)]{0,400}\\)',
    ',? (?:net of|less) (?:\\p{L}+ )*(?:allowances?|accumulated)(?!\\p{L}).*$',
  ].join('|'),
  'giu',
)

/** Stems of the words that carry meaning, each once. */
export function labelWords(text: string): readonly string[] {
  const spaced = plainLabel(text)
    .replace(remarks, ' net ')
    .replaceAll('&', ' and ')
    .replace(/[/–—]/g, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  const words = wordsOf(spaced)
  const content = words.filter(({ raw }) => !functionWords.has(raw.toLowerCase()))
  return [...new Set((content.length > 0 ? content : words).map(({ stem }) => oneSpelling(stem)))]
}

// British and American, and the words that statements use for each other.
const spellings: Readonly<Record<string, string>> = {
  programm: 'program',
  centr: 'center',
  labour: 'labor',
  stockholder: 'shareholder',
  stock: 'share',
  inventory: 'inventor',
  amortisation: 'amortization',
  amortis: 'amortiz',
  earn: 'incom',
}

function oneSpelling(stem: string): string {
  return spellings[stem] ?? stem
}

export function weightOfWord(stem: string): number {
  return modifiers.has(stem) ? modifier : 1
}

export function weightOfWords(stems: Iterable<string>): number {
  let sum = 0
  for (const each of stems) sum += weightOfWord(each)
  return sum
}

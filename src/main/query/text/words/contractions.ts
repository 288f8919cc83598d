/** Writes English contractions in full: "what's" is "what is". Pure. */
import { wholeWord } from '../alternatives.ts'

/** Contractions and short words as they are typed in haste: without an apostrophe, with letters swapped. */
const hasty: Readonly<Record<string, string>> = {
  whats: 'what is',
  whos: 'who is',
  wheres: 'where is',
  whens: 'when is',
  hows: 'how is',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  hasnt: 'has not',
  havent: 'have not',
  hadnt: 'had not',
  wont: 'will not',
  cant: 'can not',
  couldnt: 'could not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  thats: 'that is',
  theres: 'there is',
  // Words of three or four letters that no list of spellings corrects, for one letter makes another word of them.
  teh: 'the',
  hte: 'the',
  adn: 'and',
  taht: 'that',
  thier: 'their',
  waht: 'what',
  hwat: 'what',
  wehn: 'when',
  whne: 'when',
  wher: 'where',
  wich: 'which',
  whcih: 'which',
  nxt: 'next',
  pls: 'please',
  plz: 'please',
  fone: 'phone',
}
const irregular: Readonly<Record<string, string>> = {
  "can't": 'can not',
  cannot: 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  ...hasty,
}
const whole = new RegExp(wholeWord(Object.keys(irregular)), 'giu')
const typedInHaste = new RegExp(wholeWord(Object.keys(hasty)), 'giu')
// "Anna's" is a possession and "he'd" has two meanings: both stay as they are.
const before = 'what|who|where|when|why|how|that|there|here|it|he|she'
const endings: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<!\\p{L})(${before})'s(?!\\p{L})`, 'giu'), '$1 is'],
  [/(\p{L})n't(?!\p{L})/giu, '$1 not'],
  [/(\p{L})'re(?!\p{L})/giu, '$1 are'],
  [/(\p{L})'ve(?!\p{L})/giu, '$1 have'],
  [/(\p{L})'ll(?!\p{L})/giu, '$1 will'],
  [/(?<!\p{L})(i)'m(?!\p{L})/giu, '$1 am'],
]

/** Accepts any text; a text without contractions comes back as it is. */
export function expandContractions(text: string): string {
  const spelled = text.replaceAll('’', "'").replace(whole, inFull)
  return endings.reduce((rest, [pattern, full]) => rest.replace(pattern, full), spelled)
}

/** "Whats" is no word that any rule or document knows, unlike "what's". */
export function expandHasty(text: string): string {
  return text.replace(typedInHaste, inFull)
}

function inFull(found: string, at: number): string {
  const full = irregular[found.toLowerCase()] ?? found
  const hasCapital = /^\p{Lu}/u.test(found)
  // In the middle of a text a capital makes a name of what has no apostrophe: "Theres", "Cant".
  if (at > 0 && hasCapital && !found.includes("'")) return found
  return hasCapital ? full.charAt(0).toUpperCase() + full.slice(1) : full
}

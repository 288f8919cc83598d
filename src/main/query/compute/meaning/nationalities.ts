/** People called by their country: "the Canadians" are those whose cell says "Canada". Pure. */
import { fold } from '../../text/words/words.ts'

// The people, then their country as tables write it, in English and in its own language.
const lines: readonly (readonly [people: string, countries: string])[] = [
  ['american americans yanks', 'usa us america united-states'],
  ['australian australians aussies', 'australia'],
  ['austrian austrians', 'austria osterreich'],
  ['belgian belgians', 'belgium belgique belgien'],
  ['brazilian brazilians', 'brazil brasil'],
  ['brit brits british', 'uk britain great-britain united-kingdom gb'],
  ['canadian canadians', 'canada kanada'],
  ['chinese', 'china'],
  ['czech czechs', 'czechia czech-republic'],
  ['dane danes danish', 'denmark danmark'],
  ['dutch dutchman dutchmen', 'netherlands holland nederland'],
  ['english englishman englishmen', 'england'],
  ['estonian estonians', 'estonia'],
  ['finn finns finnish', 'finland'],
  ['french frenchman frenchmen', 'france frankreich'],
  ['german germans', 'germany deutschland'],
  ['greek greeks', 'greece'],
  ['hungarian hungarians', 'hungary'],
  ['indian indians', 'india'],
  ['irish irishman irishmen', 'ireland'],
  ['israeli israelis', 'israel'],
  ['italian italians', 'italy italia italien'],
  ['japanese', 'japan'],
  ['mexican mexicans', 'mexico'],
  ['norwegian norwegians', 'norway norge'],
  ['kiwi kiwis', 'new-zealand'],
  ['pole poles polish', 'poland polska'],
  ['portuguese', 'portugal'],
  ['romanian romanians', 'romania'],
  ['scot scots scottish', 'scotland'],
  ['slovak slovaks', 'slovakia'],
  ['spaniard spaniards spanish', 'spain espana spanien'],
  ['swede swedes swedish', 'sweden sverige'],
  ['swiss', 'switzerland schweiz suisse'],
  ['turk turks turkish', 'turkey'],
  ['ukrainian ukrainians', 'ukraine'],
  ['welsh welshman welshmen', 'wales'],
]

const countries: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  lines.flatMap(([people, names]) => {
    const of = new Set(names.split(' ').map((name) => name.replaceAll('-', ' ')))
    return people.split(' ').map((word) => [word, of] as const)
  }),
)

/** True for a word that names people by their country. Accepts any text. */
export const isNationality = (word: string): boolean => countries.has(fold(word))

/** True if the cell is the country of these people. Accepts any texts. */
export function areFrom(people: string, cell: string): boolean {
  return countries.get(fold(people))?.has(fold(cell.trim())) === true
}

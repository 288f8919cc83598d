/** Addresses as people write them short: "Mill St" is Mill Street. Pure. */
import { contentTerms } from '../question/terms.ts'

const inWords: Readonly<Record<string, string>> = {
  sq: 'square',
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  ln: 'lane',
  dr: 'drive',
  tce: 'terrace',
  terr: 'terrace',
  cres: 'crescent',
  ct: 'court',
  gdns: 'gardens',
}
// Only behind a name, and as a rule at the end of a cell: "St Mary's" is no street.
const short = new RegExp(`(?<=\\p{L} )(${Object.keys(inWords).join('|')})\\.?(?= *(?:$|[,(\\d]))`, 'giu')

/** The terms of the words in full that the cell has cut short. Accepts any text. */
export function inFull(cell: string): readonly string[] {
  return [...cell.slice(0, 300).matchAll(short)].flatMap(([, said = '']) =>
    contentTerms(inWords[said.toLowerCase()] ?? ''),
  )
}

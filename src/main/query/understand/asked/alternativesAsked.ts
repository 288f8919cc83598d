/** Splits a request for two or three documents ("the warranty or the manual") into what each is called. Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { onePaper } from './lookup.ts'

const joints = ['and', 'or', 'as well as', 'und', 'oder', 'sowie', 'et', 'ou', 'y', 'o']
// An article or a possessive opens each, also after a comma.
const openers = [
  ['the', 'my', 'our', 'a', 'an', 'his', 'her', 'their'],
  ['den', 'die', 'das', 'meine?n?', 'unsere?n?', 'ein', 'eine', 'einen'],
  ['le', 'la', 'les', "l['’]", 'mon', 'ma', 'mes', 'notre', 'nos'],
  ['el', 'los', 'las', 'mi', 'mis', 'nuestr[oa]s?'],
].flat()
const opener = `(?:(?:${openers.join('|')})(?!\\p{L}) ?)`
const joint = new RegExp(inOrder(anyOf([`,? ${anyOf(joints)} (?:also )?`, `, (?=${opener})`]), `${opener}?`), 'iu')
const lead = new RegExp(`^${anyOf(['either', 'both', 'entweder', 'sowohl', 'soit'])} ${opener}?|^${opener}`, 'iu')
// More is a list of words and no request for documents.
const maxNames = 3

// "The letter from Anna and Paul" is one letter: behind such a word only a noun for papers opens another document.
const relations = new RegExp(
  wholeWord([
    'from|of|for|to|with|by|about|between|on|in|at',
    'von|vom|mit|für|an|über|zwischen|zum|zur|im',
    'de|du|des|avec|pour|entre|sur|del|con|para|sobre',
  ]),
  'iu',
)

/** The names in order; a single one, the words themselves, if they name one document. Accepts any text. */
export function namesAsked(words: string): readonly string[] {
  const names = words
    .replace(lead, '')
    .split(joint)
    .map((name) => name.trim())
  if (names.length < 2 || names.length > maxNames || names.includes('')) return [words]
  const isApart = names.every(
    (name, index) =>
      index === 0 || !relations.test(names.slice(0, index).join(' ')) || onePaper.test(headOf(name).toLowerCase()),
  )
  return isApart ? names : [words]
}

/** What the name says before "from", "of" and the like. */
export function headOf(name: string): string {
  return name.slice(0, relations.exec(name)?.index ?? name.length)
}

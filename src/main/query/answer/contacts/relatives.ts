/** Tells a question for somebody from one for a relative of theirs. Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'

const relatives = [
  'mother|mum|mom|father|dad|parents?|sister|brother|son|daughter|child|children|kids?|baby|wife|husband|partner',
  'girlfriend|boyfriend|fiancée?|aunt|uncle|cousin|niece|nephew|grand(?:mother|father|ma|pa|son|daughter|child)|granny',
  'mutter|vater|schwester|bruder|sohn|tochter|kind(?:er)?|tante|onkel|oma|opa',
]
const relative = new RegExp(
  inOrder("\\p{L}['’]?s? ", wholeWord(relatives), '|', wholeWord(relatives), ' (?:of|von) '),
  'iu',
)
const own = new RegExp(inOrder('(?<!\\p{L})(?:my|our|meine?|unsere?) ', wholeWord(relatives)), 'iu')

/** "Ann's mother", "the baby of Ann": the card of Ann is not meant. "My sister Ann" is Ann. */
export function isOfRelative(question: string): boolean {
  return relative.test(question) && !own.test(question)
}

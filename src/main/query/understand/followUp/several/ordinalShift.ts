/** "What does she get in her first year?" – "and in the second?": another number of the same thing. Pure. */
import { inOrder } from '../../../text/alternatives.ts'

const ordinals =
  'first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|initial|last|final|next|' +
  'erste[nrsm]?|zweite[nrsm]?|dritte[nrsm]?|vierte[nrsm]?|letzte[nrsm]?|première?|deuxième|troisième|dernière?'
const own = new RegExp(`(?<!\\p{L})(${ordinals})(?= \\p{L}{3})`, 'giu')
const asked = new RegExp(
  inOrder(
    '^(?:(?:in|for|during|on|after|at|im|in der|für das|für die|nach der|pour|après) )?',
    '(?:the |his |her |their |its |my |our |der |die |das |dem |den |la |le )?',
    `(?<other>${ordinals})(?: ones?)?$`,
  ),
  'iu',
)

/** The earlier question with the other number; null if it has none, or several. `argument`: of a fragment. */
export function ordinalShift(argument: string, earlier: string): string | null {
  const other = asked.exec(argument.trim())?.groups?.['other']
  const found = [...earlier.matchAll(own)]
  const [first] = found
  if (other === undefined || first === undefined || found.length > 1) return null
  return earlier.slice(0, first.index) + other.toLowerCase() + earlier.slice(first.index + first[0].length)
}

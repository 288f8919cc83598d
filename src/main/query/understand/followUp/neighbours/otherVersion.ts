/**
 * "What was the total in the version before that?", "and in the first draft?" after a document was shown or cited: the
 * version is one of that document. Pure.
 */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { topicOf } from '../mentions/topic.ts'

const kinds = 'version|draft|edition|revision|issue|fassung|ausgabe|entwurf|version|ébauche|versión|borrador'
const before = new RegExp(
  inOrder(
    '(?<!\\p{L})(?<article>the |die |der |den |dem |la |le )',
    `(?<kind>${kinds}|one|\\p{L}{3,}) (?:before|prior to|preceding|davor|avant|vor)`,
    '(?: (?:that|it|this|that one|this one|dieser|diesem|celle-ci|cela))?(?=[\\s?.!,]*$|,)',
  ),
  'iu',
)
const placed = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:the|its|die|der|den|dem|das|im|vom|zum|zur|la|le) ',
    anyOf([
      'first|second|third|original|initial|old|older|earlier|previous|prior|former|last|final|new|newer|later|other',
      'erste[nrm]?|zweite[nrm]?|alte[nrm]?|ältere[nrm]?|frühere[nrm]?|vorherige[nrm]?|letzte[nrm]?|neue[nrm]?',
      'première|deuxième|ancienne|précédente|dernière|nouvelle',
    ]),
    ` (?:${kinds})(?!\\p{L})(?! (?:of|von|des|der|de|du))`,
  ),
  'iu',
)
const ofYear = `the (?:19|20)\\d\\d (?:${kinds}|one)`
// "In the first quote": the version takes the place of the one that was named, and the paper stays.
const fragment = new RegExp(
  inOrder('^(?:(?:and|but|so)[, ]+)?(?:in|under|by|on|according to) (?<version>', anyOf([placed.source, ofYear]), ')$'),
  'iu',
)
const ordinal = '(?:first|second|third|original|initial|old|older|earlier|previous|last|final|new|newer|revised|other)'
const paper = new RegExp(
  inOrder(
    `(?<!\\p{L})(?:(?:the |my |our |its )(?:(?:${ordinal}|(?:19|20)\\d\\d) )?(?:(?:${kinds}) of the )?)`,
    '(?<paper>(?:\\p{Ll}+ )?',
    anyOf([
      'quote|quotation|offer|estimate|contract|agreement|lease|plan|itinerary|programme|schedule|list|letter',
      'will|budget|proposal|report|invoice|bill|policy|rota|menu|timetable|cv|form',
    ]),
    ')(?!\\p{L})',
  ),
  'iu',
)
const ofTime = new RegExp(
  inOrder(
    '(?<!\\p{L})',
    anyOf([
      'newest|latest|most recent|current|last|present|newer|new|revised|neueste[nrsm]?|aktuelle[nrsm]?|dernière?',
    ]),
    ' ',
  ),
  'giu',
)

/** Null if no version of something is asked for. `turns`: with completed questions. */
export function otherVersionOf(text: string, turns: readonly EarlierTurn[]): string | null {
  const [first = '', ...rest] = topicOf(turns.at(-1)?.question ?? '')
    .replace(ofTime, '')
    .split(', ')
  const topic = [first, ...rest.filter(() => /^(?:the |my |our )?(?:version|draft)$/iu.test(first))].join(' of ')
  if (topic === '') return null
  const asked = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
  const match = before.exec(asked)
  const kind = match?.groups?.['kind']
  if (match !== null && kind !== undefined) {
    const isKind = new RegExp(`^(?:${kinds})$`, 'iu').test(kind)
    const isOwn = new RegExp(`(?<!\\p{L})${kind}(?!\\p{L})`, 'iu').test(topic)
    if (!isKind && !isOwn) return null
    const said = isOwn ? topic.replace(/^(?:the |my |our )/i, 'the previous ') : `the previous ${kind} of ${topic}`
    return asked.slice(0, match.index) + said + asked.slice(match.index + match[0].length) + '?'
  }
  const inPaper = fragment.exec(asked)?.groups?.['version']
  const earlier = (turns.at(-1)?.question ?? '').replace(/(?<![\s?.!])[\s?.!]+$/u, '')
  if (inPaper !== undefined && paper.test(earlier))
    return `${earlier.replace(paper, `${inPaper.replace(/ one$/iu, ' version')} of the $<paper>`)}?`
  return placed.test(asked) ? `${asked} (${topic})?` : null
}

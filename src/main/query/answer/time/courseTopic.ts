/**
 * Finds what a question for a course of events is about: "take me through the fence story from the offer to the bill"
 * is about the fence. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'

const periods = anyOf([
  'days?|weeks?|weekend|months?|years?|seasons?|spring|summer|autumn|fall|winter|term|quarter',
  'january|february|march|april|may|june|july|august|september|october|november|december',
])
const tale =
  'story|saga|business|affair|matter|whole thing|thing|history|course of events|events|troubles?|' +
  'problems?|issues?|situation'
const happened = "what(?:['’]s| has| have| had)?(?: all)? happened"

// In the order in which they are taken away, each where it stands.
const frames: readonly RegExp[] = [
  new RegExp(`^(?:please |can you |could you )?(?:run|take|talk|walk|lead) (?:me|us) (?:back )?through(?= )`, 'iu'),
  new RegExp(
    inOrder(
      `^(?:and |so )?how (?:did|has|have) (?:it|things?|that|everything|this)(?: all)? (?:go|gone|been going`,
      `|went)(?: along| on)?(?: with| for| about)?(?= )`,
    ),
    'iu',
  ),
  /^(?:and |so )?how did (?:we|i|they|he|she|it) (?:get|come|go)(?= )/iu,
  new RegExp(
    `${happened}(?: when| in (?:what|which|the right) order| in turn)?(?: to| with| about)?(?=[ ,.?!:]|$)`,
    'iu',
  ),
  new RegExp(
    inOrder(
      String.raw`(?:,? ?\b(?:when did (?:what|which|each) (?:all )?happen`,
      String.raw`|one (?:thing )?after (?:the other|another)|blow `,
      String.raw`by blow|stage by stage|step by step|bit by bit))`,
    ),
    'iu',
  ),
  new RegExp(`\\b(?:the |this |that |my |our )?(?:${tale}) (?:with|about|of|around|over)(?= )`, 'iu'),
  new RegExp(`(?<=\\p{L} )(?:${tale}|job|work)(?=[ ,.?!:]|$)`, 'iu'),
  /,? ?\b(?:with|and|including) (?:all )?(?:the |their )?(?:dates|days|years)(?=[ ,.?!]*$)/iu,
  new RegExp(`\\b(?:(?:in|over|during) )?(?:this|last|that|the) (?:whole |past )?${periods}(?=[ ,.?!:]|$)`, 'iu'),
  new RegExp(
    inOrder(
      String.raw`^(?:erzähl(?:e|en sie)?(?: mir| uns)?|wie (?:ist es|ging es|lief es|lief das`,
      String.raw`|war das) (?:mit|bei)|was ist `,
      String.raw`(?:alles )?mit)(?= )`,
    ),
    'iu',
  ),
  new RegExp(
    inOrder(
      String.raw`(?<!\p{L})(?:der reihe nach|nacheinander|wann (?:ist )?was (?:passiert`,
      String.raw`|geschehen|war)|was wann (?:passiert`,
      String.raw`|war))(?!\p{L})`,
    ),
    'iu',
  ),
  new RegExp(
    inOrder(
      String.raw`^(?:raconte[zr]?(?:-(?:moi|nous))?|(?:cuéntame|explícame)|¿?qué (?:ha pasado`,
      String.raw`|pasó) con|que s['’]est-il `,
      String.raw`passé avec)(?= )`,
    ),
    'iu',
  ),
]
// "From the offer to the bill" and "from the fall on" name ends of the course, and not what it is of.
const began = ',? ?(?<!\\p{L})(?:from|von|vom|desde|du|depuis) (?<first>.{2,80}?) '
const behind = '(?![\\p{L}-])(?<last>.*)$'
// "From asking to move until we moved": the plain "to" may belong to what happened, "until" never does.
const ends = ['(?:till|until|up to|through to|bis|hasta|jusqu\\S+)', '(?:to|on|onwards?)'].map(
  (turn) => new RegExp(`${began}${turn}${behind}`, 'iu'),
)

export interface CourseAsked {
  /** The question without the words that ask for a course; the question itself where nothing else is left. */
  readonly topic: string
  /** The same without the ends of the course. */
  readonly subject: string
  /** What it begins and what it ends with, as far as the question says. */
  readonly ends: readonly string[]
  /** True if the subject is of two things, each of which is enough ("the wall and the hedge"). */
  readonly isOfTwo: boolean
}

export function courseAsked(question: string): CourseAsked {
  const bare = frames.reduce((said, frame) => tidy(said.replace(frame, ' ')), tidy(question))
  const topic = isSaid(bare) ? bare : question
  const ended = ends.find((end) => end.test(bare))
  const rest = ended === undefined ? bare : tidy(bare.replace(ended, ' '))
  const { first = '', last = '' } = ended?.exec(bare)?.groups ?? {}
  const subject = isSaid(rest) ? rest : topic
  return { topic, subject, ends: isSaid(rest) ? [first, last] : [], isOfTwo: pair.test(subject) }
}

const pair = /^\S+(?: \S+){0,2} (?:and|und|et|y) \S+(?: \S+){0,2}$/iu

// "What were the steps from …", "the dates from …": the ends alone say what it is of.
const courseWords = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:steps?|stages?|dates?|events?|order|course|timeline|things?|happen(?:ed)?',
    '|schritte?|étapes?|pasos)(?!\\p{L})',
  ),
  'giu',
)

const isSaid = (text: string): boolean =>
  contentStems(text.replace(courseWords, ' ')).length > 0 && /\p{L}{2}|\d/u.test(text)

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;.–-]+/u, '')
    .replace(/(?<![\s,:;?!–-])[\s,:;?!–-]+$/u, '')

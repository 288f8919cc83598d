/** Resolves "the second one", "the other one" and "which ones". Pure. */
import type { EarlierTurn } from '../../earlierTurn.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { hasVerb } from './fragments.ts'
import { fold, wordsOf } from '../../text/words/words.ts'
import { datesIn } from './mentions/dateMentions.ts'
import { mentionsIn } from './mentions/mentions.ts'

const ordinals: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  fifth: 4,
  last: -1,
}
const ordinalPattern = new RegExp(`(?<!\\p{L})the (${Object.keys(ordinals).join('|')})(?: ones?)?(?= |[?.!,]|$)`, 'iu')
const onePattern = /(?<!\p{L})(?:(the|that|this|which|these|those) )?(\p{L}+ )?(ones?)(?!\p{L})/iu
const maxItemWords = 14

// A list is still on the screen when something was asked about it in between.
const listTurns = 3

/** The lines of a list; the first cells of the rows, where the answer quoted rows of a table. */
function linesOf({ answer }: EarlierTurn): readonly string[] {
  const lines = answer.split('\n').map((line) => line.trim())
  const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim())
  if (items.length > 0) return items
  return lines.every((line) => line.includes(' | ')) ? lines.map((line) => line.split(' | ')[0]?.trim() ?? '') : []
}

/** Resolves "the second one" to the second line of the list that was the answer; null without such a list. */
export function listedThing(text: string, turns: readonly EarlierTurn[]): string | null {
  const items =
    turns
      .slice(-listTurns)
      .map((turn) => linesOf(turn))
      .findLast((lines) => lines.length > 1) ?? []
  const match = ordinalPattern.exec(text)
  const place = ordinals[match?.[1]?.toLowerCase() ?? '']
  if (match === null || place === undefined || items.length < 2) return null
  // "The first letter" is a letter and not a line of a list.
  const next = text.slice(match.index + match[0].length).trim()
  if (!/ ones?$/i.test(match[0]) && !/^(?:[?.!,]|$)/.test(next)) return null
  const item = items.at(place)
  if (item === undefined || item.split(' ').length > maxItemWords) return null
  return text.replace(match[0], item.replace(/(?<![.\s])[.\s]+$/, ''))
}

const otherOne = new RegExp(
  inOrder(
    '^',
    anyOf([...Object.keys(ordinals), 'other', 'previous', 'next', 'same', 'only', 'new', 'old', 'right']),
    '$',
  ),
  'iu',
)
const namedOne = new RegExp(
  inOrder(
    '^(?:(?:and|but|so|ok(?:ay)?)[, ]+)?',
    '(?<asked>(?:how (?:much|many|long|big|old|far|high)|what|which|who|when|where|why)(?: \\S+){0,2} )?',
    '(?:(?:in|on|at|for|from|with|about) )?the (?:(?<kind>[\\p{L}\\d]+) )?ones?',
    '(?: (?<behind>(?:in|on|at|for|from|of|with|about|by|near) .+))?$',
  ),
  'iu',
)

const maxCharacters = 400

/**
 * The words that tell another thing of the same kind apart: "for July" in "and how much was the one for July?", "June"
 * in "and in the June one?". Null if the question asks something else than the one before.
 */
export function argumentForOne(
  text: string,
  turns: readonly EarlierTurn[],
): { readonly argument: string; readonly earlier: string } | null {
  const match = namedOne.exec(text.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups
  const { asked, kind, behind } = match ?? {}
  if (kind !== undefined && otherOne.test(kind)) return null
  const [first = ''] = (asked ?? '').toLowerCase().split(/ (?:is|was|are|were|do|does|did) /)
  // The question that is asked again may be a few turns back.
  const earlier = turns
    .map(({ question }) => question.slice(-maxCharacters))
    .findLast((question) => asked === undefined || question.toLowerCase().startsWith(first.trim()))
  if (earlier === undefined) return null
  const argument = behind ?? kind
  if (argument === undefined || hasVerb(argument)) return null
  // Another colour or size is an adjective of the same noun; another date or "for" takes the place of the first.
  const preposition = behind?.split(' ')[0]
  const isSame = preposition !== undefined && earlier.toLowerCase().includes(` ${preposition.toLowerCase()} `)
  return isSame || datesIn(argument).length > 0 || datesIn(`in ${argument}`).length > 0 ? { argument, earlier } : null
}

const opposites = [
  ['old', 'new'],
  ['big', 'small'],
  ['large', 'small'],
  ['left', 'right'],
  ['first', 'second'],
  ['upper', 'lower'],
  ['front', 'back'],
  ['red', 'blue'],
] as const
const contraries: ReadonlyMap<string, string> = new Map(
  opposites.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]),
)

/**
 * Resolves "the other one" to the noun that the earlier question was about; null if it names none.
 * `onlyContrary`: only if it names the opposite.
 */
export function nounForOne(text: string, earlier: string, onlyContrary = false): string | null {
  const match = onePattern.exec(text)
  if (match === null || (match[1] === undefined && !/^(?:which|what)/i.test(text)) || /\bno one\b/i.test(text))
    return null
  const things = mentionsIn(earlier).filter((mention) => mention.kind === 'thing')
  const adjective = fold(match[2]?.trim() ?? '')
  // "The old one" is no new shed, and of "the bend in my knee" one has another knee.
  const contrary = things.find(({ text: said }) =>
    wordsOf(said).some(({ raw }) => contraries.get(adjective) === fold(raw)),
  )
  const own =
    adjective === 'other'
      ? things.find(({ text: said, attribute }) => /^(?:my|our) /i.test(said) && !attribute)
      : undefined
  if (onlyContrary && contrary === undefined) return null
  const isOne = match[3] === 'one'
  const alike = things.find(({ attribute, plural }) => !attribute && plural !== isOne)
  const thing = contrary ?? own ?? alike ?? things.find(({ attribute }) => !attribute) ?? things[0]
  if (thing === undefined) return null
  const noun =
    match[3] === 'ones' || !thing.plural
      ? thing.head
      : thing.head.replace(/(?<=\p{L}{3})ies$/u, 'y').replace(/(?<=\p{L}{3}[^su])s$/u, '')
  return text.replace(match[0], [match[1], match[2]?.trim(), noun].filter((part) => part !== undefined).join(' '))
}

/** What a question about a change follows over time: the thing, what tells it from others, and the years. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import { isState } from './series.ts'
import { contentStems, fold, isStopWord, stem as stemOf, wordsOf } from '../../text/words/words.ts'

export interface AskedChange {
  /** The thing as the user wrote it ("subscription"). */
  readonly thing: string
  readonly thingStem: string
  /** Stems of the words that distinguish it from others ("full orchestra"). */
  readonly about: readonly string[]
  /** Stem of the event at which it is asked for each time ("at each AGM"), or null. */
  readonly each: string | null
  /** The years asked about, both inclusive. */
  readonly from: number | null
  readonly to: number | null
}

const changes = [
  'chang\\w*',
  'develop\\w*',
  'evol\\w*',
  'ris(?:e|en|ing)',
  'rose',
  'grow\\w*',
  'grew',
  'increas\\w*',
  'decreas\\w*',
  'fall\\w*',
  'fell',
  'drop\\w*',
  'go(?:ne)? (?:up|down)',
  'went (?:up|down)',
  'mov(?:e|ed|ing)',
  'shift\\w*',
  'var(?:y|ied|ying)',
  'fluctuat\\w*',
  'climb\\w*',
  'declin\\w*',
  'improv\\w*',
  'shr[aiu]nk\\w*',
  'entwickelt',
  'verandert',
  'geandert',
  'evolue',
  'change',
]
const change = changes.join('|')
// Said of any course of events as well ("how has the move gone"): of a change only where the thing is a value.
const courses = 'go(?:ne)?|went|been|stood|look(?:ed)?|run|progress\\w*|come|came|done?|fared?'
const courseShape = new RegExp(`\\bhow (?:has|have|had|did|do|does) (.{2,120}?) (?:been )?(?:${courses})\\b`, 'u')
// Each pattern captures the words of the thing.
const shapes: readonly RegExp[] = [
  new RegExp(
    `\\bhow (?:much )?(?:has|have|had|did|do|does|is|are|was|were) (.{2,120}?) (?:been )?(?:${change})\\b`,
    'u',
  ),
  /\bhow (?:many|much) (.{2,60}?) (?:did|do|does|has|have|had|was|were|is|are)\b/u,
  new RegExp(
    inOrder(
      '\\b(?:history|timeline|chronology|development|evolution|trend|course) (?:of|in|for) (.{2,120}?)',
      '(?:$|[?.,]| from | since | over | between )',
    ),
    'u',
  ),
  /\bwhat (?:was|were|is|did) (.{2,80}?) (?:at|after|in|for) (?:each|every)\b/u,
  // "Show me my weight over time."
  /^(?:show|give|tell|plot|chart|draw) (?:me )?(?:how )?(.{2,80}?) over (?:the )?(?:time|years?|months?|weeks?)\b/u,
  new RegExp(`\\bwie hat sich (.{2,120}?) (?:${change})\\b`, 'u'),
  new RegExp(`\\bcomment (?:a|ont) (?:evolue|change) (.{2,120}?)(?:$|[?.,])`, 'u'),
  new RegExp(
    `\\b(?:changes?|increases?|rises?|falls?) (?:of|in|to) (.{2,80}?)(?:$|[?.,]| from | since | over | between )`,
    'u',
  ),
]
// In "the price of the ticket" the thing comes first and its owner after it.
const belongs = / (?:of|for|in|at|on|per|from|since|over|between|von|der|des|de|du|im|seit) /u
const eachTime = /\b(?:each|every|jede[rmns]?|chaque)\s+(\p{L}+)/iu
const years = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

// These words do not distinguish one thing from another.
const plainWords = new Set(
  ['year', 'time', 'month', 'pay', 'cost', 'get', 'last', 'past', 'die', 'seit', 'jahr', 'an', 'temps'].map((word) =>
    stemOf(word),
  ),
)

/** Returns null if the question names nothing that could change. Accepts any text. */
export function askedChange(question: string): AskedChange | null {
  const text = fold(question.slice(0, 500)).replace(/\s+/g, ' ')
  const words = shapes.map((shape) => shape.exec(text)?.[1]).find((found) => found !== undefined)
  if (words !== undefined) return changeOf(question, text, words)
  const course = courseShape.exec(text)?.[1]
  const asked = course === undefined ? null : changeOf(question, text, course)
  return asked !== null && isState(asked.thing) ? asked : null
}

/** `text`: the question, folded; `words`: those of the thing in it. */
function changeOf(question: string, text: string, words: string): AskedChange | null {
  const cut = belongs.exec(words)?.index ?? words.length
  const before = words.slice(0, cut)
  const named = wordsOf(before).filter(
    (word) => !isStopWord(word.raw) && !plainWords.has(word.stem) && !/^\d/.test(word.raw),
  )
  const thing = named.at(-1)
  if (thing === undefined) return null
  const [from = null, to = null] = [...text.matchAll(years)].map((match) => Number(match[0]))
  const each = eachTime.exec(question)?.[1] ?? null
  const eachStem =
    each === null || /^(?:year|month|time|week|day)$/i.test(each) ? null : (contentStems(each)[0] ?? null)
  const rest = contentStems(`${before} ${words.slice(cut)} ${afterShape(text, words)}`)
  return {
    thing: thing.raw,
    thingStem: thing.stem,
    about: [...new Set(rest)].filter(
      (stem) => stem !== thing.stem && stem !== eachStem && !plainWords.has(stem) && !/\d/.test(stem),
    ),
    each: eachStem,
    from,
    to: to ?? null,
  }
}

// "Since the shop opened", "until we moved": when, and not what.
const timeClause = /\b(?:since|until|till|before|after|between|from|during|through(?:out)?|seit|depuis|desde)\b.*$/u

/** In "How many members did the orchestra have at each AGM" the owner of the thing may come after the verb. */
function afterShape(text: string, words: string): string {
  const behind = text.slice(text.indexOf(words) + words.length).replace(timeClause, ' ')
  return behind.replace(new RegExp(`\\b(?:${change}|${courses}|each|every)\\b`, 'gu'), ' ')
}

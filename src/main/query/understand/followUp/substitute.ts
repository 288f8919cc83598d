/**
 * Puts a new argument into an earlier question: "What is the rent of the flat?" with "the garage" becomes "What is the
 * rent of the garage?". Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import { monthPattern } from '../../text/time/months.ts'
import { isTime, onlyDate, sayable, withDate, withTime } from './time/atAnotherTime.ts'
import { datesIn } from './mentions/dateMentions.ts'
import { mentionsIn } from './mentions/mentions.ts'
import type { Mention } from './mentions/mentions.ts'
import { isSpanOfTime } from './mentions/referentWords.ts'
import { otherLanguage } from '../../text/lexicon/otherLanguage.ts'
import { withCondition } from './withCondition.ts'
import { impliedPrepositions, inAll, perUnits, roles } from './mentions/vocabulary.ts'

const month = new RegExp(`^(?:${monthPattern})$`, 'iu')
const measureOnly = new RegExp(
  inOrder('^', anyOf([inOrder('(?:per|each|every|an?|pro|par|al|por) ', anyOf(perUnits)), ...inAll]), '$'),
  'iu',
)
const leadingPreposition = new RegExp(
  inOrder(
    '^(?:(?:in|on|at|for|of|from|to|with|by|about|after|before|since|until|under|without|during|against',
    '|für|bei|von|mit|in|im|am|pour|chez|avec|de|en|à|para|con|a) )',
  ),
  'i',
)
const pointOf = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:at|by|in|from|until|since|on|before|after) (?:the )?(?:very )?',
    '(?:end|start|beginning|middle|close) of (?=[\\p{L}\\d])',
  ),
  'iu',
)
const ownPronoun = /(?<![\p{L}'])(?:my|our)(?!\p{L})/iu
const ownSubject = /(?<![\p{L}'])(?:I|we)(?![\p{L}'])/u

/** `question`: completed. `argument`: the words after "what about", with their preposition if they have one. */
export function substitute(question: string, argument: string): string {
  const text = question.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
  const given = argument.replace(/(?<![\s?.!,])[\s?.!,]+$/u, '').trim()
  if (given === '') return question
  const besides = withCondition(given)
  if (besides !== null)
    return `${substitute(question, besides.argument).replace(/(?<![\s?.!])[\s?.!]+$/u, '')}, ${besides.condition}?`
  const [date] = datesIn(given)
  const point = pointOf.exec(given)
  // "At the end of April" – "and at the start of August?": the point as well as the month.
  if (point !== null && pointOf.test(text) && date !== undefined)
    return substitute(
      text.replace(pointOf, () => point[0]),
      given.slice(point.index + point[0].length),
    )
  if (date === undefined && month.test(given) && datesIn(text).length > 0) return `${withDate(text, given, given)}?`
  if (date !== undefined && onlyDate(given, date[0])) return `${withDate(text, given, date[0])}?`
  if (measureOnly.test(given)) return `${text} ${given}?`
  const neighbour = /^(?:the )?(this|last|next)(?: one)?$/i.exec(given)?.[1]
  if (neighbour !== undefined && sayable.test(text))
    return `${text.replace(sayable, (_, __, span: string) => `${neighbour.toLowerCase()} ${span}`)}?`
  if (isTime(given)) return `${withTime(text, given)}?`
  if (date !== undefined) {
    const rest = given
      .replace(date[0], '')
      .replace(/\s(?:in|on|im|en|de|for)\s*$/i, '')
      .trim()
    return substitute(`${withDate(text, `in ${date[0]}`, date[0])}?`, rest)
  }
  return `${withArgument(text, given)}?`
}

const otherArticles = 'der|die|das|den|dem|des|ein|eine[rsnm]?|le|la|les|du|un|une|el|los|las|una'
const otherArticle = new RegExp(`^(?:${otherArticles}) `, 'i')
const otherArticleAtEnd = new RegExp(`(?<!\\p{L})(?:${otherArticles}) $`, 'iu')

function withArgument(text: string, given: string): string {
  const leading = leadingPreposition.exec(given)?.[0].trim() ?? ''
  // "A junior" begins with an article in English, and with a preposition in Spanish.
  const preposition = /^a$/i.test(leading) && !otherLanguage(text) ? '' : leading
  const bare = preposition === '' ? given : given.slice(preposition.length).trim()
  const [argument] = mentionsIn(/^(?:the|my|our|your|his|her|their|an?) /i.test(bare) ? bare : `about ${bare}`)
  const mentions = mentionsIn(text)
  const owned = mentions.findLast((one) => /^.+?['’]s /.test(one.text))
  if (/['’]s$/.test(bare) && owned !== undefined)
    return cut(text, owned, `${bare} ${owned.text.replace(/^.+?['’]s /, '')}`)
  // "Who was the chair before me?" – "and before Ann?"
  const side = /^(?:before|after)$/i.test(preposition) ? sideAtEnd.exec(text) : null
  if (side !== null) return `${text.slice(0, side.index)} ${given}`
  // "And coming home?" is another occasion and takes no noun's place.
  if (preposition === '' && /^\p{Ll}{2,}ing(?: |$)/u.test(bare) && argument?.kind !== 'name') return `${text} (${bare})`
  const isSomebody = roles.has(fold(wordsOf(bare).at(-1)?.raw ?? '')) && /^(?:\p{Lu}|the |my |our )/u.test(bare)
  const agent = isSomebody ? doer.exec(text) : null
  if (agent !== null && preposition === '')
    return cut(text, { start: agent.index, end: agent.index + agent[0].length }, bare)
  // "What does a full member pay a year?" – "and a junior?"
  const payer = preposition === '' && /^an? /iu.test(bare) ? anyPayer.exec(text) : null
  if (payer !== null) return cut(text, { start: payer.index, end: payer.index + payer[0].length }, bare)
  const genitive = /^\p{Lu}\p{Ll}+s$/u.test(bare) ? ownerInGerman.exec(text) : null
  if (genitive !== null) return cut(text, { start: genitive.index, end: genitive.index + genitive[0].length }, bare)
  if (argument?.kind === 'person') return withPerson(text, bare, mentions)
  const old = replaced(text, preposition, argument, mentions)
  const tail = old === undefined && preposition !== '' ? lastAfter(text, preposition) : null
  if (tail !== null) return cut(text, tail, bare)
  if (old === undefined) return `${text} ${preposition === '' ? `(${bare})` : given}`
  // "How many kilos of potatoes": the kilos stay. "The rent of the flat" with "the deposit": the flat stays.
  const measured = /^ of (?=(?!(?:the|my|our|your|his|her|its|their|an?|this|that) )(\p{Ll}+)(?: |$))/u.exec(
    text.slice(old.end),
  )
  if (measured !== null && preposition === '') {
    const start = old.end + measured[0].length
    return cut(text, { start, end: start + (measured[1]?.length ?? 0) }, bare)
  }
  // "Die Garage" with "die Kaution": the article goes with its noun.
  const article = otherArticle.test(bare) ? (otherArticleAtEnd.exec(text.slice(0, old.start))?.[0].length ?? 0) : 0
  if (article > 0) return cut(text, { start: old.start - article, end: old.end }, bare)
  const owner = new RegExp(`^(${ownPronoun.source})`, 'iu').exec(old.text)?.[0]
  // "my rent" with "deposit" is my deposit.
  const shown = owner !== undefined && !/^(?:the|my|our|an?|\p{Lu})/u.test(bare) ? `${owner} ${bare}` : bare
  // "Which car did we sell?" with "the other car" asks which other car, and "how many hens" with "geese" how many geese.
  const which = /^(?:which|what|many|much) /i.exec(text.slice(old.start))?.[0]
  return cut(text, old, which === undefined ? shown : `${which}${shown.replace(/^the /i, '')}`)
}

// Who does it: "the roofer" of "what did the roofer quote?".
const doer = new RegExp(
  inOrder(
    '(?<=(?:did|does|do|has|have|had|will|would|can|could) )',
    `(?:(?:the|my|our) (?:${[...roles.keys()].join('|')})(?!\\p{L})|\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)(?= \\p{Ll})`,
  ),
  'u',
)
const payers = '(?<=(?:does|do|did|has|have|will|can|must) )an? (?:\\p{L}+ ){0,2}?\\p{L}+'
const anyPayer = new RegExp(`${payers}(?= (?:(?:have|need) to )?(?:pay|get|earn|cost|owe)(?!\\p{L}))`, 'iu')
const ownerInGerman = /(?<=(?:ist|war|sind|kostet|hat|wird|heißt) )\p{Lu}\p{Ll}+s(?= \p{Lu})/u
const sideAtEnd = / (?:before|after) (?!(?:the|a|an|that|this) \p{L}+ \p{L})[^()]{1,30}$/iu

/** What stands after an alike preposition at the end: "into the green". */
function lastAfter(text: string, preposition: string): Pick<Mention, 'start' | 'end'> | null {
  // "On diesel in March": the month is not what "at Aldi" replaces.
  const date = datesIn(text).at(-1)
  const isLast = date !== undefined && date.index + date[0].length === text.length
  const head = isLast ? text.slice(0, date.index).replace(/(?<!\s)\s+\p{L}+\s+$/u, '') : text
  const one = /(?<=\s)(\p{L}+) ((?:the |my |our )?\S+)$/u.exec(head)
  // "For public liability" has two words.
  const several = new RegExp(`(?<=\\s)(${preposition}) (\\p{L}+ (?:and )?\\p{L}+)$`, 'iu').exec(head)
  const isNoun =
    several !== null && wordsOf(several[2] ?? '').every(({ raw }) => !isStopWord(raw) || fold(raw) === 'and')
  const match = isNoun ? several : one
  const own = fold(match?.[1] ?? '')
  const isAlike =
    own === fold(preposition) || alikePrepositions.some((set) => set.has(own) && set.has(fold(preposition)))
  const phrase = match?.[2]
  return phrase === undefined || !isAlike ? null : { start: head.length - phrase.length, end: head.length }
}

/** The mention to be replaced: the one after the same preposition, else of the same sort, else the last. */
function replaced(
  text: string,
  preposition: string,
  argument: Mention | undefined,
  mentions: readonly Mention[],
): Mention | undefined {
  // "This year" stays.
  const things = mentions.flatMap((mention) =>
    mention.kind === 'date' || isSpanOfTime(mention) ? [] : pieces(mention),
  )
  const after = (one: Mention): string => {
    const word = fold(/(?<!\p{L})(\p{L}+) $/u.exec(text.slice(0, one.start))?.[1] ?? '')
    return preposition === '' ? word : (impliedPrepositions.get(word) ?? word)
  }
  if (preposition !== '') {
    const same = things.filter((one) => after(one) === fold(preposition))
    // "The price of the flat" is that for the flat; "the owner of the flat" is no owner for it.
    const heads = new Set(
      mentions.filter(({ attribute, head }) => !attribute || roles.has(head)).map(({ start }) => start),
    )
    const isPart = (one: Mention): boolean =>
      after(one) === 'of' &&
      mentions.some((whole) => heads.has(whole.start) && whole.start < one.start && one.end <= whole.end)
    const like = things.filter(
      (one) =>
        !(fold(preposition) === 'for' && isPart(one)) &&
        alikePrepositions.some((set) => set.has(after(one)) && set.has(fold(preposition))),
    )
    // A topic that was added in brackets has lost its preposition.
    const topic = things.filter((one) => text.slice(0, one.start).endsWith('('))
    return same.at(-1) ?? like.at(-1) ?? topic.at(-1)
  }
  const attribute = argument?.attribute ?? false
  // "And the Sea Scouts?" after what the Rovers paid: people with a name.
  const isName = argument !== undefined && isProper(argument)
  const fitting = things.filter(
    (one) => one.attribute === attribute && (one.kind !== 'person' || (isName && isProper(one))),
  )
  // "Which cabin (the ferry)?" – "and the hotel?": the topic stays.
  const asked = fitting.filter(({ start }) => !inBrackets.test(text.slice(0, start)))
  const all = asked.length > 0 ? asked : fitting
  // "How much does Berg want for the wheel?" – "and Holm?": a name takes the place of a name.
  const sameKind = isName ? all.filter(isProper) : all
  // "How big is the shed in the garden?" – "and the pond?": where it stands was not asked.
  const free = sameKind.filter((one) => !settings.has(after(one)))
  const alike = free.length > 0 ? free : sameKind.length > 0 ? sameKind : all
  return alike.at(-1) ?? (attribute ? undefined : things.findLast((one) => one.kind !== 'person'))
}

/** "Holm", "the Sea Cadets": not "the pond". */
const isProper = ({ kind, text }: Mention): boolean => kind === 'name' || /^(?:\p{Ll}+ )?\p{Lu}\p{Ll}/u.test(text)

const alikePrepositions = [new Set(['in', 'into', 'on', 'at', 'to', 'onto']), new Set(['for', 'of'])]
const inBrackets = /\([^()]*$/
const settings = new Set('in at on near by with from aus von mit bei dans avec'.split(' '))

/** Splits "the rent of the flat" into "the rent" and "the flat". */
export function pieces(mention: Mention): readonly Mention[] {
  const joint = / (?:of|for) /.exec(mention.text)
  if (joint === null) return [mention]
  const at = joint.index
  const [first] = mentionsIn(mention.text.slice(0, at))
  const second = mention.text.slice(at + joint[0].length)
  // Counted from the end, because "many kilos of plums" is kept as "the kilos of plums".
  const offset = mention.end - second.length
  const rest = mentionsIn(`about ${second}`)[0]
  if (rest === undefined) return [mention]
  return [
    { ...(first ?? mention), text: mention.text.slice(0, at), start: mention.start, end: offset - joint[0].length },
    ...pieces({ ...rest, text: second, start: offset, end: mention.end }),
  ]
}

function withPerson(text: string, person: string, mentions: readonly Mention[]): string {
  const old = mentions.findLast((one) => one.kind === 'person' || (one.kind === 'name' && !one.place))
  const possessive = person.endsWith("'s") ? person : `${person}'s`
  if (old !== undefined) {
    const owner = /^(.*?)['’]s /.exec(old.text)
    return owner === null
      ? cut(text, old, person.replace(/['’]s$/, ''))
      : cut(text, old, `${possessive} ${old.text.slice(owner[0].length)}`)
  }
  if (ownPronoun.test(text)) return text.replace(ownPronoun, possessive)
  if (ownSubject.test(text)) return text.replace(ownSubject, person)
  return `${text} (${person})`
}

export function cut(text: string, mention: Pick<Mention, 'start' | 'end'>, by: string): string {
  return text.slice(0, mention.start) + by + text.slice(mention.end)
}

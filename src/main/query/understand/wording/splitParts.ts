/**
 * Splits a question that asks for two or three things ("When does the course begin and how much does it cost?"). Pure;
 * by rules. Names and things joined by "and", and comparisons, stay together.
 */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { makeWhole } from '../followUp/makeWhole.ts'
import { poorInTopic, topicOf } from '../followUp/mentions/topic.ts'
import { verbs } from '../followUp/mentions/everydayVerbs.ts'
import { withoutValueOfExtreme } from './valueOfExtreme.ts'
import { attributesAsked, withRestOf } from './sharedWords.ts'
import { contentStems } from '../../text/words/words.ts'
import { month } from '../../answer/lead/spans/leadWords.ts'

const maxParts = 4
const maxCharacters = 600
const questionWords = [
  ['what', 'which', 'who', 'whom', 'whose', 'when', 'where', 'why', 'how'],
  ['was', 'wer', 'wen', 'wem', 'wann', 'wo', 'wohin', 'woher', 'wie', 'warum', 'wieso', 'welche[rsnm]?', 'wie viele?'],
  ['qui', 'que', "qu'est-ce que", 'quoi', 'quel(?:le)?s?', 'quand', 'où', 'comment', 'combien', 'pourquoi'],
  ['quién(?:es)?', 'qué', 'cuál(?:es)?', 'cuándo', 'dónde', 'cómo', 'cuánt[oa]s?', 'por qué'],
]
  .flat()
  .join('|')
const auxiliaries =
  'is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may|ist|sind|war|hat|haben|kann|darf|muss'
const prepositions =
  'at|by|in|on|since|until|from|to|for|with|seit|bis|um|ab|an|depuis|à|de|avec|pour|desde|hasta|a|con'
const asks = `(?:(?:${prepositions}) )?(?:${questionWords})(?!\\p{L})(?! to )`
// "… starting from what day"
const spans = '(?:starting|beginning|counting|ending)'
const pairOfWords = new RegExp(
  inOrder(
    `^(¿\\s*)?((?:${prepositions} )?(?:${questionWords})) (?:and|und|et|y) `,
    `((?:(?:${prepositions}) )?(?:${questionWords})) (.+)$`,
  ),
  'iu',
)
// "When is the wedding and where?": the second question word has the words of the first question after it.
const adverbs = [
  'when|where|why|how|how much|how long|how often|at what time|what time|on what day|since when|until when',
  'wann|wo|wohin|warum|wieso|wie|wie lange|um wie viel uhr|wie viel|seit wann|bis wann',
  'quand|où|comment|pourquoi|combien|à quelle heure|combien de temps|depuis quand',
  'cuándo|dónde|cómo|por qué|cuánto|a qué hora|cuánto tiempo|desde cuándo|hasta cuándo',
].join('|')
const isAdverb = new RegExp(`^(?:${adverbs})$`, 'iu')
const lateWord = new RegExp(
  inOrder(
    `^(?:¿\\s*)?(${adverbs}|${questionWords}) ([^?]{4,200}?)`,
    `(?:,? (?:and|und|et|y)|,) (${adverbs}|(?:by|for|to|from|with) whom|from where|`,
    'for how long|von wem|par qui|por quién)\\s*\\?*$',
  ),
  'iu',
)
// "Boiler: when was it fitted and who fitted it?"
const namedFirst = /^([^:?]{2,60}?)(?::| [–-]) (.+)$/u
const namedThing = new RegExp(
  inOrder(
    '^(?:(?:please )?(?:tell|give|show) me |i need (?:to know )?)?((?:the|my|our) [^?]{3,80}?) (?:and|&) ',
    `(${asks}\\s.+)$`,
  ),
  'iu',
)
const joint = new RegExp(
  inOrder(
    '(?<!\\s)(?:\\s*[,;]\\s*|\\s+)(?:&|and(?: also)?|as well as|plus|or|und|sowie|et|y|e)\\s+',
    `(?:also\\s+|auch\\s+|aussi\\s+|también\\s+)?(?=(?:${spans} )?${asks}(?:['’](?:s|re))?\\s)`,
  ),
  'giu',
)
// "Who is the landlord, when did he buy the house": a comma alone separates parts only before a question word and a
// verb.
const commaJoint = new RegExp(
  `(?<!\\s)\\s*[,;]\\s+(?=(?:${questionWords})\\s+(?:(?:much|many|long|often)\\s+)?(?:${auxiliaries})\\s)`,
  'giu',
)
// "Does the rent include heating and is there a garage?"
const yesNoJoint = new RegExp(
  [
    '(?<!\\s)(?:\\s*,)?\\s+(?:and|or|und|et|y)\\s+',
    `(?=(?:${auxiliaries})\\s+(?:the|my|our|it|he|she|they|there|i|we|you|a|an)\\s)`,
  ].join(''),
  'giu',
)
const comparison = new RegExp(
  wholeWord([
    'compare[ds]?|comparison|versus|vs|differences?|differ|better|worse|unterschied\\w*|vergleich\\w*|différence',
    'diferencia|in common',
  ]),
  'iu',
)
// Reported and depending questions: "do you know who …", "it says when …".
const reporting = /(?<!\p{L})(?:know|says?|said|tell|told|show|explain|describe|decide[ds]?|depends?|remember)\s*$/iu
const asksFirst = new RegExp(
  `^(?:¿\\s*)?(?:(?:and|und|et|y)\\s+)?(?:(?:${spans} )?${asks}|(?:${auxiliaries})(?!\\p{L}))`,
  'iu',
)

/** The parts in order, each a complete question; a single one, the question itself, if it asks for one thing. */
export function splitParts(question: string): readonly string[] {
  const text = withoutValueOfExtreme(question.replace(/\s+/g, ' ').trim())
  if (text === '' || text.length > maxCharacters || comparison.test(text)) return [question]
  const topic = namedFirst.exec(text)
  if (topic !== null) {
    const parts = splitParts(topic[2] ?? '')
    return parts.length < 2 ? [question] : parts.map((part) => about(topic[1] ?? '', part))
  }
  // "Tell me the price and when it ends": the first half asks without a question word.
  const named = namedThing.exec(text)
  const made = named === null ? [] : splitParts(`What is ${named[1] ?? ''} and ${named[2] ?? ''}`)
  if (made.length > 1) return made
  // "When and where was she born?" asks two things about the same subject.
  const pair = pairOfWords.exec(text)
  if (pair !== null) {
    const [own = '', ...others] = clauses(`${pair[2] ?? ''} ${pair[4] ?? ''}`)
    const both = [own, `${pair[3] ?? ''} ${own.slice((pair[2] ?? '').length).trim()}`].map(ended)
    return [...both, ...others.map((other) => ended(wholePart(other, both)))]
  }
  const attributes = attributesAsked(text)
  if (attributes !== null) return attributes.map(ended)
  // So does "When was she born, and where?".
  const late = lateWord.exec(text)
  const first = `${late?.[1] ?? ''} ${late?.[2] ?? ''}`
  if (late !== null && splitParts(first).length < 2)
    return [ended(first), lateQuestion(late[1] ?? '', late[3] ?? '', late[2] ?? '')]
  const sentences = text
    .split(/(?<=\?)\s+/)
    .map((part) => part.trim())
    .filter((part) => contentStems(part).length > 0 || asksFirst.test(part))
  const pieces = sentences.flatMap((sentence) => clauses(sentence))
  // Words before the question ("I am moving. When …?") belong to it.
  const asking = pieces.filter((piece) => asksFirst.test(piece))
  if (asking.length < 2 || asking.length !== pieces.length || pieces.length > maxParts) return [question]
  const whole: string[] = []
  for (const piece of completed(pieces)) {
    const part = withCounted(whole[0] ?? '', piece)
    whole.push(ended(wholePart(withRestOf(whole[0] ?? '', part), whole)))
  }
  return whole
}

/** "How many hours did I log and how many of those …": of the hours. */
function withCounted(first: string, piece: string): string {
  const counted = new RegExp(`^how many ((?:[\\p{L}-]+ ){1,3}?)(?:${auxiliaries}) `, 'iu').exec(first)?.[1]
  const ofThose = /(?<!\p{L})how many of (?:those|these|them) /iu
  if (counted === undefined || !ofThose.test(piece)) return piece
  // What narrows the first half narrows the second as well: those of May, those on the Mill project.
  const narrowed = / ((?:in|on|for|at|during|from|with|since|before|after|between) [^?]+?)\W*$/iu.exec(first)?.[1]
  const asked = piece.replace(ofThose, `how many ${counted}`)
  return narrowed === undefined ? asked : `${asked.replace(/\W+$/u, '')} ${narrowed}`
}

/** "When is the wedding" and "where": "Where is the wedding?"; after "which dentist …" the rest is its subject. */
function lateQuestion(word: string, late: string, rest: string): string {
  if (!isAdverb.test(word)) return about(rest, ended(late))
  // "How much rent do I pay, and to whom?": the rent comes after the verb.
  const [, thing, verb] = thingAndVerb.exec(rest) ?? []
  return thing === undefined || verb === undefined ? ended(`${late} ${rest}`) : about(thing, ended(`${late} ${verb}`))
}

const thingAndVerb = new RegExp(
  `^(?:(?:much|many|long|often) )?(?!(?:${auxiliaries}) )(\\S+(?: \\S+)?) ((?:${auxiliaries}) .+)$`,
  'iu',
)

/** In "What does Ann get for a lesson and what did Ben get?" only the first part says what for. */
function completed(pieces: readonly string[]): readonly string[] {
  return pieces.map((piece, index) => {
    const words = piece.replace(/(?<![?,;.\s])[?,;.\s]+$/, '').split(' ')
    const last = words.at(-1)?.toLowerCase() ?? ''
    const before = pieces[index - 1]?.replace(/(?<![?,;.\s])[?,;.\s]+$/, '')
    if (before === undefined || words.length < 3 || !verbs.has(last)) return piece
    const said = new RegExp(`(?<!\\p{L})${last}(?!\\p{L}) (.+)$`, 'iu').exec(before)?.[1]
    return said === undefined ? piece : `${words.join(' ')} ${said}`
  })
}

function clauses(sentence: string): readonly string[] {
  const cuts = [joint, commaJoint, yesNoJoint].flatMap((pattern) =>
    [...sentence.matchAll(pattern)]
      .filter(
        (match) => asksFirst.test(sentence.slice(0, match.index)) && !reporting.test(sentence.slice(0, match.index)),
      )
      .map((match) => ({ start: match.index, end: match.index + match[0].length })),
  )
  const parts: string[] = []
  let from = 0
  for (const { start, end } of cuts.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) continue
    parts.push(sentence.slice(from, start))
    from = end
  }
  return [...parts, sentence.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

/** "How much does it cost" with the subject of the part before it. */
function wholePart(piece: string, before: readonly string[]): string {
  const first = before[0]
  if (first === undefined) return piece
  const history = before.map((question) => ({
    question: question.replace(timeNouns, ''),
    answer: '',
    titles: [],
    lead: '',
    cited: [],
  }))
  // A part that begins with "and" would be taken for a fragment of a conversation.
  const bare = piece.replace(/^(?:and|und|et|y)\s+/i, '')
  const whole = makeWhole(bare, history)
  if (whole !== null) return withTime(whole, first)
  // "… and who signed?" has no object of its own, and no pronoun that would name one.
  const subject = topicOf(first)
  return subject !== '' && poorInTopic(bare) ? withTime(about(subject, bare), first) : bare
}

// "They" is never "this year".
const timeNouns = /(?<!\p{L})(?:this|last|next|the) (?:year|month|week|summer|winter|spring|autumn)(?!\p{L})/giu
// "… in 2025 and what did it cost?" asks for the cost of the same year.
const time = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:in|im|en|on|am|le|el|for|für|pour|de) ',
    `((?:\\d{1,2}(?:st|nd|rd|th|\\.)? )?${month}(?: \\d{4})?|(?:19|20)\\d{2})(?![\\p{L}\\d])`,
  ),
  'iu',
)

/** A part that refers to the first one is about the same time, unless it names another. */
function withTime(part: string, first: string): string {
  const said = time.exec(first)?.[1]
  return said === undefined || /\d{4}/.test(part) || time.test(part) ? part : about(said, part)
}

function about(topic: string, part: string): string {
  // "May" is also a stop word.
  if (part.includes(topic)) return part
  const known = new Set(contentStems(part))
  const asked = contentStems(topic)
  return asked.length > 0 && asked.every((stem) => known.has(stem))
    ? part
    : `${part.replace(/(?<![?\s])[?\s]+$/, '')} (${topic})?`
}

function ended(part: string): string {
  const text = part.replace(/(?<![?,;.\s])[?,;.\s]+$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`
}

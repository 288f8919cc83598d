/**
 * Completes a question of a conversation so that it can be searched on its own: pronouns, fragments ("and in 2024?"),
 * corrections and questions without a subject are filled in from the turns before. Pure; a question that is already
 * complete is left unchanged. It works by rules, because the small models that Docent runs are not reliable enough for
 * it.
 */
import type { EarlierTurn } from '../../earlierTurn.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { contentStems, fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import { attributes } from './mentions/vocabulary.ts'
import { argumentOf, bareQuestionOf, correctionOf, questionAbout } from './fragments.ts'
import { otherLanguage } from '../../text/lexicon/otherLanguage.ts'
import { countedThings } from './countedThings.ts'
import { clauseOf, underCondition } from './clauses.ts'
import { cleftOf } from './clefts.ts'
import { endOfSeveral } from './several/endOfSeveral.ts'
import { eventOf } from './time/events.ts'
import { onThatOccasion } from './time/occasion.ts'
import { proVerbOf } from './proVerbs.ts'
import type { CompletedTurn } from './mentions/antecedents.ts'
import { ofSameOwner, personsMeant } from './mentions/owners.ts'
import { asTyped, withNames, withUnknownNames } from './mentions/namesFromAnswer.ts'
import { argumentForOne } from './ones.ts'
import { recallOf } from './lastAnswer/recall.ts'
import { goesOn, goesOnInOtherLanguage, poorInTopic, topicOf } from './mentions/topic.ts'
import { withoutRequest } from '../wording/request.ts'
import { inPlainWords } from '../wording/plainWords.ts'
import { referencesIn, resolvePronouns } from './pronouns.ts'
import { isTime } from './time/atAnotherTime.ts'
import { substitute } from './substitute.ts'
import { asksForAll } from './several/allOfThem.ts'
import { otherEnd } from './several/superlatives.ts'
import { sameAsked } from './several/sameAsked.ts'
import { ordinalShift } from './several/ordinalShift.ts'
import { otherVersionOf } from './neighbours/otherVersion.ts'

/** The number of turns back that a question may refer to. */
const maxTurns = 6
const maxCharacters = 400

/** The whole question, or null if it is left unchanged. `history`: oldest first. */
export function makeWhole(question: string, history: readonly EarlierTurn[]): string | null {
  const turns: CompletedTurn[] = []
  for (const turn of history.slice(-maxTurns)) {
    const before = turns.at(-1)
    // "Are you sure?" and "open it" do not change what the chat is about.
    if (before !== undefined && isAboutAnswer(turn.question, turns)) {
      turns.push(turn.shown === undefined ? before : { ...before, shown: turn.shown })
      continue
    }
    const asked = withoutRequest(turn.question)
    const whole = plain(rewritten(asked, turns) ?? asked)
    const question = withNames(asBegun(whole, asked), [...turns, turn])
    turns.push({ ...turn, question, meant: personsMeant(asked, whole, turns) })
  }
  const whole = rewritten(question, turns)
  return whole === null ? null : tidy(asTyped(whole, question, history))
}

/** "Which was the dearest?" chooses one of what was asked for, and the chat goes on with that one. */
function isAboutAnswer(question: string, turns: readonly EarlierTurn[]): boolean {
  const recall = recallOf(question, turns)
  if (recall === null) return false
  // "And before that?" is another question about the same.
  if (recall.kind === 'before') return false
  const isChoice = recall.kind === 'figure' && (recall.wanted === 'largest' || recall.wanted === 'smallest')
  return !isChoice || endOfSeveral(withoutRequest(question), plain(turns.at(-1)?.question ?? '')) === null
}

/** Whoever begins in small letters types names in small letters too, and they are looked for among those words. */
function asBegun(whole: string, typed: string): string {
  return /^\p{Ll}/u.test(typed.trim()) ? whole.charAt(0).toLowerCase() + whole.slice(1) : whole
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()
}

/** `turns`: with completed questions. */
function rewritten(question: string, turns: readonly EarlierTurn[]): string | null {
  const previous = turns.at(-1)
  const text = withNames(plain(question), turns)
  if (previous === undefined || text === '' || text.length > maxCharacters) return null
  const earlier = plain(previous.question).slice(-maxCharacters)
  const whole = wholeOf(text, earlier, turns)
  return whole === null || sameWords(whole, question) ? null : tidy(inPlainWords(whole))
}

function wholeOf(text: string, earlier: string, turns: readonly EarlierTurn[]): string | null {
  const corrected = correctionOf(text)
  if (corrected !== null) return substitute(earlier, corrected)
  const end = endOfSeveral(text, earlier) ?? sameAsked(text, earlier)
  if (end !== null) return end
  const shifted =
    proVerbOf(text, turns) ??
    eventOf(text, earlier) ??
    onThatOccasion(text, turns) ??
    cleftOf(text, earlier, turns) ??
    otherVersionOf(text, turns)
  if (shifted !== null) return shifted
  const counted = countedThings(text, earlier)
  if (counted !== null) return counted
  const asked = questionAbout(text)
  if (asked !== null) return asked
  const condition = clauseOf(text)
  if (condition !== null) return underCondition(earlier, resolvePronouns(condition, turns) ?? condition)
  const one = argumentForOne(text, turns)
  if (one !== null) return substitute(one.earlier, one.argument)
  const argument = argumentOf(text)
  if (argument !== null) {
    const other = otherEnd(argument, earlier) ?? ordinalShift(argument, earlier)
    if (other !== null) return other
    const resolved = isTime(argument) ? null : resolvePronouns(argument, turns)
    const owned = resolved === null ? null : ofSameOwner(argument, resolved, earlier)
    if (owned !== null) return owned
    const named = withUnknownNames(argument)
    if (resolved === null && named !== argument) return substitute(withUnknownNames(earlier), named)
    return substitute(earlier, resolved ?? argument)
  }
  const bare = bareQuestionOf(text, earlier, turns.at(-1)?.lead.replace(/(?<![.\s])[.\s]+$/, ''))
  if (bare !== null) return bare
  const topic = topicOf(earlier)
  if (otherLanguage(text)) {
    const isAboutLast = otherLanguageRefers(text) || goesOnInOtherLanguage(text)
    return isAboutLast && topic !== '' ? `${trimmed(text)} (${topic})?` : null
  }
  const { text: sofar, isOpen } = referencesIn(text, turns)
  const resolved = sofar === text ? null : sofar
  if (asksForAll(sofar)) return resolved
  const isSibling = resolved === null && !isOpen && goesOn(text)
  const poor = isSibling || isOpen || poorInTopic(sofar)
  if (!poor || topic === '') return resolved
  const known = new Set(contentStems(sofar))
  const fresh = topicsOf(topic, turns, isSibling).filter((part) => contentStems(part).some((stem) => !known.has(stem)))
  return fresh.length > 0 ? `${trimmed(sofar)} (${fresh.join(', ')})?` : resolved
}

const maxTopics = 4

/**
 * The parts of the last topic; where it has no name of its own ("the drummer"), those of what it belongs to as well.
 * `isSibling`: the question goes on with another part of the same, so the last one is no part of it.
 */
function topicsOf(topic: string, turns: readonly EarlierTurn[], isSibling: boolean): readonly string[] {
  const parts = topic.split(', ')
  const before = turns.at(-2)
  if (before === undefined || /\p{Lu}/u.test(topic) || parts.length > 1) return parts
  const earlier = topicOf(plain(before.question))
    .split(', ')
    .filter((part) => part !== '')
  const wider = earlier.filter((part) => !parts.includes(part))
  const isOwn = isSibling && wider.length > 0 && wider.length === earlier.length
  return isOwn ? wider : [...parts, ...wider].slice(0, maxTopics)
}

const otherPronouns = new RegExp(
  inOrder(
    "(?<![\\p{L}'-])",
    anyOf([
      'er|sie|es|ihn|ihm|ihr|ihre[mnrs]?|seine?[mnrs]?|dort|damals|davon|dafür|dazu|daran|darin|danach|davor',
      "diese[mnrs]?|ils?|elles?|lui|leur|y|celui-ci|celle-ci|cela|ça|c'est|là-bas|son|sa|ses|él|ella|ellos|ellas",
      'allí|ahí|eso|esto|lo|entonces',
    ]),
    "(?![\\p{L}'-])",
  ),
  'u',
)
// "Qu'a-t-elle décidé ?": nothing before the verb says who did.
const asksOfSomebody = new RegExp(
  inOrder(
    "^(?:et |mais |alors )?(?:qu['’]|(?:que|quand|où|combien|comment|pourquoi|à qui|quel(?:le)?s? \\p{Ll}+) )",
    "(?:l['’])?\\p{Ll}+-(?:t-)?(?:ils?|elles?)(?!\\p{L})",
  ),
  'iu',
)
const expletives =
  /(?<!\p{L})(?:gibt es|es gibt|il y a|y a-t-il|il faut|faut-il|s['’]agit-il|wie geht es|lo que|il est)(?!\p{L})/iu

/** True if a question in another language refers back without naming its subject. */
function otherLanguageRefers(text: string): boolean {
  if (expletives.test(text)) return false
  const lower = text.charAt(0).toLowerCase() + text.slice(1)
  const names = wordsOf(text.slice(1)).filter((word) => /^\p{Lu}/u.test(word.raw))
  const content = wordsOf(text).filter((word) => !isStopWord(word.raw) && word.raw.length > 3)
  // A possessive may refer to a name in the same question. "Combien coûte-t-il ?" has no subject of its own.
  const inverted =
    (content.length <= 1 && /-(?:ils?|elles?)$/i.test(content[0]?.raw ?? '')) || asksOfSomebody.test(text)
  // "Quel est le montant ?" asks for a property of what was said before.
  const isProperty = names.length === 0 && content.every((word) => attributes.has(fold(word.raw)))
  return inverted || (otherPronouns.test(lower) && names.length < 2) || isProperty
}

function trimmed(text: string): string {
  return text.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
}

function tidy(text: string): string {
  const clean = text
    .replace(/\s+/g, ' ')
    .replace(/ ([?,.;)])/g, '$1')
    .trim()
  return clean.charAt(0).toUpperCase() + clean.slice(1)
}

function sameWords(a: string, b: string): boolean {
  const words = (text: string): string =>
    wordsOf(text)
      .map((word) => word.stem)
      .join(' ')
  return words(a) === words(b)
}

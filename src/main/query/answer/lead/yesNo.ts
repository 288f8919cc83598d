/**
 * Answers "Yes" or "No" in the language of the question if code can decide it from the leading quote. Otherwise the
 * quote speaks for itself, because a wrong yes is worse than none. Pure.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { namesIn } from '../../text/expectation/expectation.ts'
import { negation, pointsElsewhere } from '../../text/meaning/opposites.ts'
import { presentTime } from '../../text/time/presentTime.ts'
import { counts } from '../../text/time/timeWords.ts'
import { contentStems, overlap } from '../../text/words/words.ts'
import { isOfTime } from '../time/matter/sameForm.ts'

// Below this share of the question's words the quote may be about something related; chosen by judgement, not fitted.
const minShared = 0.6
const exclusions = [
  'negative',
  'excluded?',
  'excludes',
  'exempt',
  'forbidden',
  'prohibited',
  'not allowed',
  'not (?:included|covered|insured|permitted|possible|available|part of|required|necessary)',
  'no longer',
  'unnecessary',
  'declined',
  'refused',
  'rejected',
  'cancelled',
  'ausgeschlossen',
  'verboten',
  'untersagt',
  'nicht',
  'kein(?:e[nmrs]?)?',
  'interdite?s?',
  'exclue?s?',
  'aucune?',
  'prohibid[oa]s?',
  'excluid[oa]s?',
]
const atPresent = new RegExp(wholeWord([...presentTime, 'this year|still|dieses jahr|noch|cette année']), 'giu')
const labelled = new RegExp(
  inOrder(
    '^(?!.*(?<!\\p{L})(?:not|never|no)(?!\\p{L}).*[:|])[^:|.;]{2,60}(?::| \\|) ?',
    '(?:not|none|excluded|nicht|kein\\p{L}*|ausgeschlossen|non|pas|exclue?s?|no|excluid[oa])(?!\\p{L})',
    '[^:|.;]{0,50}\\.?$',
  ),
  'iu',
)
const denial = new RegExp(
  `(?<![\\p{L}])(?:${exclusions.join('|')})(?![\\p{L}])|\\bn['’]\\p{L}+ (?:pas|plus)\\b|\\bne \\p{L}+ (?:pas|plus)\\b`,
  'iu',
)
// Words that make an answer conditional.
const conditions = [
  'if',
  'unless',
  'only',
  'except',
  'but',
  'provided',
  'until',
  'between',
  'may',
  'might',
  'should',
  'wenn',
  'falls',
  'nur',
  'außer',
  'aber',
  'bis',
  'zwischen',
  'si',
  'sauf',
  'seulement',
  'mais',
  'sólo',
  'salvo',
  'pero',
]
const conditional = new RegExp(`(?<![\\p{L}])(?:${conditions.join('|')})(?![\\p{L}])`, 'iu')
const german = new RegExp(
  inOrder(
    '^(?:ist|sind|war|hat|haben|habe|darf|dürfen|kann|können|muss|müssen|soll|wird|werden|gibt|bin|brauche|gilt)',
    '(?!\\p{L})',
  ),
  'iu',
)
const french = /^(?:est-|est ce|y a-t|ai-je|puis-je|dois-je|a-t|peut-|faut-)/iu
const spanish = new RegExp(
  inOrder(
    '^¿?(?:está|es|hay|hace falta|se puede|tengo|tenemos|tiene|tienen|puedo|podemos|puede|pueden|debo|debemos|son|fue',
    '|ha|he|hemos|han|va|vamos)(?!\\p{L})',
  ),
  'iu',
)
const says: readonly (readonly [RegExp, readonly [yes: string, no: string]])[] = [
  [german, ['Ja.', 'Nein.']],
  [french, ['Oui.', 'Non.']],
  [spanish, ['Sí.', 'No.']],
]

// "May guests bring dogs?", "Am I allowed to …?", "Darf ich …?"
const permission = new RegExp(
  inOrder(
    '^(?:may|can|could|are .{1,60} allowed|(?:am i|is .{1,60}) allowed|darf|dürfen|kann|können|peut-on|puis-je|puedo)',
    '(?!\\p{L})',
  ),
  'iu',
)
const permits = new RegExp(
  wholeWord([
    'may(?! not)|allowed|permitted|welcome|up to|maximum|darf|dürfen|erlaubt|gestattet|bis zu',
    'autorisée?s?|permitid[oa]s?',
  ]),
  'iu',
)
// "Boilers are serviced yearly" on an insurance rules nothing, "Racing is included" does.
const rules = new RegExp(
  wholeWord([
    'includ\\p{L}+|cover(?:s|ed)|insured|allowed|permitted|welcome|may|up to',
    'eingeschlossen|mitversichert|versichert|gedeckt',
    'erlaubt|gestattet|inclus\\p{L}*|compris\\p{L}*|couvert\\p{L}*|autorisé\\p{L}*',
    'incluid[oa]s?|cubiert[oa]s?|permitid[oa]s?',
  ]),
  'iu',
)
const mayWord = new RegExp(wholeWord(['may']), 'giu')
const limit = new RegExp(
  inOrder(
    wholeWord(['up to|at most|maximum(?: of)?|no more than|bis zu|höchstens']),
    ` (?<most>\\d+|${Object.keys(counts).join('|')})(?!\\p{L})`,
  ),
  'iu',
)
const countSaid = new RegExp(
  `(?<![\\p{L}\\d])(?:\\d+|${Object.keys(counts)
    .filter((word) => word.length > 2)
    .join('|')})(?![\\p{L}\\d])`,
  'iu',
)
const numberSaid = (said: string): number => counts[said.toLowerCase()] ?? Number(said)

// What is a burden where it is there: its absence denies nothing else. "No more than two" and "not only" deny nothing.
const burdens = new RegExp(
  anyOf([
    inOrder(
      '(?<!\\p{L})(?:no|without|kein(?:e[nmrs]?)?|ohne|sans|sin) (?:\\p{L}+ )?',
      '(?<burden>charges?|costs?|fees?|supplement|surcharge|limits?|restrictions?|problems?|objections?|trouble',
      '|deposit|passwords?|obligation|gebühr(?:en)?|kosten|aufpreis|zuschlag|frais|supplément|coste|recargo)',
    ),
    '(?:no|not) (?:more|later|less|fewer|earlier) than|not only|nicht (?:mehr|später|weniger) als|nicht nur',
  ]),
  'giu',
)

/** "Breakfast is included at no charge" says yes, unless it is the charge that is asked for. */
function withoutBurdens(quote: string, question: string): string {
  const asked = new Set(contentStems(question))
  return quote.replace(burdens, (said, ...found) => {
    const { burden } = found.at(-1) as Readonly<Record<string, string | undefined>>
    return contentStems(burden ?? '').some((stem) => asked.has(stem)) ? said : ' '
  })
}

/** "Yes." and "No." in the language of the question. */
export const yesAndNo = (question: string): readonly [yes: string, no: string] =>
  says.find(([pattern]) => pattern.test(question.trim()))?.[1] ?? ['Yes.', 'No.']

/**
 * "Yes." or "No." in the question's language, or null if the quote does not decide it. `around`: what its document and
 * section are about, which the quote need not say again.
 */
export function verdictOf(question: string, whole: string, around = ''): string | null {
  const [yes, no] = yesAndNo(question)
  const quote = withoutBurdens(whole, question)
  const said = /^(?:\p{Lu}\p{L}+: )?(yes|yeah|yep|no|nope|ja|nein|oui|non)[,.!]/iu.exec(quote)?.[1]?.toLowerCase()
  // "This year" and "now" are said of what the quote holds for.
  const asked = contentStems(question.replace(atPresent, ' '))
  const own = contentStems(quote)
  const isOnThing = asked.length > 0 && own.includes(asked.at(-1) ?? '')
  const isRuling = isOnThing && (rules.test(quote) || denial.test(quote))
  const shared = overlap(asked, new Set(isRuling ? [...own, ...contentStems(around)] : own))
  if (said !== undefined && shared >= minShared) return ['yes', 'yeah', 'yep', 'ja', 'oui'].includes(said) ? yes : no
  if (shared < minShared || quote.trimEnd().endsWith('?')) return null
  const denies = (text: string): boolean => denial.test(text) || (text.match(negation) ?? []).length > 0
  if (denies(question)) return null
  const isPermission = permission.test(question.trim())
  // "May" gives leave where leave is asked for, and is a doubt elsewhere.
  if (conditional.test(isPermission ? quote.replace(mayWord, ' ') : quote)) return null
  // "Breakdown cover: not included" says of its label what stands behind it.
  const parts = labelled.test(quote.trim()) ? [quote] : clausesOn(question, asked, quote)
  const denying = parts.filter((part) => denies(part) || pointsElsewhere(question, part, true))
  if (denying.length > 0) return denying.length === parts.length ? no : null
  // "Is Mira allergic to peanuts?" is not answered by a quote that says only to what else she is allergic.
  if (!isOnThing) return null
  const [count] = countSaid.exec(question) ?? []
  const most = limit.exec(quote)?.groups?.['most']
  if (count !== undefined && most !== undefined) return numberSaid(count) <= numberSaid(most) ? yes : no
  if (isPermission && own.length < asked.length && !permits.test(quote)) return null
  return /\d/.test(question) ? null : yes
}

/**
 * The parts of a quote that hold the last word that the question asks about and that the quote contains: "positive for
 * cats and negative for grass" says of grass only the second half. Of several parts, those that say most of what is
 * asked: "must not have walnuts: she is allergic to walnuts" says in its second half what she is allergic to.
 */
function clausesOn(question: string, asked: readonly string[], quote: string): readonly string[] {
  // "Next year" asks of nothing that "after nine years" says.
  const last = asked.findLast((stem) => !isOfTime(stem) && contentStems(quote).includes(stem))
  if (last === undefined) return [quote]
  const clauses = quote.split(/[,;:]\s|\s(?:and|but|while|und|aber|et|mais|y|pero)\s/u)
  const onIt = clauses.filter((clause) => contentStems(clause).includes(last))
  const [only] = onIt
  // A clause of the thing alone ("and birch") takes its verb from the clause before it.
  if (onIt.length < 2) return only !== undefined && contentStems(only).length > 1 ? [only] : [quote]
  // "Mira … she": a name says nothing about which of the parts is the answer.
  const names = new Set(namesIn(question).flatMap((name) => contentStems(name)))
  const said = (clause: string): number =>
    contentStems(clause).filter((stem) => asked.includes(stem) && !names.has(stem)).length
  const most = Math.max(...onIt.map(said))
  return onIt.filter((clause) => said(clause) === most)
}

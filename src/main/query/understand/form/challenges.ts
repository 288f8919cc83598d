/** Detects the challenges that a question poses, by patterns. */
import type { Challenge } from '../../../../shared/domain/answer.ts'
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { answerTypeOf } from './answerType.ts'
import { splitParts } from '../wording/splitParts.ts'

const year = /(?<![\p{L}\d])(?:19|20)\d{2}(?!\d)/u
const temporalWords = new RegExp(
  wholeWord([
    'since|changes? over|trends?|latest|newest|most recent|recent|recently|lately|current|currently|nowadays|today',
    'yesterday|so far|over (?:time|the (?:past|last|years))|evolv\\p{L}+|used to|at the moment|at present|ago',
    '(?:last|this|past|previous|next|coming|the other) (?:day|night|year|month|week|weekend|spring|summer|autumn)',
    "(?:last|this|past|previous|next|coming) (?:fall|winter|quarter|decade|term|season|years?['’]s|months?['’]s)",
    '(?:has|have|had|did) .{1,60} (?:chang|develop|evolv)(?:ed?)?',
    '(?:in|since|until|before|after|last|from|during|of) (?:january|february|march|april|june|july|august|september)',
    '(?:in|since|until|before|after|last|from|during|of) (?:october|november|december)|when did (?:i|we|he|she) last',
    'seit|heute|gestern|derzeit|aktuell\\p{L}*|kürzlich|neueste\\p{L}*|zuletzt|vor \\p{L}+ (?:jahren|monaten|wochen)',
    '(?:letzte|vorige|diese|nächste|vergangene)[nrms]? (?:jahr|jahres|woche|monat|monats|sommer|winter|quartal|mal)',
    "depuis|récemment|actuel\\p{L}*|aujourd['’]hui|hier|dernièrement|il y a \\p{L}+ (?:ans|mois|semaines|jours)",
    "(?:l['’]année|l['’]an|le mois|la semaine|l['’]été) (?:derni(?:er|ère)|passée?|dernière)|cette (?:année|semaine)",
    'ayer|hoy|actual\\p{L}*|recientemente|últim[oa]s?|este (?:año|mes)|esta semana|(?:año|mes|semana) pasad[oa]',
  ]),
  'u',
)
const decompositionWords = new RegExp(
  wholeWord([
    'compare[ds]?|comparing|comparison|contrast|versus|vs|pros and cons|advantages and disadvantages',
    'strengths and weaknesses|analy[sz]e|evaluate|differences? between|similarities|vor- und nachteile',
    'avantages et (?:les )?inconvénients|ventajas y desventajas',
  ]),
  'u',
)
// A second question word after "and" begins another question, and so does a list of several things.
const furtherQuestion = new RegExp(
  [
    "(?:,| and| und| et| y) (?:and )?(?:who|what|when|where|how|which|why)(?:['’]s)? (?!(?:ever|so ever)\\b)\\p{L}",
    ' und (?:wer|was|wann|wo|wie|welche[rsn]?|warum) \\p{L}',
    " et (?:qui|quand|où|combien|comment|quel\\p{L}*|pourquoi|qu['’]) ?\\p{L}",
    ' y (?:quién|qué|cuándo|dónde|cómo|cuánto|cuál) \\p{L}',
    '\\p{L}, (?:the |a )?[^,?]{2,30},? and (?:the |a )?\\p{L}',
  ].join('|'),
  'u',
)
// "The doctor who treated my knee", "the garage where …", "the house my aunt rents": the thing has to be found by its
// description before anything can be said about it.
const sayings = 'say|says|said|mention|mentions|mentioned|state|states|mean|means|know|knows|sure|think|agree|agreed'
const described = new RegExp(
  [
    inOrder(
      `(?:the|a|an|which|what|each|every) (?:[\\p{L}-]+ ){0,3}?(?!(?:${sayings})(?!\\p{L}))[\\p{L}-]+ `,
      "(?:that|who|whom|whose|which|where|in which|on which)(?:['’]s)? (?!(?:the )?one(?!\\p{L}))",
    ),
    '(?<=\\p{L} )the (?!(?:day|time|year|month|week|way|moment|reason|last|first)(?!\\p{L}))[\\p{L}-]+ ' +
      '(?:i|we|he|she|they|you|my \\p{L}+|our \\p{L}+) (?!(?:and|or|is|are|was|were)(?!\\p{L}))\\p{L}+',
    `(?:which|what|the) [\\p{L}-]+ ${anyOf(['\\p{L}+ed', 'built|made|bought|sold|written|born|driven|owned|run'])} ` +
      '(?:by|on|in|for|to|from|with) .+ (?:is|has|are|have|was|were|had|does|did|can)(?!\\p{L})',
    '(?:which|what) [\\p{L}-]+ of the [\\p{L}-]+ .{0,40}(?:used|made|sold|found|named|written) .+',
    'that the .+ (?:is|was|are|were) (?:paid|taken|made|bought|sold|built|written|sent|kept) (?:from|by|with|in|to)',
    'what (?:.{1,60} )?(?:causes?|leads? to) .{0,60}(?:that|who|which|described|reported|named|mentioned)(?!\\p{L})',
    '(?:the|which|what) [\\p{L}-]+ of the [\\p{L}-]+ (?:of|who|that|which)(?!\\p{L})',
    inOrder(
      ',? (?<=, )(?:der|die|das|dem|den|deren|dessen|denen) .+ (?:hat|haben|ist|sind|wird|war|hatte|',
      '\\p{L}+te?)(?!\\p{L})',
    ),
    "(?:le|la|les|l['’]|du|des|de l['’]|de la|d['’]|un|une) ?[\\p{L}-]+ (?:qui|dont|que) \\p{L}",
    '(?:el|la|los|las|del|de la|un|una) [\\p{L}-]+ que \\p{L}',
  ].join('|'),
  'u',
)

export interface ChallengeAnalysis {
  readonly challenges: readonly Challenge[]
  /**
   * A question in which no pattern matches and that is long (> 12 words), or any very long one (> 20): cases that
   * patterns cannot judge. The limits were chosen by judgement, not fitted.
   */
  readonly ambiguous: boolean
}

/** Several challenges at once are normal; none is SIMPLE. */
export function challengesOf(question: string): ChallengeAnalysis {
  const whole = question.slice(0, 2_000).normalize('NFC').replace(/\s+/g, ' ').trim()
  const text = whole.toLowerCase()
  const challenges: Challenge[] = []
  if (year.test(text) || temporalWords.test(text)) challenges.push('TEMPORAL')
  if (described.test(text)) challenges.push('MULTI_HOP')
  if (hasSeveralParts(whole, text)) challenges.push('DECOMPOSITION')
  const words = text.split(' ').length
  const ambiguous = (challenges.length === 0 && words > 12) || words > 20
  return { challenges: challenges.length === 0 ? ['SIMPLE'] : challenges, ambiguous }
}

function hasSeveralParts(whole: string, text: string): boolean {
  const marks = text.split('?').length - 1
  const ands = text.split(/\band\b/).length - 1
  return (
    marks > 1 ||
    ands >= 2 ||
    decompositionWords.test(text) ||
    furtherQuestion.test(text) ||
    answerTypeOf(text) === 'COMPARISON' ||
    splitParts(whole).length > 1
  )
}

/** Recognises questions whose answer is another thing of the kind that the last answer named. Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { presentTime, todayWords } from '../../text/time/presentTime.ts'
import { asksOfPast } from '../time/pastAsked.ts'

const cues = new RegExp(
  wholeWord([
    'before|previous(?:ly)?|predecessors?|formerly|used to|earlier|until then|originally|afterwards',
    'after (?:that|him|her|it|them)',
    'successors?|next|other|others|another|else|instead|used to be|back (?:then|in)|last (?:year|time|month)',
    'vorher|davor|zuvor|früher|danach|nachher|vorige[rsnm]?|andere[rsnm]?|sonst|ursprünglich',
    'vor (?:ihm|ihr)|nach (?:ihm|ihr)',
    "avant|précédent[es]*|auparavant|après|autres?|ensuite|d'autre|prédécesseur|antérieure?",
    'antes|anterior(?:es|mente)?|después|otr[oa]s?|más|predecesora?|previamente',
  ]),
  'iu',
)

// The value of the time that was asked about before is seldom that of now.
const now = new RegExp(
  inOrder(
    '^(?:(?:and|but|so|und|et|y)[, ]+)?(?:what about |how about )?',
    anyOf([...presentTime, todayWords]),
    '[\\s?.!]*$',
  ),
  'i',
)

/** True for "Who was it before her?", "and the other one?", "who else?", "and now?". */
export function asksForAnother(question: string): boolean {
  return cues.test(question) || now.test(question)
}

/** True for "and now?". */
export function asksOfNow(question: string): boolean {
  return now.test(question)
}

const saysNow = new RegExp(wholeWord(presentTime), 'iu')

/** "When was it first going to open?" – "what date is it now?": what was true then is not what is true now. */
export function asksWhatReplaced(question: string, earlier: string): boolean {
  return saysNow.test(question) && asksOfPast(earlier) && !saysNow.test(earlier)
}

const versions = 'version|draft|edition|revision|copy|fassung|ausgabe|entwurf|ébauche|versión|borrador'
const version = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:',
    anyOf([
      `(?:first|second|original|initial|old|older|earlier|other|prior|former|previous|last) (?:${versions})`,
      `(?:erste|zweite|alte|ältere|frühere|vorherige|letzte)[nrms]? (?:${versions})`,
      `(?:${versions}) (?:before|prior to|davor|avant|précédente|anterior|vor)`,
      `(?:première|ancienne|deuxième) (?:${versions})`,
    ]),
    ')(?!\\p{L})',
  ),
  'iu',
)

/** True for "in the version before that", "in the first draft": another version of the document is meant. */
export function asksForVersion(question: string): boolean {
  return version.test(question)
}

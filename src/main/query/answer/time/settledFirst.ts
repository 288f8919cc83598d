/**
 * Lets what was proposed or rejected give way to what holds, and what has been to what is to come where that is asked
 * for. Pure. The shares were chosen by judgement, not fitted.
 */
import type { EvidenceSentence } from '../../retrievalState.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'

// Somebody may say "not" and "if" of what holds, but not these.
const turnedDown = [
  'propos(?:es|ed|al|als)|reject(?:s|ed)?|turned down|declined|voted down|vorgeschlagen|vorschlag|abgelehnt|antrag',
  'proposée?|refusée?|rejetée?|propuest[oa]|rechazad[oa]',
]
const isTurnedDown = new RegExp(wholeWord(turnedDown), 'iu')
const isAdopted = new RegExp(
  wholeWord(['adopted|accepted|approved|agreed|carried|passed|angenommen|beschlossen|adoptée?|aprobad[oa]']),
  'iu',
)
// A statement that was scored this nearly as high as the best may be of its matter.
const nearlyAsGood = 0.5

const asksComing = new RegExp(
  wholeWord(["when(?:['’]?s| is| are| does| do)|wann (?:ist|sind)|quand (?:est|sont)|cuándo (?:es|son)"]),
  'iu',
)
const asksOfNow = new RegExp(wholeWord(['last|latest|since|previous|letzte[nrms]?|derni(?:er|ère)|últim[oa]']), 'iu')
const isComing = new RegExp(wholeWord(['next|upcoming|nächste[nrms]?|prochaine?|próxim[oa]']), 'iu')
const hasBeen = new RegExp(wholeWord(['was|were|\\p{L}{2,}ed (?:on|in|at|by)|last|war|wurde|était|fue']), 'iu')
// "Next review: August" is as likely an answer as "reviewed on 11 February", and the one that is meant.
const asGood = 0.8

/** `evidence`: best first. "When is the review?" asks for the next one where the best statement tells of the last. */
export function comingFirst(question: string, evidence: readonly EvidenceSentence[]): readonly EvidenceSentence[] {
  const [best] = evidence
  const isAsked = asksComing.test(question) && !asksOfNow.test(question)
  if (best === undefined || !isAsked || isComing.test(best.text) || !hasBeen.test(best.text)) return evidence
  const coming = evidence.find(
    ({ contentId, text, score }) => contentId === best.contentId && isComing.test(text) && score >= best.score * asGood,
  )
  return coming === undefined ? evidence : [coming, ...evidence.filter((each) => each !== coming)]
}

/** `evidence`: best first. What was proposed or rejected gives way to the best statement on its matter that was neither. */
export function settledFirst(question: string, evidence: readonly EvidenceSentence[]): readonly EvidenceSentence[] {
  const [best] = evidence
  const isOpen = ({ text }: EvidenceSentence): boolean => isTurnedDown.test(text) && !isAdopted.test(text)
  if (best === undefined || isTurnedDown.test(question) || !isOpen(best)) return evidence
  const own = new Set(contentStems(best.text))
  const wanted = contentStems(question).filter((stem) => own.has(stem))
  const settled = evidence.find((each) => {
    const said = new Set(contentStems(each.text))
    return each.score >= best.score * nearlyAsGood && !isOpen(each) && wanted.every((stem) => said.has(stem))
  })
  if (settled === undefined || wanted.length === 0) return evidence
  return [{ ...settled, score: best.score }, ...evidence.filter((each) => each !== settled)]
}

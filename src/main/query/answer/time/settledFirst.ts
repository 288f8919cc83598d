/** Lets what was proposed or rejected give way to what holds. Pure. The share was chosen by judgement, not fitted. */
import type { EvidenceSentence } from '../../retrievalState.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words.ts'

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

/**
 * Lines of one table or one note that answer a question as well as the leading one does: "When was the boiler serviced?"
 * has a row for every year, and "the wifi password" one for the guests. Pure.
 */
import type { EvidenceSentence } from '../../retrievalState.ts'

// Of log-odds: a nearer line cannot be told from the leading one. Chosen by judgement, not fitted.
const nearly = 0.8
const maxOthers = 4
// Lines of one note stand this close together, in characters.
const maxDistance = 200
const maxLine = 160
const sentenceEnd = /[.!?…]["'”’)]*\s*$/

/** Indexes into the evidence, in the order of the document; empty if the leading line is the only one. */
export function equalLines(leading: number, evidence: readonly EvidenceSentence[]): readonly number[] {
  const lead = evidence[leading]
  if (lead === undefined || !isLine(lead)) return []
  const others = evidence.flatMap((other, index) =>
    index !== leading && isLine(other) && isBeside(lead, other) && isNear(lead, other) ? [index] : [],
  )
  return others.length > maxOthers
    ? []
    : others.toSorted((a, b) => (evidence[a]?.start ?? 0) - (evidence[b]?.start ?? 0))
}

const isLine = ({ text }: EvidenceSentence): boolean => text.length <= maxLine && !sentenceEnd.test(text)

function isBeside(lead: EvidenceSentence, other: EvidenceSentence): boolean {
  if (lead.contentId !== other.contentId) return false
  return lead.head === undefined
    ? other.head === undefined && Math.abs(lead.start - other.start) <= maxDistance
    : lead.head === other.head
}

/** A line that a rule put first has the very score of the one that the models put first, and is surer than that. */
function isNear(lead: EvidenceSentence, other: EvidenceSentence): boolean {
  return lead.score !== other.score && Math.abs(logOdds(lead.score) - logOdds(other.score)) <= nearly
}

const logOdds = (score: number): number => Math.log((score + 1e-6) / (1 - score + 1e-6))

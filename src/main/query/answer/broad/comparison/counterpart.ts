/**
 * Finds in one version of a paper what stands in the place of a statement of the other: the paragraph with the same
 * label ("Method. …", "Notice period: …") or alone under the same heading.
 */
import type { EngineContext } from '../../../engine.ts'
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { evidenceOf, outlineOf } from '../outline.ts'
import type { Outline, OutlineUnit } from '../outline.ts'
import type { Side } from './sides.ts'

// "Method.", "Payment of participants:"
const ownLabel = /^(?:\d{1,2}[.)] )?(?<label>\p{Lu}[\p{L}’' -]{2,40})[.:](?=\s|$)/u
const maxUnits = 2

/** In the order of the text; empty if no single paragraph of the other has the label. */
export function counterpartOf(unit: OutlineUnit, own: Outline, other: Outline): readonly OutlineUnit[] {
  const label = labelIn(blockOf(unit, own))
  const found = label === null ? [] : blocksOf(other).filter((block) => labelIn(block) === label)
  const [only, more] = found
  if (label === null || only === undefined || more !== undefined) return []
  const isBare = (text: string): boolean => ownLabel.exec(text)?.[0].length === text.trim().length
  return only.filter(({ text }) => !isBare(text)).slice(0, maxUnits)
}

function labelIn([first]: readonly OutlineUnit[]): string | null {
  if (first === undefined || first.kind === 'title' || first.kind === 'heading') return null
  const said = ownLabel.exec(first.text)?.groups?.['label'] ?? first.headings.at(-1)
  return said?.toLowerCase().replace(/\s+/g, ' ').trim() ?? null
}

const blockOf = ({ block }: OutlineUnit, { units }: Outline): readonly OutlineUnit[] =>
  units.filter((unit) => unit.block === block)

const blocksOf = ({ units }: Outline): readonly (readonly OutlineUnit[])[] => [
  ...Map.groupBy(units, ({ block }) => block).values(),
]

// A side that says it as plainly as the other needs no help. By judgement.
const asPlain = 0.8

/** The side that says it less plainly is told by what stands in the same place of the other version. */
export function besideEachOther(
  found: readonly (readonly EvidenceSentence[])[],
  likelihoods: readonly number[],
  sides: readonly Side[],
  store: EngineContext['store'],
): readonly (readonly EvidenceSentence[])[] {
  const strong = (likelihoods[0] ?? 0) >= (likelihoods[1] ?? 0) ? 0 : 1
  const weak = 1 - strong
  const [best] = found[strong] ?? []
  const outlines = sides.map(({ contentId }) => (contentId === null ? null : outlineOf(contentId, store)))
  const [own, other] = [outlines[strong] ?? null, outlines[weak] ?? null]
  if (best === undefined || own === null || other === null) return found
  if ((likelihoods[weak] ?? 0) >= (likelihoods[strong] ?? 0) * asPlain) return found
  const unit = own.units.find(({ start, end }) => start <= best.start && best.start < end)
  const units = unit === undefined ? [] : counterpartOf(unit, own, other)
  const told = units.map((each) => evidenceOf(other, each, likelihoods[weak] ?? 0))
  return told.length === 0 ? found : found.map((sentences, side) => (side === weak ? told : sentences))
}

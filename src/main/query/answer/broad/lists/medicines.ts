/**
 * Lists the medicines of a paper: the rows and items that have doses ("Apixaban 2.5 mg twice a day"), with the lines of
 * the same table or list that have none ("Ramipril: stopped"). A letter prints them under headings of its own, and no
 * sentence of it has the words of the question.
 */
import { inOrder } from '../../../text/alternatives.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { wordsOf } from '../../../text/words/words.ts'
import { isFirstName } from '../../../text/names/firstNames.ts'
import { medicinesAsked, saysStopped } from '../../../understand/asked/medicinesAsked.ts'
import { askedStems, shareHeld, stemsWithin } from '../askedWords.ts'
import type { Outline, OutlineUnit } from '../outline.ts'
import { itemLine } from './foundList.ts'
import type { FoundList } from './foundList.ts'

const dose = new RegExp(
  inOrder(
    '(?<![\\p{L}\\d.,])\\d{1,5}(?:[.,]\\d{1,3})?(?:[/-]\\d{1,5}(?:[.,]\\d+)?)? ?',
    '(?:mg|mcg|µg|μg|micrograms?|milligrams?|i\\.?u\\.?|i\\.?e\\.?|units?|puffs?|drops?|sachets?|capsules?|tablets?',
    '|tropfen|tabletten?|kapseln?|gouttes?|comprimés?|gélules?|gotas?|comprimidos?|cápsulas?)(?!\\p{L})',
  ),
  'iu',
)
// One dose in a letter is an instruction, and no list.
const minLines = 2
// A third of the other words of the question stand in a paper that is about them. Chosen by judgement, not fitted.
const minHeld = 0.34
// As for other lines that were chosen by their form: they are on the matter less surely than a list is. By judgement.
const likelihood = 0.6
// A sentence of a paragraph with a dose tells of a change.
const maxLine = 160

/** Words of such a question that a paper need not have. */
const medicineWords: readonly string[] = [
  [
    'medicine',
    'medicines',
    'medication',
    'medications',
    'meds',
    'tablets',
    'pills',
    'drugs',
    'take',
    'takes',
    'taking',
  ],
  ['medikamente', 'tabletten', 'nimmt', 'nehme', 'einnehmen', 'médicaments', 'prend', 'medicamentos', 'toma'],
].flat()

/** In the order of the paper; null if no medicines are asked for, or if no paper lists any. */
export function medicinesListed(question: string, outlines: readonly Outline[]): FoundList | null {
  const asked = medicinesAsked(question)
  if (asked === null) return null
  const wanted = askedStems(question, medicineWords)
  // Another person's medicines are no answer.
  const named = wordsOf(question).flatMap(({ raw, stem: own }) => (isFirstName(raw) ? [own] : []))
  const papers = outlines
    .flatMap((outline) => {
      const units = listOf(outline)
      const { place } = outline
      const about = stemsWithin(
        [place.title, fileWords(place.path), place.path, ...outline.units.map(({ text }) => text)].join('\n'),
      )
      return units.length < minLines ? [] : [{ outline, units, about, held: shareHeld(wanted, about) }]
    })
    .toSorted(
      (a, b) =>
        b.held - a.held ||
        (b.outline.place.date ?? '').localeCompare(a.outline.place.date ?? '') ||
        b.units.length - a.units.length,
    )
  const [best] = papers.filter(({ about }) => named.every((name) => about.has(name)))
  if (best === undefined || (best.held < minHeld && papers.length > 1)) return null
  const told = best.units.filter(({ text }) => saysStopped(text) === asked.isStopped)
  if (told.length === 0) return null
  return {
    lines: told.map((unit) => itemLine(best.outline, unit, likelihood)),
    from: `“${best.outline.place.title}”`,
    answerability: likelihood,
  }
}

/** The lines of the blocks or lists of a paper in which doses stand. */
function listOf({ units }: Outline): readonly OutlineUnit[] {
  const isLine = ({ kind, text }: OutlineUnit): boolean =>
    kind === 'row' || ((kind === 'listItem' || kind === 'sentence') && text.length <= maxLine)
  const dosed = units.filter((unit) => isLine(unit) && dose.test(unit.text))
  const isList = (unit: OutlineUnit): boolean => unit.kind === 'row' || unit.kind === 'listItem'
  const lists = dosed.filter(isList)
  if (lists.length < minLines) return dosed.length < minLines ? [] : dosed
  const blocks = new Set(lists.filter(({ kind }) => kind === 'row').map(({ block }) => block))
  const sections = new Set(lists.filter(({ kind }) => kind === 'listItem').map(({ section }) => section))
  return units.filter(
    (unit) =>
      (unit.kind === 'row' && blocks.has(unit.block) && unit.text !== unit.tableHead) ||
      (unit.kind === 'listItem' && sections.has(unit.section) && (dose.test(unit.text) || saysStopped(unit.text))),
  )
}

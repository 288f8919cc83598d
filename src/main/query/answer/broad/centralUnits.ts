/** Picks sentences that represent a whole text: from every part, those that cover most of its recurring words. Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { contentStems, wordsOf } from '../../text/words/words.ts'
import { holds } from './askedWords.ts'
import type { OutlineUnit } from './outline.ts'

// Salutations, signatures and captions are shorter.
const minWords = 6
// A sentence twice as long as this covers no more of what matters.
const goodLength = 18
// A figure makes a sentence more valuable, but with a larger bonus prices crowd out everything else.
const figureBonus = 0.2
// Of two sentences that cover equally much, the first of its paragraph introduces the subject.
const firstBonus = 0.1
// The very first sentence introduces the whole text.
const openingBonus = 0.3
const askedBonus = 0.5
// Decisions, duties and results are what a reader wants to know of minutes, letters and reports.
const decisionBonus = 0.3
const decisions = new RegExp(
  `\\b(?:${[
    'agreed',
    'decided',
    'resolved',
    'carried',
    'elected',
    'approved',
    'adopted',
    'rejected',
    'recommend\\w*',
    'conclu\\w+',
    'will|must|shall',
    'from now on',
    'have (?:been )?\\p{L}+ed|has (?:been )?\\p{L}+ed|stopped|started|raised|reduced|halved|cancelled|postponed|moved',
    'in total|overall',
    'beschlossen|gewählt|muss',
    'décidé|doit',
  ].join('|')})\\b`,
  'iu',
)

/**
 * In the order of the text, at most `limit`; the first and the last part are always represented. `others`: units of
 * other texts that tell the same story.
 */
export function centralUnits(
  units: readonly OutlineUnit[],
  limit: number,
  wanted: readonly string[] = [],
  others: readonly OutlineUnit[] = [],
): readonly OutlineUnit[] {
  const sentencesOnly = units.filter(isUsable)
  // Notes of bare lines contain no sentences.
  const usable =
    sentencesOnly.length > 1
      ? sentencesOnly
      : units.filter(
          ({ kind, text, tableHead }) =>
            kind !== 'title' && kind !== 'heading' && text !== tableHead && !heads.test(text),
        )
  const sentences = usable.map((unit) => contentStems(unit.text))
  const counts = new Map<string, number>()
  for (const stems of [...sentences, ...others.filter(isUsable).map((unit) => contentStems(unit.text))])
    for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const scores = new Map<OutlineUnit, number>()
  usable.forEach((unit, index) => {
    const stems = new Set(sentences[index])
    let sum = 0
    for (const stem of stems) sum += Math.log(1 + (counts.get(stem) ?? 0)) + (/\d/.test(stem) ? figureBonus : 0)
    const isFirst = usable[index - 1]?.block !== unit.block
    const asked = wanted.some((word) => holds(stems, word)) ? askedBonus : 0
    const decided = decisions.test(unit.text) ? decisionBonus : 0
    scores.set(
      unit,
      sum / Math.max(goodLength, stems.size) +
        (index === 0 ? openingBonus : isFirst ? firstBonus : 0) +
        asked +
        decided,
    )
  })
  const best = (part: readonly OutlineUnit[], count: number): readonly OutlineUnit[] =>
    part.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)).slice(0, count)
  const parts = partsOf(usable, limit)
  const each = Math.max(1, Math.floor(limit / Math.max(1, parts.length)))
  const chosen = new Set(parts.flatMap((part) => best(part, each)))
  for (const unit of best(largeParts(parts, each), limit))
    if (chosen.size < Math.min(limit, usable.length)) chosen.add(unit)
  for (const unit of best(usable, limit)) if (chosen.size < Math.min(limit, usable.length)) chosen.add(unit)
  // A letter of three sentences around a table of doses, or a page of label lines, says most of it outside of sentences.
  for (const unit of units.filter(isLine)) if (chosen.size < limit) chosen.add(unit)
  return units.filter((unit) => chosen.has(unit))
}

/** The rest of the limit goes to the parts with the most content not yet covered. */
function largeParts(parts: readonly (readonly OutlineUnit[])[], perPart: number): readonly OutlineUnit[] {
  return parts
    .filter((part) => part.length >= minSentencesPerQuote * perPart)
    .flatMap((part) => part.slice(-Math.ceil(part.length / 2)))
}

// A part is large if it has at least this many sentences for each one already taken from it.
const minSentencesPerQuote = 3

/** Sections, or paragraphs if there are no headings; neighbours are joined until at most `limit` remain. */
function partsOf(units: readonly OutlineUnit[], limit: number): readonly (readonly OutlineUnit[])[] {
  const sections = [...Map.groupBy(units, (unit) => unit.section).values()]
  const parts = sections.length > 2 ? sections : [...Map.groupBy(units, (unit) => unit.block).values()]
  if (parts.length <= limit) return parts
  return Array.from({ length: limit }, (_, index) =>
    parts.slice(Math.round((index * parts.length) / limit), Math.round(((index + 1) * parts.length) / limit)).flat(),
  )
}

// Who a letter is from and to, and who was there, is no part of what it says.
const heads = new RegExp(
  inOrder(
    '^\\s*',
    anyOf([
      'to|from|copy(?: to)?|cc|bcc|re|ref(?:erence)?|our ref|your ref|subject|tel|telephone|phone|fax|address|patient',
      'present|apologies|in attendance|attendees|an|von|kopie|betreff|betr|anwesend|entschuldigt|de|à|objet|copie',
      'présents|para|asunto|asistentes|dear \\p{L}+|kind regards|yours',
    ]),
    '\\.?(?::|,? ?$)',
  ),
  'iu',
)

/** A row, an item of a list or a short line that says something: "Rent: €605 a month", "Apixaban 5 mg, 1-0-1". */
function isLine({ kind, text, tableHead }: OutlineUnit): boolean {
  if (kind === 'title' || kind === 'heading' || kind === 'quote' || text === tableHead || heads.test(text)) return false
  if (/\S@\S/.test(text) || wordsOf(text).length < minLineWords) return false
  return kind === 'row' || kind === 'listItem' || /\d|\p{L}: \S/u.test(text)
}

const minLineWords = 3

function isUsable(unit: OutlineUnit): boolean {
  if (unit.kind !== 'sentence' && unit.kind !== 'listItem') return false
  if (heads.test(unit.text)) return false
  return wordsOf(unit.text).length >= minWords && /[.!?…:;»”"]\s*$/.test(unit.text) && !/\S@\S/.test(unit.text)
}

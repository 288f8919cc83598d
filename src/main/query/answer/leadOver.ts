/** Puts the model's lead over what code found. Pure. */
import { contentStems, overlap } from '../text/words.ts'
import type { DraftAnswer, DraftPart, EvidenceSentence } from '../retrievalState.ts'

// A quote that says in the same words what the lead says adds nothing beneath it.
const sameWords = 0.9

/**
 * The words of the lead, then the quotes, items and notes of the other draft as they stand; its own lead gives way, and
 * a quote that the lead repeats word for word is skipped.
 */
export function leadOver(lead: DraftAnswer, found: DraftAnswer, evidence: readonly EvidenceSentence[]): DraftAnswer {
  let text = lead.text
  let end = 0
  const parts: DraftPart[] = [...lead.parts]
  for (const part of found.parts) {
    const between = found.text.slice(end, part.start)
    end = part.end
    const shown = found.text.slice(part.start, part.end)
    if (part.role === 'lead' || (part.role === 'quote' && repeats(lead, shown, part, evidence))) continue
    // What stood before the first part has no separator; the mark of a list item stays.
    text += /^\s/.test(between)
      ? between
      : part.role === 'item' || part.role === 'note'
        ? `\n${between}`
        : ` ${between}`
    const start = text.length
    text += shown
    parts.push({ ...part, start, end: text.length })
  }
  return { text, kind: lead.kind, parts }
}

function repeats(
  lead: DraftAnswer,
  quote: string,
  { evidence: own }: DraftPart,
  evidence: readonly EvidenceSentence[],
): boolean {
  return lead.parts.some(({ start, end, evidence: from }) => {
    if (!(own ?? []).every((index) => from?.includes(index) === true && evidence[index] !== undefined)) return false
    return overlap(contentStems(quote), new Set(contentStems(lead.text.slice(start, end)))) >= sameWords
  })
}

/** Puts the model's lead above the answer that code found. Pure. */
import { contentStems, overlap } from '../../text/words/words.ts'
import type { DraftAnswer, DraftPart, EvidenceSentence } from '../../retrievalState.ts'

// A quote that repeats the lead word for word adds nothing beneath it.
const sameWords = 0.9

/**
 * The lead's text, followed by the quotes, items and notes of the other draft unchanged. The other draft's lead is
 * replaced, and a quote that the new lead repeats word for word is skipped.
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
    // The text before the first part has no separator; the mark of a list item stays.
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

/** Splits an answer's text into lines, sentences and citation marks. Pure; offsets are those of `Answer.text`. */
import type { Answer, AnswerSentence } from '../domain/answer.ts'
import type { Citation } from '../domain/citation.ts'

export type AnswerPiece =
  | { readonly type: 'text'; readonly text: string }
  /** `lead` is the preceding word; mark and word stay on one line. */
  | { readonly type: 'citation'; readonly citation: Citation; readonly lead: string }

export interface AnswerRun {
  /** The tooltip when nothing supports this run; null when it is supported. */
  readonly problem: string | null
  readonly pieces: readonly AnswerPiece[]
}

export interface AnswerLine {
  /** Decided by the role of its first sentence; text without sentences is a paragraph. */
  readonly kind: 'paragraph' | 'item' | 'lead' | 'quote' | 'note'
  readonly runs: readonly AnswerRun[]
}

const marker = /\[(\d{1,4})\]/g
// A number stays, because it may be the document's own and quotes are shown verbatim.
const bullet = /^\s*[-•*–]\s+/

/** `[n]` becomes a citation only if the answer has a citation n; any other bracket is text. */
export function splitCitations(text: string, citations: readonly Citation[]): readonly AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let from = 0
  for (const match of text.matchAll(marker)) {
    const citation = citations.find((item) => item.marker === Number(match[1]))
    if (!citation) continue
    // A mark directly follows its word, whatever space the text has there.
    const before = text.slice(from, match.index).trimEnd()
    const lead = /\S+$/.exec(before)?.[0] ?? ''
    if (before.length > lead.length) pieces.push({ type: 'text', text: before.slice(0, before.length - lead.length) })
    pieces.push({ type: 'citation', citation, lead })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ type: 'text', text: text.slice(from) })
  return pieces
}

function runsOf(
  answer: Pick<Answer, 'text' | 'citations'>,
  sentences: readonly AnswerSentence[],
  start: number,
  end: number,
  fallback: string,
): AnswerRun[] {
  const runs: AnswerRun[] = []
  const push = (from: number, to: number, problem: string | null): void => {
    if (from < to) runs.push({ problem, pieces: splitCitations(answer.text.slice(from, to), answer.citations) })
  }
  let at = start
  for (const sentence of sentences) {
    const from = Math.max(sentence.start, at)
    const to = Math.min(sentence.end, end)
    if (from >= to) continue
    push(at, from, null)
    push(from, to, sentence.support === 'unsupported' ? (sentence.problem ?? fallback) : null)
    at = to
  }
  push(at, end, null)
  return runs
}

// A quoted table row or list item: inside a paragraph it could not be told from the following text.
const ended = /[.!?…:;]["”’»)\]]*$/

/** Line breaks that put a quote that is not a sentence on a line of its own; offsets within `start..end`. */
function breaksOf(text: string, sentences: readonly AnswerSentence[], start: number, end: number): readonly number[] {
  const own = sentences.filter((sentence) => sentence.start >= start && sentence.end <= end)
  const isSentence = ({ start: from, end: to }: AnswerSentence): boolean =>
    ended.test(text.slice(from, to).replaceAll(marker, '').trimEnd())
  return own.flatMap((sentence, index) => {
    const before = own[index - 1]
    return before && !(isSentence(before) && isSentence(sentence)) ? [sentence.start] : []
  })
}

/**
 * `fallback` explains an unsupported sentence without an explanation of its own. All text concatenated gives the answer
 * back, except line ends and bullets.
 */
export function splitAnswer(
  answer: Pick<Answer, 'text' | 'sentences' | 'citations'>,
  fallback: string,
): readonly AnswerLine[] {
  const sentences = answer.sentences.toSorted((a, b) => a.start - b.start)
  const lines: AnswerLine[] = []
  let start = 0
  for (const line of answer.text.split('\n')) {
    const end = start + line.length
    if (line.trim() !== '') {
      const mark = bullet.exec(line)?.[0].length ?? 0
      const edges = [start + mark, ...breaksOf(answer.text, sentences, start + mark, end), end]
      for (const [index, from] of edges.slice(0, -1).entries()) {
        lines.push({
          kind: mark > 0 && index === 0 ? 'item' : kindOf(answer, sentences, from, edges[index + 1] ?? end),
          runs: runsOf(answer, sentences, from, edges[index + 1] ?? end, fallback),
        })
      }
    }
    start = end + 1
  }
  return lines
}

/**
 * Quotes are drawn as quotes only below a lead. Answers from before there were leads consist of quotes alone and read
 * as paragraphs.
 */
function kindOf(
  answer: Pick<Answer, 'sentences'>,
  ordered: readonly AnswerSentence[],
  start: number,
  end: number,
): AnswerLine['kind'] {
  const role = ordered.find((sentence) => sentence.start >= start && sentence.start < end)?.role
  if (role === 'quote') return answer.sentences.some((sentence) => sentence.role === 'lead') ? 'quote' : 'paragraph'
  return role === 'lead' || role === 'note' ? role : 'paragraph'
}

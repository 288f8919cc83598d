/** The score that a question asks for by its scale: "what did she get out of 40?". Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'

const scale = /(?<!\p{L})(?:out of|of|from|von|sur|sobre|de|\/) ?(?<most>\d{1,4})(?![\d.,]\d)(?!\p{L})/iu
const score = '(?<![\\d.,])\\d+(?:[.,]\\d+)? ?(?:(?:marks?|points?|punkte?n?|puntos) )?'
const outOf = (most: string): RegExp =>
  new RegExp(inOrder(score, `(?:out of|of|von|sur|sobre|de|/) ?${most}(?![\\d.,]*\\d)`), 'giu')
const asksScore = new RegExp(
  wholeWord(['what|which|how (?:many|much|high)|was|wie ?viele?|welche\\p{L}*|combien|quel(?:le)?|cuánt[oa]s?|qué']),
  'iu',
)

/** Null if the question names no scale, or the text does not have exactly one score on it. */
export function scoreOutOf(question: string, text: string): { readonly text: string; readonly verbatim: true } | null {
  const most = scale.exec(question)?.groups?.['most']
  if (most === undefined || !asksScore.test(question)) return null
  const found = [...text.matchAll(outOf(most))].map(([said]) => said)
  return found.length === 1 && found[0] !== undefined ? { text: found[0].trim(), verbatim: true } : null
}

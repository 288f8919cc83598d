/**
 * Which way a meter counts: what comes in, what goes out, or what is made in the house. Of a house with solar panels
 * all three are electricity in kWh. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'

export type Flow = 'in' | 'out' | 'made'

const patterns: readonly (readonly [Flow, RegExp])[] = [
  [
    'out',
    new RegExp(
      wholeWord([
        'exports?|exported|exporting|feed[- ]?in|fed (?:in|back|into)|feed (?:in|back|into)|sold|sell',
        '(?:to|into) the (?:grid|network)|sen[dt] back|returned|injection|injected',
        'einspeis\\p{L}*|eingespeist|ruckspeis\\p{L}*|reinject\\p{L}*|inject\\p{L}*|vertid[oa]s?|exportad[oa]s?',
      ]),
      'u',
    ),
  ],
  [
    'made',
    new RegExp(
      wholeWord([
        'generat\\p{L}*|produc\\p{L}*|ma[dk]e|makes|making|yield\\p{L}*',
        'erzeug\\p{L}*|ertrag|generad[oa]s?|opgewekt',
      ]),
      'u',
    ),
  ],
  [
    'in',
    new RegExp(
      wholeWord([
        'imports?|imported|importing|bought|buy|buying|purchased?|drawn|from the (?:grid|network)',
        'bezug|bezogen|zugekauft|soutir\\p{L}*|achete\\p{L}*|comprad[oa]s?|afname',
      ]),
      'u',
    ),
  ],
]

/** Of a folded question or the folded name of a column; null if neither says. */
export function flowIn(text: string): Flow | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

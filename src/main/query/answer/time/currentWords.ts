/** The words by which a text says that something holds now, was replaced or was renewed. Data. */
import { inOrder, anyOf, wholeWord } from '../../text/alternatives.ts'

export const asserted = [
  'alleg(?:es|ed|edly)',
  'claims? that',
  inOrder(
    anyOf([
      'he|she|they|it|agent|landlord|tenant|seller|buyer|neighbou?r|company|insurer|opponent|defendant',
      'plaintiff|mieter|vermieter|verkäufer',
    ]),
    ' claim(?:s|ed)',
  ),
  'purported(?:ly)?',
  'supposedly',
  'asserts?',
  'behauptet(?:e[nr]?)?',
  'angeblich',
  'prétend(?:ent)?',
  'soi-disant',
  'supuestamente',
]
export const replaced = [
  'no longer',
  'previously',
  'formerly',
  'used to',
  'originally',
  'superseded',
  'cancelled',
  'bisher',
  'früher',
  'ursprünglich',
  'nicht mehr',
  'auparavant',
  'anciennement',
  'antes',
]
export const renewed = [
  'is now|now (?:fixed|set|due|reads|stands|costs|for|on|at)',
  'becomes',
  'corrected',
  'correction',
  'updated?',
  'instead of',
  'moved (?:to|from)',
  'postponed',
  'rescheduled',
  'revised',
  'amended',
  'new (?:date|price|address|number|time|amount|rent|rate)',
  'berichtigt',
  'korrigiert',
  'geändert',
  'verschoben',
  'statt',
  'corrigée?',
  'reporté',
  'au lieu de',
  'en lugar de',
  'corregid[oa]',
]

// "£30 for the garage on top of the rent" says nothing of the rent itself.
export const besides = new RegExp(
  `(?<!\\p{L})${anyOf([
    'on top of|in addition to|over and above|apart from|not including|excluding',
    'zusätzlich zu[rm]?|zuzüglich|neben|en plus d[eu]|outre|además de',
  ])}(?!\\p{L})[^.;]{0,60}`,
  'giu',
)
const word = (alternatives: readonly string[]): RegExp => new RegExp(wholeWord(alternatives), 'iu')
export const [isAsserted, isReplaced, isRenewed] = [word(asserted), word(replaced), word(renewed)]

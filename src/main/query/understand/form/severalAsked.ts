/**
 * Questions for several things that no plural gives away: "What should I pack?", "Who is on the board?", "Was ist im
 * Preis enthalten?". Where no list answers them they are answered as questions for a fact. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

// What one takes along, hands in or keeps away from comes in lists.
const handled = anyOf([
  'bring|pack|take|wear|carry|buy|get|prepare|send|hand in|submit|provide|show|sign|avoid|eat|drink|do|have|check',
  'put right|repair|fix|replace|return|give back|look out for',
])
const words = '(?:[^ ?]+ ){0,4}?'
const bodies = 'committee|board|council|team|jury|panel|choir|crew|executive'
const gatherings =
  'meeting|agm|assembly|session|dinner|party|funeral|wedding|rehearsal|training|walk|trip|outing|workshop'
// "Who missed the bus to the training?" asks for nobody at the training.
const named = '(?:(?!(?:before|after|during|with|in|on|at|for|from|to|of|by|while|until) )[^ ?]+ ){0,4}?'
const elected = '(?:re-?)?(?:elected|chosen|voted|appointed|picked|selected|co-opted)'

const signs: readonly string[] = [
  // English
  inOrder(`what (?:should|must|shall|may|mustn['’]t|shouldn['’]t) ${words}(?:not )?`, handled, '(?!\\p{L})'),
  inOrder(
    `what (?:do|does|did|am|is|are|was|were|would) ${words}`,
    '(?:need|have|supposed|meant|expected|required|told|asked|advised|allowed|not allowed|forbidden|want(?:ed)?) ',
    `(?:me |us |him |her |them )?to ${words}`,
    handled,
    '(?!\\p{L})',
  ),
  inOrder(
    `what (?:did|does|has|had|have) ${words}`,
    `(?:tell|told|ask|asked|advise|advised|warn|warned) (?:me|us) (?:not )?to ${handled}`,
  ),
  `what (?:am|is|are|was|were) ${words}(?:not allowed|forbidden|prohibited|banned|allergic to|vaccinated against)`,
  `what (?:does|do|did|is|was) ${words}(?:include|exclude|omit|skip|(?:vaccinated|insured) against)(?!\\p{L})`,
  `what (?:does|did|will|would) ${words}not (?:cover|include|pay for|touch|do)(?!\\p{L})`,
  inOrder(
    'who (?:all )?(?:is|are|was|were|sits|sat|serves|has been|have been) (?:all )?(?:on|in) ',
    `${words}(?:${bodies})(?!\\p{L})`,
  ),
  'who was (?:re-?)?elected to (?:which|what)',
  inOrder(
    `who (?:all )?(?:was|were|got|has been|have been) ${elected} (?:to|onto|into|on|for) ${words}`,
    `(?:${bodies})(?!\\p{L})(?! as (?!members))`,
  ),
  inOrder(
    'who (?:all )?(?:was|were|is|are|has been|have been) ',
    `(?:at|present at|absent from|missing from|invited to|coming to|going to) ${named}(?:${gatherings})(?!\\p{L})`,
  ),
  `who (?:all )?(?:attended|came to|went to|turned up (?:at|to|for)|missed) ${named}(?:${gatherings})(?!\\p{L})`,
  inOrder(
    'who (?:all )?(?:has|have|holds|got|keeps) (?:a |the |our |my )?',
    '(?:set of |spare |copies of )*keys (?:to|for|of)(?!\\p{L})',
  ),
  // German
  inOrder(
    'was (?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen) ',
    '(?:[^ ?]+ ){1,8}?(?:nicht |kein\\p{L}* )?',
    '(?:mitbringen|mitnehmen|einpacken|packen|kaufen|besorgen|vorlegen|einreichen|abgeben|vorbereiten|meiden|essen)',
  ),
  inOrder(
    'was (?:ist|sind|war|waren) (?:[^ ?]+ ){0,6}?',
    '(?:enthalten|inbegriffen|ausgeschlossen|versichert|verboten|mitzubringen)',
  ),
  'wer (?:sitzt|sitzen|ist|war) (?:alles )?im (?:vorstand|ausschuss|beirat|gemeinderat|elternbeirat|team|chor)',
  inOrder(
    'wer (?:wurde|ist) (?:alles )?in (?:den|die) (?:\\p{L}+ )?',
    '(?:vorstand|ausschuss|beirat|gemeinderat|elternbeirat) gewählt',
  ),
  inOrder(
    'wer (?:war|ist|waren) (?:alles )?(?:bei|auf|an|in) (?:der|dem|unserer|unserem) .{2,60} ',
    '(?:dabei|anwesend|da)(?!\\p{L})',
  ),
  inOrder(
    'wer hat (?:alles )?(?:einen|die|den|unseren|unsere)? ?\\p{L}*schlüssel',
    '(?= *(?:$|[?.!]|(?:zu[mr]?|für|vom|von|der|des)(?!\\p{L})))',
  ),
  // French
  inOrder(
    "(?:qu[’']est-ce (?:que|qu[’'])|que|quoi) ?(?:[^ ?]+ ){0,6}?",
    '(?:apporter|emporter|prendre|prévoir|fournir|envoyer|renvoyer|acheter|préparer|éviter|manger)',
  ),
  inOrder(
    "qu[’']est-ce qui (?:est|sont|a été|ont été|n[’']est pas) ",
    '(?:[^ ?]+ ){0,3}?(?:compris|inclus|exclu|couvert|assuré|facturé|fourni|interdit|prévu)',
  ),
  'qui (?:siège|est|sont|fait partie) (?:au|dans le|du|membres? du) (?:comité|bureau|conseil)',
  inOrder(
    'qui (?:a été|est|sont|ont été) (?:ré)?élu(?:e|es|s)? ',
    '(?:au|dans le|à la|membres? du) (?:comité|bureau|conseil)',
  ),
  'qui (?:était|étaient|est|sont) (?:présente?s?|absente?s?|excusée?s?) (?:à|au)(?!\\p{L})',
  // Spanish
  '¿?qué (?:tengo|tenemos|hay|debo|debemos) (?:que )?(?:llevar|traer|comprar|presentar|entregar|preparar|evitar)',
  '¿?qué (?:incluye|excluye|cubre|no cubre|no incluye|está incluido|está prohibido)(?!\\p{L})',
  '¿?quiénes (?:son|forman|están)',
]

const several = new RegExp(`^(?:(?:and|so|und|et|y),? )?${anyOf(signs)}`, 'u')

/** `text`: in lower case, without white space around it. */
export function asksForSeveral(text: string): boolean {
  return several.test(text)
}

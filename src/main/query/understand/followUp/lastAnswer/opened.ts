/** Recognises the wish to see a document that the last answer showed: "open that", "send me the second one". Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { papers } from './withinDocument.ts'
import { hasVerb } from '../fragments.ts'
import { contentStems } from '../../../text/words/words.ts'

/** How such a wish begins: "show me", "can you open". Source of a pattern. */
export const wishToSee: string = inOrder(
  '(?:(?:can|could|would|will) you (?:please )?|(?:can|could|may) i |let me |please |i (?:want|need) to |',
  'kannst du (?:mir )?)?',
  '(?:open|show|display|see|read|send|pull up|bring up|give|view|öffne|zeige?|schicke?|gib)(?: (?:me|us|mir|uns))?',
)
const wholePaper =
  'document|file|original|source|paper|pdf|page|full text|whole (?:document|file|thing|text|letter|mail)'
const shownOne = inOrder('(?:that|this|it|them|das|es|ihn|sie)(?: (?:one|to me|up|again|whole|öffnen|zeigen|sehen))?')
const thatPaper = inOrder('(?:that|this|the same|dieses?n?|diese[rs]?) (?:\\p{L}+ )?', anyOf(papers))
const thePaper = inOrder(
  '(?:the |das |die |den )',
  anyOf([wholePaper, 'dokument|datei|original|ganze (?:dokument|datei)']),
)
const places: readonly (readonly [number, string])[] = [
  [0, 'first|1st|erste[rsn]?|premi(?:er|ère)|primer[oa]?|upper|number (?:one|1)|nummer (?:eins|1)'],
  [1, 'second|2nd|zweite[rsn]?|deuxième|segund[oa]|number (?:two|2)|nummer (?:zwei|2)'],
  [2, 'third|3rd|dritte[rsn]?|troisième|tercer[oa]?|number (?:three|3)|nummer (?:drei|3)'],
  [3, 'fourth|4th|vierte[rsn]?|number (?:four|4)|nummer (?:vier|4)'],
  [4, 'fifth|5th|fünfte[rsn]?|number (?:five|5)|nummer (?:fünf|5)'],
  [-1, 'last|letzte[rsn]?|derni(?:er|ère)|últim[oa]'],
  [1, 'other|andere[rsn]?|autre|otr[oa]'],
]
const placed = inOrder(
  '(?:(?:the|der|die|das|den|le|la|el) )?(',
  anyOf(places.map(([, words]) => words)),
  ')(?: (?:one|document|file|letter|paper|dokument|datei|brief))?',
)
const end = '(?: (?:to me|in full|again|öffnen|zeigen|sehen))?$'
const wish = new RegExp(inOrder('^', wishToSee, ' ', anyOf([shownOne, thatPaper, thePaper]), end), 'iu')
const wishPlaced = new RegExp(inOrder('^', wishToSee, ' ', placed, end), 'iu')
const onlyPlaced = new RegExp(inOrder('^(?:i mean(?:t)? |ich meine )?', placed, '$'), 'iu')

const maxNameWords = 8

/** The place of the document among those that were shown, −1 for the last; null if none is wanted. */
export function openedPlace(asked: string, { shown }: EarlierTurn): number | null {
  if (shown === undefined || shown.documents.length === 0) return null
  const ordinal = wishPlaced.exec(asked)?.[1] ?? (shown.isChoice ? onlyPlaced.exec(asked)?.[1] : undefined)
  if (ordinal !== undefined) {
    const place = places.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(ordinal))?.[0]
    return place === undefined || place >= shown.documents.length ? null : place
  }
  if (wish.test(asked)) return 0
  return shown.isChoice ? namedPlace(asked, shown.documents) : null
}

/** "The one from the landlord": the one document whose name has most of these words. */
function namedPlace(asked: string, documents: readonly { readonly name: string }[]): number | null {
  // A whole question is answered, even if it names one of them.
  if (hasVerb(asked) || asked.split(' ').length > maxNameWords) return null
  const words = new Set(contentStems(asked))
  const fits = documents.map(({ name }) => new Set(contentStems(name).filter((stem) => words.has(stem))).size)
  const best = Math.max(...fits)
  return best > 0 && fits.filter((fit) => fit === best).length === 1 ? fits.indexOf(best) : null
}

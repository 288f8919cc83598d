/**
 * What is to be done after a theft, an accident or the like: what the policy that covers the thing asks of its holder
 * ("Tell the police within 24 hours"), which names neither the thing nor its mishap. Pure.
 */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { contentStems, stem } from '../../text/words/words.ts'
import { askedStems, shareHeld, stemsWithin } from './askedWords.ts'
import type { Outline, OutlineUnit } from './outline.ts'

const mishaps = [
  'stolen|theft|thefts|steals?|burglary|burgled|break-in|robbed|accident|crash|crashed|collision',
  'damaged?|flood|flooded|fire|lost|broken|smashed|vandalised',
  'gestohlen|diebstahl|einbruch|unfall|schaden|beschädigt|wasserschaden|verloren',
  'volée?s?|vol|cambriolage|accident|sinistre|robado|robo|incendio|daño|accidente',
]
const mishap = new RegExp(wholeWord(mishaps), 'iu')
const insured = new RegExp(
  wholeWord(['insur\\p{L}*|polic(?:y|ies)|versicher\\p{L}*|police|assur\\p{L}*|póliza|seguros?']),
  'iu',
)
const claimed = new RegExp(wholeWord(['claims?|losses|schaden\\p{L}*|sinistres?|siniestros?']), 'iu')
// What a holder has to do: tell somebody, with a time or a number to ring.
const duty = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:ring|call|phone|tell|told|report(?:ed)?|notify|notified|inform(?:ed)?|contact|police|keep|',
    'melde\\p{L}*|gemeldet|anzeige\\p{L}*|polizei|anrufen|déclar\\p{L}*|prévenir|appele[rz]|avis\\p{L}*|',
    'policía|denuncia\\p{L}*)(?!\\p{L})',
  ),
  'iu',
)
const bound = new RegExp(
  inOrder(
    '\\d[\\d ]{6,}|police|polizei|policía|(?:within|binnen|innerhalb(?: von)?|dans les|dentro de) (?:\\p{L}+ )?',
    '(?:\\d+|one|two|three|seven) |at once|immediately|straight away|unverzüglich|sofort|immédiatement',
  ),
  'iu',
)
const formStems = new Set(contentStems('do happen get gets case event mine'))

/** In the order of the document; empty if the question is no such one or no policy says it. `outlines`: best first. */
export function afterMishap(
  question: string,
  outlines: readonly Outline[],
): { readonly outline: Outline; readonly units: readonly OutlineUnit[] } | null {
  if (!mishap.test(question)) return null
  const ofMishap = new Set(contentStems(mishaps.join(' ').replace(/[|\\]/g, ' ')).concat(stem('stolen')))
  const things = askedStems(question).filter((each) => !ofMishap.has(each) && !formStems.has(each))
  const found = outlines.flatMap((outline) => {
    const text = outline.units.map((unit) => unit.text).join('\n')
    const units = dutiesIn(outline)
    const isPolicy = insured.test(`${outline.place.title}\n${text}`) && (claimed.test(text) || units.length > 1)
    const held = shareHeld(things, stemsWithin(`${outline.place.title}\n${outline.place.path}\n${text}`))
    if (!isPolicy || units.length === 0 || held < 1) return []
    const headed = stemsWithin(outline.units.flatMap(({ kind, text: own }) => (isNaming(kind) ? [own] : [])).join('\n'))
    return [{ outline, units, headed: shareHeld(things, new Set([...headed, ...stemsWithin(outline.place.path)])) }]
  })
  const [best] = found.toSorted((a, b) => b.headed - a.headed)
  return best === undefined || things.length === 0 ? null : best
}

const isNaming = (kind: OutlineUnit['kind']): boolean => kind === 'heading' || kind === 'title' || kind === 'row'

/** Those of the section that has most of them. */
function dutiesIn({ units }: Outline): readonly OutlineUnit[] {
  const duties = units.filter(
    ({ kind, text }) => (kind === 'sentence' || kind === 'listItem') && duty.test(text) && bound.test(text),
  )
  // "Breakdown: call 0800 …" is no duty of the holder after an accident.
  const sections = [...Map.groupBy(duties, ({ section }) => section).values()].filter((own) =>
    own.some(({ text, headings }) => {
      const said = [text, ...headings.slice(-1)].join('\n')
      return claimed.test(said) || mishap.test(said)
    }),
  )
  return sections.toSorted((a, b) => b.length - a.length)[0] ?? []
}

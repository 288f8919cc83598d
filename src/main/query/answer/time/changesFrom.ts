/** Tells the statement that changes an amount from the one that it replaces: "from £900 to £950" and "£900". Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'

const amount = '(?:the )?([€£$]? ?\\d[\\d.,]*\\d|[€£$] ?\\d)'
const changedFrom = new RegExp(
  inOrder(wholeWord(['from|instead of|was|previously|formerly|before|statt|bisher|au lieu de']), ' ', amount),
  'giu',
)
// "Eine Kaution von 4.440 Euro" and "un loyer de 640 euros" say how much; "von 900 auf 950 Euro" changes it.
const changedFromTo = new RegExp(
  inOrder(wholeWord(['von|de']), ' ', amount, '(?: (?:euros?|€))? ', wholeWord(['auf|à|a'])),
  'giu',
)

// "The fee is £904, not £940": the figure after "not" was written by mistake. "£5, not the £10 of adults" is of
// others, and "Invoice 2026 no 45" has a number.
const corrected = new RegExp(
  inOrder(
    '(?<!\\d[.,]*)(?<now>\\d[\\d.,]*\\d|\\d)(?: ?(?:[€£$%]|euros?|pounds?|\\p{L}{1,6}))?',
    '(?:,? (?:and |et |y |und )?(?:not|nicht|non|pas)',
    '|(?:,| y) no(?=[^\\d,.;]{1,8}\\d[\\d.,]*(?: ?(?:[€£$%]|euros?))?(?:[,.;)]|$)))',
    ' (?:the |die |den |les? |el |los )?(?:[€£$] ?)?(?<before>\\d[\\d.,]*\\d|\\d)',
    '(?![\\d.,]*\\d)(?!(?: ?(?:[€£$%]|euros?|pounds?))? (?:as|like|of|for|wie|für|comme|pour|como|para)(?!\\p{L}))',
  ),
  'giu',
)

/**
 * True if a quote says that a figure of the other one is wrong: "£904, not £940". They need a word in common, or a word
 * of the question.
 */
export function correctsFigure(text: string, earlier: string, about: readonly string[] = []): boolean {
  // A quote that denies the figure itself is not what is corrected.
  const denied = new Set([...earlier.matchAll(corrected)].map(({ groups = {} }) => groups['before']))
  const figures = new Set((earlier.match(/\d[\d.,]*\d|\d/g) ?? []).filter((figure) => !denied.has(figure)))
  const isWrong = [...text.matchAll(corrected)].some(
    ({ groups = {} }) => figures.has(groups['before'] ?? '') && groups['before'] !== groups['now'],
  )
  const known = new Set([...contentStems(earlier), ...about].filter((stem) => !/\d/.test(stem)))
  return isWrong && contentStems(text).some((stem) => known.has(stem))
}

/** True if a quote says that the only amount of the other one was changed: "from £1,150 to £1,225". */
export function changesFrom(text: string, earlier: string): boolean {
  const amounts = [...new Set(earlier.match(/[€£$] ?\d[\d.,]*\d|(?<!\d[.,]*)\d[\d.,]*\d ?(?:[€£$]|euros?)/giu) ?? [])]
  const [only, another] = amounts.map((each) => each.replace(/[^\d.,]/g, ''))
  if (only === undefined || another !== undefined || !/\p{Sc}|euro/iu.test(text)) return false
  const isLeft = [changedFrom, changedFromTo].some((pattern) =>
    [...text.matchAll(pattern)].some(([, said = '']) => said.replace(/[^\d.,]/g, '') === only),
  )
  const about = new Set(contentStems(earlier).filter((stem) => !/\d/.test(stem)))
  return isLeft && contentStems(text).some((stem) => about.has(stem))
}

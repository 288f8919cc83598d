/** Tells whether two statements say the same of two times: their labels agree, or most of their words do. Pure. */
import { monthOf } from '../../../text/time/months.ts'
import { contentStems, wordsOf } from '../../../text/words/words.ts'

// Statements of one matter share this part of the words of the shorter one. Chosen by judgement, not fitted.
const sameMatter = 0.5

/** True for a stem that says which time is meant, and not which matter. */
export const isOfTime = (stem: string): boolean => /\d/.test(stem) || monthOf(stem) !== null || timeStems.has(stem)
/** Verbs that say nothing of the matter. */
export const beingStems = new Set(contentStems('war waren wurde wurden ist sind était étaient fut est era eran fue'))
const timeStems = new Set(
  contentStems('current latest newest last recent previous former first original year now today'),
)

/** True for two labels of the same words but for their times. */
export function isSameLabel(a: string, b: string): boolean {
  const [own, other] = [a, b].map((label) => contentStems(label).filter((stem) => !isOfTime(stem)))
  return (
    own !== undefined && own.length > 0 && own.length === other?.length && own.every((stem) => other.includes(stem))
  )
}

/** True for two statements of mostly the same words but for names and figures. */
export function isSameForm(a: string, b: string): boolean {
  const [fewer = [], more = []] = [formOf(a), formOf(b)].toSorted((one, other) => one.length - other.length)
  const shared = fewer.filter((stem) => more.includes(stem)).length
  // German writes its nouns like names: "Der Beitrag beträgt 68 Euro" has no other words.
  return fewer.length === 0 || (shared >= Math.min(2, fewer.length) && shared / fewer.length >= sameMatter)
}

/** The words of a statement that are no figure and no name. */
function formOf(text: string): readonly string[] {
  const words = wordsOf(text).filter(({ raw, start }) => !/\d/.test(raw) && (start === 0 || !/^\p{Lu}/u.test(raw)))
  const stems = contentStems(words.map(({ raw }) => raw).join(' '))
  return [...new Set(stems.filter((stem) => !beingStems.has(stem)))]
}

/**
 * Tells that a quote is about what somebody else has: "Robert's swimming badge" is no answer to a question for Clara's.
 * Only where somebody is asked for by a first name: "Robert's flat" may be the one in Moss Lane. Pure.
 */
import { formsOfName } from '../text/names/shortNames.ts'
import { contentStems, fold, wordsOf } from '../text/words/words.ts'
import { isFirstName } from '../text/names/firstNames.ts'

const possession = /(?<!\p{L})(?<owner>\p{Lu}\p{L}+)['’]s (?<thing>(?:\p{L}+ ){0,2}\p{L}+)/gu

/** The other one, or null. `names`: those in the question, of whom only a single one can be mistaken. */
export function otherOwner(question: string, names: readonly string[], quote: string): string | null {
  const [name] = names
  if (name === undefined || names.length > 1 || !isPersonName(name)) return null
  const said = new Set(wordsOf(quote).map(({ raw }) => fold(raw).replace(/['’]s$/u, '')))
  const forms = wordsOf(name).flatMap(({ raw }) => [fold(raw), ...formsOfName(fold(raw))])
  if (forms.some((form) => said.has(form))) return null
  const asked = new Set(contentStems(question))
  for (const { groups } of quote.matchAll(possession)) {
    const { owner = '', thing = '' } = groups ?? {}
    const shared = contentStems(thing).filter((stem) => asked.has(stem)).length
    // A name that no list has may be a school's; of a thing that two words tell, even that is another one.
    if (shared >= (isPersonName(owner) ? 1 : 2)) return owner
  }
  return null
}

function isPersonName(name: string): boolean {
  const given = fold(name.split(' ')[0] ?? '')
  return [given, ...formsOfName(given)].some((form) => isFirstName(form))
}

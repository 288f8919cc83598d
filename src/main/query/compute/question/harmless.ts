/** Words of a question that name no thing: verbs, participles, adverbs, degrees. No table has to contain them. Pure. */
import { isIrregularVerb } from '../../text/words/irregularVerbs.ts'
import { isVerb } from '../meaning/related.ts'

const words = [
  'end|start|beginning|middle|according|taken|so|far|already|currently|current|still|actual|actually|exactly',
  'approximately|roughly|usually|normally|normal|ever',
  'monthly|yearly|weekly|daily|annual|annually|regular|regularly|given|certain|particular|respective|often|frequent',
  'due|took|taken|place|belongs?|owns?|store|dig|dug|rise|rose|risen|fall|fell|grow|grew|grown|won|wins?|lost|loses?',
  'kinds?|types?|sorts?|hit|put|set|kept|keep|let|lay|lie|stood|stands?|held|fit|appear|exist|amount(?:ed)?',
  'mrs?|ms|mevr|mme|mlle|herr|frau|senora?',
  'add|sum|became|become|sits?|sat|sitting',
  'new|neue?[nrs]?|nouveau|nouvelle|nuev[oa]|season|toward|towards|anything',
  'ones?|everything|anything|honest|honestly|please|frankly|bit|bits|swallow|swallows|eats?|eaten|undercut|undercuts',
  'bisher|aktuell|derzeit|genau|etwa|ungefahr|monatlich|jahrlich|vorhanden|jeweils|hoch|hohe|die|das|der',
  'actuel|actuelle|environ|exactement|mensuel|mensuelle|annuel|annuelle|elevee?s?|grande?s?|haute?s?|petite?s?|des|en',
  'actualmente|mensual|anual|alt[oa]s?|baj[oa]s?|(?:avons|avez|ont|a-t|ai|as)-(?:nous|vous|ils|elles|il|elle|on|je|tu)',
]
const light = new RegExp(`^(?:${words.join('|')})$`, 'u')

/** True for words that say nothing of their own. `folded`: one word, folded. */
export function isLight(folded: string): boolean {
  return light.test(folded.replace(/['’]s$/u, ''))
}

// These forms of verbs say what is asked for, or are things.
const attributes: ReadonlySet<string> = new Set('lead light ring tear bear spread left read'.split(' '))

/** True for these and for verbs. `folded`: one word, folded. */
export function isHarmless(folded: string): boolean {
  return (
    light.test(folded) ||
    isVerb(folded) ||
    (isIrregularVerb(folded) && !attributes.has(folded)) ||
    /^[a-z]{3,}(?:ed|ly)$/.test(folded)
  )
}

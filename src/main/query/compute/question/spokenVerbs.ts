/** Words of a question that are its verb, or belong to it, and that no table has to contain. Pure. */
import { isName } from '../meaning/explain.ts'
import type { ValueMatch } from '../meaning/matchValues.ts'
import { pronouns } from '../meaning/meantValues.ts'
import { isVerb } from '../meaning/related.ts'
import { isFiller } from '../meaning/vocabulary.ts'
import { isHarmless } from './harmless.ts'
import type { Term } from './terms.ts'

const supports: ReadonlySet<string> = new Set(
  'do does did has have had hat haben hatte hatten will wird a ont avait ha han'.split(' '),
)

const presence = /^(?:stay|com|visit|liv|sleep|arriv|leav|hir|rent|borrow|play|attend|travell?)ing$/
// "Who was staying", "which guests are coming": but "how much was heating" asks for a thing.
const going = /(?<!\p{L})(?:who|which \p{L}+|is he|is she|(?:are|were) (?:we|they|you))(?: (?:is|are|was|were))? $/iu

/** Words right behind a pronoun, and behind a name whose verb began before it: "what voice does Ann Lee sing". */
export function actionsIn(
  text: string,
  terms: readonly Term[],
  matched: readonly Pick<ValueMatch, 'terms'>[],
): ReadonlySet<Term> {
  const support = terms.findIndex(({ folded }) => supports.has(folded))
  const names = new Set(matched.flatMap(({ terms: places }) => places).filter((place) => isName(terms[place])))
  return new Set(
    terms.filter(
      ({ folded, start }, place) =>
        (presence.test(folded) && going.test(text.slice(0, start))) ||
        pronouns.has(terms[place - 1]?.folded ?? '') ||
        (support !== -1 && support < place - 1 && names.has(place - 1) && !names.has(place)),
    ),
  )
}

// Others change what the verb says: what was "put aside" was not put.
const particle = /^(?:back|off|zuruck)$/u

// "Going by the list of members" says where to look, as "according to" does.
const source = /^(?:(?:going|judging|judged|measured) by|based on|(?:going|judging|reading) from)$/u

/** "Get back", "paid it off": what stands behind a verb, or its object, says no more than the verb. */
export function particlesIn(terms: readonly Term[]): ReadonlySet<Term> {
  return new Set(
    terms.filter((term, place) => {
      const [before, behind] = [terms[place - 1], terms[place + 1]]
      if (source.test(`${term.folded} ${behind?.folded ?? ''}`)) return true
      if (before === undefined || !particle.test(term.folded)) return false
      return isVerb(before.folded) || isFiller(before.term) || isHarmless(before.folded) || objects.has(before.folded)
    }),
  )
}

const objects: ReadonlySet<string> = new Set(['it', 'them', 'that', 'me', 'us', 'him', 'her', 'money'])

/** Whom "he", "his" and "her" mean in a question, and questions for another thing of the same owner. Pure. */
import { inOrder } from '../../../text/alternatives.ts'
import { fold, wordsOf } from '../../../text/words/words.ts'
import { cut } from '../substitute.ts'
import { antecedent } from './antecedents.ts'
import type { CompletedTurn } from './antecedents.ts'
import { mentionsIn } from './mentions.ts'
import type { Gender } from './vocabulary.ts'

const genders: Readonly<Record<string, Gender>> = {
  he: 'male',
  him: 'male',
  his: 'male',
  she: 'female',
  her: 'female',
  hers: 'female',
}

/** `asked`: as it was typed; `whole`: completed; `turns`: those before it. */
export function personsMeant(
  asked: string,
  whole: string,
  turns: readonly CompletedTurn[],
): ReadonlyMap<Gender, string> {
  if (asked === whole) return new Map()
  const said = new Set(wordsOf(asked).flatMap(({ raw }) => genders[fold(raw)] ?? []))
  return new Map(
    [...said].flatMap((gender): readonly (readonly [Gender, string])[] => {
      const name = antecedent(gender, turns, '')
      return name !== null && whole.includes(name) ? [[gender, name]] : []
    }),
  )
}

const belonging = /^.+? (?:of|for|on) (?:the |my |our )?(?<owner>.+)$/iu
const valueAsked = new RegExp(
  inOrder(
    "^(?<opening>(?:what|how (?:much|high|big|long))(?:[’']s| is| was| are| were) )the ",
    '(?<value>(?:\\p{L}+ ){1,3})(?:of|for|on) (?<owner>(?:the|my|our) \\p{L}+(?: \\p{L}+)?)$',
  ),
  'iu',
)
const possessive = /^(?:his|her|its|their) /iu

/**
 * "What is the mooring fee for the boat?" – "and her insurance?": the insurance takes the place of the fee, as both are
 * the boat's. Null if the argument says no owner, or the earlier question has another. `resolved`: the argument with
 * its owner's name.
 */
export function ofSameOwner(argument: string, resolved: string, earlier: string): string | null {
  if (!possessive.test(argument)) return null
  // The value of "the insurance for the van" was asked for, so its tax is the van's.
  const value = valueAsked.exec(earlier.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups
  if (value !== undefined) return `${openingOf(value)}${value['owner'] ?? ''}'s ${argument.replace(possessive, '')}?`
  const owner = /^(?:the |my |our )?(.+?)['’]s? /iu.exec(resolved)?.[1]
  if (owner === undefined) return null
  const whole = mentionsIn(earlier).find(
    ({ text }) => belonging.exec(text)?.groups?.['owner']?.toLowerCase() === owner.toLowerCase(),
  )
  return whole === undefined ? null : cut(earlier, whole, resolved)
}

const money = new RegExp(
  inOrder(
    '(?:fees?|rent|price|costs?|charge|premium|tax|bill|total|wage|salary|pay|deposit|rate|fare|mooring|insurance) $',
  ),
  'iu',
)

/** "What is the fee for …" asks for an amount, and so does the question for something else that is paid. */
function openingOf({ opening = '', value = '' }: Readonly<Record<string, string | undefined>>): string {
  if (!money.test(value)) return opening
  return opening.replace(/^what(['’]s)?/i, (_, short?: string) => `How much${short === undefined ? '' : ' is'}`)
}

/**
 * "And Holm, with VAT?" names another thing and says besides how its amount is meant: the first takes the place of what
 * was asked about, the second stands behind the question. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

const participles = 'included|excluded|inclusive|exclusive|inklusive|exklusive|inbegriffen|comprise?s?|incluid[oa]s?'
const participle = new RegExp(inOrder(' ', anyOf([participles]), '$'), 'iu')
const condition = new RegExp(
  inOrder(
    '^(?<argument>[^,]+), ?(?<condition>(?:',
    anyOf([
      'with|without|including|excluding|incl\\.?|excl\\.?|before|after|plus|less|minus|mit|ohne',
      'inklusive|einschließlich',
      'zuzüglich|abzüglich|inkl\\.?|zzgl\\.?|vor|nach|avec|sans|hors|con|sin',
    ]),
    ') \\S.*|\\S.* (?:',
    participles,
    '))$',
  ),
  'iu',
)

export interface WithCondition {
  readonly argument: string
  readonly condition: string
  /** Both without the participle that ends them. */
  readonly bare: string
}

/** Null if the argument says nothing besides itself. */
export function withCondition(given: string): WithCondition | null {
  const { argument, condition: said } = condition.exec(given)?.groups ?? {}
  return argument === undefined || said === undefined
    ? null
    : { argument, condition: said, bare: given.replace(participle, '') }
}

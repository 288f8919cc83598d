/**
 * The unit of time that a question asks by: "per month", "which quarter", "the last three months". Three quarterly bills
 * are nine months, and their mean is that of no month. Pure.
 */
export type Stretch = readonly [least: number, most: number]

// Days of each, with some room for bills that are a few days early or late.
const stretches: readonly (readonly [said: RegExp, days: Stretch])[] = [
  [/(?<!\p{L})(?:months?|monthly|monate?n?|monatlich|mois|mes(?:es)?)(?!\p{L})/u, [26, 35]],
  [/(?<!\p{L})(?:quarters?|quarterly|quartale?|trimestres?)(?!\p{L})/u, [84, 98]],
  [/(?<!\p{L})(?:years?|yearly|annual|jahre?|annees?|anos?)(?!\p{L})/u, [350, 380]],
]

const each = /(?<!\p{L})(?:per|a|each|every|which|what|pro|im|par|por|welche[mnrs]?|quel(?:le)?) (?:\p{L}+)/u

/** `isOfEach`: a mean or an extreme of periods is asked for. `last`: the words of "the last three months", or null. How long each period has to be: "per month", "which quarter", "the last three months"; null for any. */
export function lengthAsked(text: string, isOfEach: boolean, last: string | null): Stretch | null {
  const said = last ?? (isOfEach ? (each.exec(text)?.[0] ?? '') : '')
  return stretches.find(([pattern]) => pattern.test(said))?.[1] ?? null
}

const dayMs = 86_400_000

/** True if every period, of ISO days, is as long as asked; any length is if nothing was asked. */
export function areAsLong(
  periods: readonly { readonly from: string; readonly to: string }[],
  stretch: Stretch | null,
): boolean {
  if (stretch === null) return true
  const [least, most] = stretch
  return periods.every(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    return days >= least && days <= most
  })
}

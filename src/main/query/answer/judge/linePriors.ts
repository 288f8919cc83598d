/**
 * What speaks against a line before its words are compared with the question, in log-odds: it states an exception, a
 * right that may never be used, a part of what is paid, or the day of a letter. Pure. All were chosen by judgement, not
 * fitted.
 */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'

// Enough to turn two sentences that fit about equally.
const underCondition = -0.8
const condition = new RegExp(
  inOrder(
    String.raw`^(?:[-*•] |\(?\d{1,2}(?:\.\d{1,2})?[.)]? )?`,
    '(?:if|unless|should|in case|provided|wenn|falls|sofern|si|en cas|en caso)(?!\\p{L})(?<clause>[^,;:.]{4,120}),',
  ),
  'iu',
)

/** The sum of all that speaks against a line. */
export function linePrior(question: string, text: string): number {
  return (
    exceptionPrior(question, text) +
    optionPrior(question, text) +
    beginningPrior(question, text) +
    partPrior(question, text) +
    datelinePrior(question, text)
  )
}

/**
 * "If a service is missed, the warranty falls to five years" is the exception, and "the warranty is seven years" the
 * rule. 0 for a sentence without a condition, and for a question that says something of it.
 */
export function exceptionPrior(question: string, text: string): number {
  const clause = condition.exec(text.trim())?.groups?.['clause']
  if (clause === undefined) return 0
  const rest = new Set(contentStems(text.slice(text.indexOf(clause) + clause.length)))
  const own = new Set(contentStems(clause).filter((stem) => !rest.has(stem)))
  return contentStems(question).some((stem) => own.has(stem)) ? 0 : underCondition
}

const asksForEnd = new RegExp(
  wholeWord([
    'ends?|ending|expires?|expiry|runs? out|finish(?:es)?|over|endet|läuft aus|ende|finit|expire|termina|vence',
  ]),
  'iu',
)
const option = new RegExp(
  wholeWord([
    '(?:may|can|could|has the right to|is entitled to) (?:\\p{L}+ ){0,3}?(?:end|terminate|cancel|break|leave)',
    'may give notice|break clause',
    'kann (?:\\p{L}+ ){0,6}?(?:gekündigt|beendet)|peut (?:\\p{L}+ ){0,4}?(?:résilier|mettre fin)',
  ]),
  'iu',
)
const early = new RegExp(
  wholeWord([
    'may|can|could|early|earlier|earliest|break|cancel|terminate|notice|leave|kündig\\p{L}*|kann|résilier|peut',
  ]),
  'iu',
)

// A right to end something is never the day on which it ends, however well its words fit.
const ofOption = -2.5

/** "The tenant may end the lease on 24 June" says when it can end, and not when it does. */
export function optionPrior(question: string, text: string): number {
  return asksForEnd.test(question) && !early.test(question) && option.test(text) ? ofOption : 0
}

const untilWhen = new RegExp(
  inOrder(
    '^(?:(?:and|so|but) )?(?:(?:until|till|up to) (?:when|(?:what|which) (?:date|day|month))|',
    "bis (?:wann|zu welchem)|jusqu['’]à quand|hasta cuándo)(?!\\p{L})",
  ),
  'iu',
)
const beginning = new RegExp(
  wholeWord(['from|since|starting|as of|with effect from|ab|seit|à partir du|depuis|a partir del?|desde']),
  'iu',
)
const reaching = new RegExp(
  wholeWord(['until|till|to|ends?|ending|expir\\p{L}*|by|through|bis|endet|jusqu|au|hasta|finaliza|termina']),
  'iu',
)

/** "From 1 July your prices change" says from when on something holds, and not until when. */
export function beginningPrior(question: string, text: string): number {
  return untilWhen.test(question) &&
    beginning.test(text) &&
    !reaching.test(text.replace(/ to \d+(?:[.,]\d+)* ?[pc€£$%]/giu, ''))
    ? underCondition
    : 0
}

const part = new RegExp(
  wholeWord([
    'instal?lments?|in (?:two|three|four|six|twelve|\\d+) (?:equal )?(?:payments|parts)|on account|first payment',
    'raten|ratenzahlung|teilbetr[aä]ge?|abschlag|abschläge|mensualités?|acompte|cuotas? de|plazos',
  ]),
  'iu',
)
const asksForPart = new RegExp(
  wholeWord([
    'instal?lments?|payments?|quarter(?:ly)?|month(?:ly)?|week(?:ly)?|each time|per|deposit|account|raten?|abschlag',
    'mensualités?|acompte|cuotas?|plazos?|monatlich|mois|mes',
  ]),
  'iu',
)
const asksForAmount = new RegExp(
  wholeWord(["how much|what(?:['’]s| is| are| was| were| does| do| did)|wie viel|wie hoch|combien|cuánto"]),
  'iu',
)

/** "The fee is paid in four instalments of £690" tells a part of what the fee is. */
export function partPrior(question: string, text: string): number {
  const said = part.exec(text)
  // "The fee is £2,760, paid in four instalments" says the whole first.
  const isWhole = said === null || /[€£$] ?\d|\d ?(?:€|euros?|pounds?)/iu.test(text.slice(0, said.index))
  return asksForAmount.test(question) && !asksForPart.test(question) && !isWhole ? underCondition : 0
}

// Enough to put it behind any line that says a date of something.
const ofLetter = -3
const dateline = new RegExp(
  inOrder(
    "^\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}|am|an|sur|le|la|de|upon|on)[\\p{L}'’.-]*){0,3}, ",
    '(?:(?:den|am|le|on|the|el) )?\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:of |de )?\\p{L}{3,10}\\.?,? (?:de )?\\d{4}\\.?$',
  ),
  'iu',
)
const asksForLetter = new RegExp(
  wholeWord([
    'born|birth\\p{L}*|geboren|née?|written|wrote|write|sent|send|dated?|issued|letter|mail|e-?mail|invoice|bill',
    'report|statement|certificate|notice',
    'geschrieben|brief|schreiben|datiert|rechnung|ausgestellt',
    'écrite?|lettre|courrier|facture|datée?|escrit[ao]|carta|factura',
  ]),
  'iu',
)

/** "Leipzig, den 22. September 2026" is the day on which a letter was written. */
export function datelinePrior(question: string, text: string): number {
  return dateline.test(text.trim()) && !asksForLetter.test(question) ? ofLetter : 0
}

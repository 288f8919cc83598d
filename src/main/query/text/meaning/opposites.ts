/**
 * Finds signs that two texts on the same matter contradict each other: one denies, or they point in opposite
 * directions. Pure.
 */

// "No. 2" is a number and not a denial.
export const negation =
  /\b(?:not|no(?!\.?\s*\d)|never|none|neither|nor|without|cannot|nobody|nothing|hardly|barely)\b|n['’]t\b/gi

const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:increas|rose|risen|rise|grew|grow)\w*/i, /\b(?:decreas|fell|fall|declin|shr[ai]nk|drop)\w*/i],
  [/\b(?:more|higher|greater|larger) than\b/i, /\b(?:less|lower|fewer|smaller) than\b/i],
  [/\bbefore\b/i, /\bafter\b/i],
  [/\b(?:allowed|permitted)\b/i, /\b(?:forbidden|prohibited|banned)\b/i],
  [/\b(?:accept|approv)\w*/i, /\b(?:reject|refus)\w*/i],
  [/\bwon\b/i, /\blost\b/i],
  [/\b(?:above|over)\b/i, /\b(?:below|under)\b/i],
  [/\bnorth\w*/i, /\bsouth\w*/i],
  [/\beast\w*/i, /\bwest\w*/i],
  [/\bminimum\b/i, /\bmaximum\b/i],
  [/\bfirst\b/i, /\blast\b/i],
]

/** Further pairs: too common to reject a sentence for, but a sign that a question is not answered. */
const lenientOpposites: readonly (readonly [RegExp, RegExp])[] = [
  ...opposites,
  [
    /\b(?:most|more|highest|largest|greatest|biggest|major)\b/i,
    /\b(?:least|less|fewest|fewer|lowest|smallest|minor)\b/i,
  ],
  [/\b(?:high|higher|large|larger|big|bigger)\b/i, /\b(?:low|lower|small|smaller)\b/i],
  [
    /\b(?:began|begin|begins|beginning|start|started|starts)\b/i,
    /\b(?:end|ended|ends|ending|stop|stopped|finish|finished)\b/i,
  ],
  [/\b(?:oldest|older|early|earlier|earliest)\b/i, /\b(?:newest|youngest|newer|younger|late|later|latest)\b/i],
  [
    /\b(?:support|supported|supports|agree|agreed|favou?r|favou?red)\b/i,
    /\b(?:oppose|opposed|opposes|disagree|disagreed|against|resisted)\b/i,
  ],
  [/\b(?:easy|easier|simple|simpler)\b/i, /\b(?:hard|harder|difficult|complex)\b/i],
  [/\b(?:inside|internal|within|indoor)\b/i, /\b(?:outside|external|outdoor)\b/i],
  [/\b(?:legal|lawful)\b/i, /\b(?:illegal|unlawful)\b/i],
  [/\b(?:include|includes|included|including)\b/i, /\b(?:exclude|excludes|excluded|excluding|except)\b/i],
  [
    /\b(?:cause|caused|causes|create|created|help|helped|helps|allow|allows)\b/i,
    /\b(?:prevent|prevented|prevents|hinder|hindered|destroy|destroyed|block|blocked)\b/i,
  ],
  [/\b(?:gain|gained|win|buy|bought)\b/i, /\b(?:lose|lost|sell|sold)\b/i],
  [/\b(?:men|man|male|father|son|brother|husband)\b/i, /\b(?:women|woman|female|mother|daughter|sister|wife)\b/i],
  [/\b(?:rich|richer|wealthy)\b/i, /\b(?:poor|poorer)\b/i],
  [/\b(?:strong|stronger|strengthen\w*)\b/i, /\b(?:weak|weaker|weaken\w*)\b/i],
]

/** True if one text contains one end of a pair and the other text only the other end. */
export function pointsElsewhere(a: string, b: string, lenient = false): boolean {
  return (lenient ? lenientOpposites : opposites).some(
    ([one, other]) => turned(a, b, one, other) || turned(a, b, other, one),
  )
}

/** True if exactly one of the two texts denies. */
export function deniesOther(a: string, b: string): boolean {
  return (a.match(negation) ?? []).length % 2 !== (b.match(negation) ?? []).length % 2
}

function turned(a: string, b: string, here: RegExp, there: RegExp): boolean {
  return here.test(a) && !there.test(a) && there.test(b) && !here.test(b)
}

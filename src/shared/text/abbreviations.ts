/** Words whose dot does not end a sentence, in English, German and French; data for the sentence splitter. */

const words = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')))

/** Always followed by the word they belong to: "Dr. Weber", "Nr. 12", "z. B. Milch". */
const always = words([
  'mr mrs ms dr prof st mt rev hon gen col sgt capt lt cmdr sen rep gov pres supt messrs mme mlle mm me vs cf',
  'al approx ca circa fig figs eq eqs sec ch chap vol vols no nos nr art ed eds pp p e.g i.e eg ie viz resp',
  'incl excl dipl ing hr fr frau herr bzw ggf evtl inkl exkl zzgl abzgl sog vgl z d u s o i m a b str tel abs',
  'abb kap bd hrsg geb gest jan feb mar apr jun jul aug sep sept oct okt nov dec dez mär janv févr avr juil',
  'déc max min mind zw usf av bd boul env ex n° réf art dept est ave blvd rd apt ext attn c.f op cit z.b d.h',
  'u.a o.ä i.d.r m.e s.o s.u v.a z.t ref refs acct',
])

/** May end a sentence: only a following word that opens sentences decides. */
const unlessOpener = words([
  'inc ltd co corp jr sr bros u.s u.k u.n e.u usa ph.d m.d b.a m.a b.sc m.sc d.c gmbh kg plc llc sarl',
])

const months = words([
  'jan feb mar mär apr may mai jun jul aug sep oct okt nov dec dez janv févr mars avr juin juil août déc',
  'january february march april june july august september october november december januar jänner februar',
  'märz juni juli oktober dezember janvier février avril juillet septembre octobre novembre décembre',
])

const openers = words([
  'the a an this that these those it its he she we they i you his her our their my your in on at as after',
  'before when while if however but and so then there here what who why how where for from with by to no not',
  'all both each many most some since although because during finally also our once until is are was do does',
  'did can der die das den dem ein eine er sie es wir ihr ich du in im am an auf bei mit nach seit wenn als',
  'aber und so dann hier dort was wer wie wo warum für von zu nicht alle beide viele einige diese dieser',
  'dieses danach außerdem jedoch le la les un une il elle ils elles on nous vous je tu ce cette ces dans en',
  'au aux à pour avec sans mais et puis quand si après avant comme depuis',
])

/** `word` is the text before the dot, inner dots included. */
export function endsWithAbbreviation(word: string, kind: 'always' | 'unlessOpener'): boolean {
  const set = kind === 'always' ? always : unlessOpener
  const lower = word.toLowerCase()
  // Single capitals are initials, not "z. B."; the splitter judges them.
  return set.has(lower) && !(word.length === 1 && word !== lower) && !falseFriends.has(word)
}

/** "No." and "Me." open a number or a name; in lower case they are whole answers and words ("he said no."). */
const falseFriends = new Set([
  'no',
  'me',
  'max',
  'min',
  'art',
  'ex',
  'mar',
  'jun',
  'dec',
  'ed',
  'al',
  'est',
  'rep',
  'sec',
  'ch',
  'a',
  'mm',
])

export function startsWithMonth(word: string): boolean {
  return months.has(word.toLowerCase())
}

/** True when a capitalised word commonly opens a sentence. */
export function isSentenceOpener(word: string): boolean {
  return openers.has(word.toLowerCase())
}

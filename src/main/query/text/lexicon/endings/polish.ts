/** The endings that Polish nouns, adjectives and verbs take, without diacritics. Data. */

const nouns = `a e i o u y ie ia iu io em iem om iom ow iow ami iami ach iach owi iowi owie ej iej ego iego emu
  iemu ym im
  ych ich ymi imi`
const verbs = `c ac ic yc ec owac ywac iwac al ala alo ali aly il ila ilo ili ily yl yla ylo yli yly ial iala ialo ieli
  ialy nal nela neli alem alam ales alas alismy alysmy ilem ilam ilismy ilysmy ylem ylam ylismy ylysmy lem lam
  owal owala
  owalo owali owaly owalem owalam owalismy owalysmy am asz amy acie aja aj ajcie ajac isz imy icie ysz ymy ycie esz emy
  ecie uje ujesz ujemy ujecie uja uj ujcie eje eja`
const participles = `any ana ane ani anych anego anej anym anymi ony ona one eni onych onego onej onym iony iona ione
  ionych ionego ionej ionym owany owana owane owani owanych owanego owanej owanym ty ta te tych ano ono iono owano`
const gerunds = 'anie ania aniu aniem enie enia eniu eniem ienie ienia ieniu owanie owania owaniu cie cia ciu'

export const polishEndings: ReadonlySet<string> = new Set(
  [nouns, verbs, participles, gerunds].flatMap((words) => words.split(/\s+/)),
)

/** The words that connect the sentences of each language, by which it is told from the others. Data. */
import { fold } from '../words/words.ts'
import type { LexiconLanguage } from './languages.ts'

const functionWords: Readonly<Record<LexiconLanguage, string>> = {
  en: `the a an and or of to is are was were be been has have had do does did for with at by from on it he she they we
    i you my our his her their this that these not will would can which what when where who how why much many there
    must may should if than all any no as`,
  de: `der die das den dem des ein eine einen einem einer eines und oder ist sind war waren wird werden wurde wurden hat
    haben hatte für mit von vom zu zum zur im am auf aus bei bis nach über nicht kein keine ich wir sie er es ihr sich
    mein meine unser unsere wer was wann wo wie warum welche welcher welches viel muss kann darf soll auch dass wenn
    als an ab in`,
  fr: `le la les l un une des du de d et ou est sont était été a ont dans sur pour avec par en au aux qui que qu quoi
    quel quelle quels quelles quand où comment combien pourquoi il elle nous vous je mon ma mes notre nos son sa ses
    leur ce cette ne pas plus doit peut sera à se`,
  es: `el la los las un una unos unas de del al y o es son está están fue ha han en con por para que qué quién quiénes
    cuándo dónde cómo se cuánto cuánta cuántos cuántas cuál cuáles no mi mis su sus nuestro nuestra lo le les este esta
    puede debe será más sin a cuesta hay tiene yo`,
  it: `il lo la i gli le l un uno una di del dello della dei degli delle dell al allo alla ai agli alle all da dal dalla
    dai dagli dalle dall in nel nello nella nei negli nelle nell con su sul sullo sulla sui sulle per tra fra e ed o ma
    che chi cui non è c sono siamo era erano ha hanno ho hai abbiamo avete avevo aveva mi ti si ci vi lo ne mio mia miei
    mie nostro nostra nostri nostre suo sua suoi sue questo questa questi queste quello quella quando dove come quanto
    quanta quanti quante quale quali qual perché cosa più anche se ogni stato stata cos dov a sarà io noi lei lui`,
  pl: `i a w we z ze na do od za po dla przez przy o u nie jest są był była było były będzie będą ma mam mają to
    ten ta te
    tym tego tej jak kiedy gdzie kto co ile który która które jaki jaka jakie czy dlaczego mój moja moje nasz
    nasza nasze
    się oraz lub ale że jego jej ich już też tylko niech mi mnie nam nas jestem jako pod przed`,
}

export const functionWordsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(functionWords).map(([language, words]) => [language, new Set(fold(words).trim().split(/\s+/))]),
)

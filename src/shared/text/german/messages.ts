/** What the main process says to the user (reasons, errors, what is being done), in German. */
import { answerSentences } from './answers.ts'
import { errors } from './errors.ts'
import { notes } from './notes.ts'
import { kindWords, reasons } from './reasons.ts'
import { steps } from './steps.ts'
import { translator } from './translator.ts'

const passages = /^(\d+) passages?$/
const documents = /^(\d+) documents?$/

const modelWords: Readonly<Record<string, string>> = {
  'the embedding model': 'das Modell der Suche',
  'the reranker': 'die Neuordnung',
  'the language model': 'das Sprachmodell',
}

/** "the embedding model, the reranker"; null for anything else. */
function inModelWords(list: string): string | null {
  const said = list.split(', ').map((each) => modelWords[each])
  return said.includes(undefined) ? null : said.join(', ')
}

function inside(varies: string): string {
  const counted = varies.match(passages) ?? varies.match(documents)
  if (counted !== null) {
    const [one, more] = passages.test(varies) ? ['Abschnitt', 'Abschnitte'] : ['Dokument', 'Dokumenten']
    return `${counted[1]} ${counted[1] === '1' ? one : more}`
  }
  const models = inModelWords(varies)
  if (models !== null) return models
  return kindWords[varies] ?? varies.replace(/^[“"](.*)[”"]$/s, '„$1“')
}

/** A message in German; one that is not known as a whole stays as it is. */
export const messageInGerman = translator({
  sentences: [...steps, ...notes, ...reasons, ...errors, ...answerSentences],
  inside,
})

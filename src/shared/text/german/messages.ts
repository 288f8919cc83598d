/** What the main process says to the user (reasons, errors, what is being done), in German. */
import { answerSentences } from './answers.ts'
import { errors } from './errors.ts'
import { kindWords, reasons } from './reasons.ts'
import { steps } from './steps.ts'
import { translator } from './translator.ts'

const passages = /^(\d+) passages?$/
const documents = /^(\d+) documents?$/

function inside(varies: string): string {
  const counted = varies.match(passages) ?? varies.match(documents)
  if (counted !== null) {
    const [one, more] = passages.test(varies) ? ['Abschnitt', 'Abschnitte'] : ['Dokument', 'Dokumenten']
    return `${counted[1]} ${counted[1] === '1' ? one : more}`
  }
  return kindWords[varies] ?? varies.replace(/^[“"](.*)[”"]$/s, '„$1“')
}

/** A message in German; one that is not known as a whole stays as it is. */
export const messageInGerman = translator({ sentences: [...steps, ...reasons, ...errors, ...answerSentences], inside })

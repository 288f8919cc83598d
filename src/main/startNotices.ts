/**
 * Messages about the start that must be shown once: by a command, or by a window for as long as this process lives.
 */
import { remainsOfDeletion } from './pendingDeletion.ts'
import { takeFailedRestore } from './pendingRestore.ts'

export class StartNotices {
  readonly #dataFolder: string
  readonly #notices: string[] = []

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder
  }

  add(text: string): void {
    this.#notices.push(text)
  }

  /** All of them in one text; null when there is none. */
  read(): string | null {
    const why = takeFailedRestore(this.#dataFolder)
    if (why !== null) {
      this.add(
        [
          `A backup was to be restored, and that did not work: ${asSentence(why)} Your library is as it was before.`,
          'Check the backup with “docent verify FILE”, and restore it again or another one.',
        ].join(' '),
      )
    }
    const remains = remainsOfDeletion(this.#dataFolder)
    const unremoved =
      remains.length === 0
        ? []
        : [
            `Some deleted data could not be removed, because another program has it open: ${remains.join(', ')}.`,
            'Docent tries again at each start; you can delete the folder yourself.',
          ]
    return this.#notices.length + unremoved.length === 0 ? null : [...this.#notices, ...unremoved].join(' ')
  }
}

/** For a library whose search index holds passages, and whose database holds no document. */
export function lostDatabase(dataFolder: string): string {
  return [
    `The database of the library in ${dataFolder} is empty, although its search index is not: it was lost, perhaps in`,
    'a power cut or a copy that was cut off. Restore a backup with “docent restore FILE”, or index your folders again.',
  ].join(' ')
}

/** Reasons come from errors of libraries too, which end without a full stop. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/**
 * What happens to the library, told at a pace that people and doors can follow: at most ten times a second, the newest
 * state of each document once. A removal and the last word (`flush`) go out at once.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { DocumentId } from '../../shared/domain/ids.ts'
import type { IndexProgress, LibraryEvent } from '../../shared/domain/library.ts'
import type { Log } from '../ports/log.ts'

// Ten times a second is as smooth as a list or a bar of progress can look.
const intervalMs = 100

// A mailbox brings thousands at once; 500 are some 10 ms of a socket.
const documentBatchSize = 500
// A door sends what it was given once in 20 ms.
const batchIntervalMs = 20

export type LibraryListener = (event: LibraryEvent) => void

export class LibraryEvents {
  readonly #listeners = new Set<LibraryListener>()
  readonly #changed = new Map<DocumentId, Document>()
  readonly #progress: () => IndexProgress
  readonly #log: Log
  #progressDue = false
  #timer: NodeJS.Timeout | null = null

  constructor(options: { readonly progress: () => IndexProgress; readonly log: Log }) {
    this.#progress = options.progress
    this.#log = options.log
  }

  subscribe(listener: LibraryListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  changed(document: Document): void {
    this.#changed.set(document.id, document)
    this.#schedule()
  }

  removed(documentId: DocumentId): void {
    this.#changed.delete(documentId)
    this.#send({ type: 'documentRemoved', documentId })
  }

  progressed(): void {
    this.#progressDue = true
    this.#schedule()
  }

  /** Everything that is still to be told, now and at once: for the end. */
  flush(): void {
    this.#stopTimer()
    this.#sendChanged(Number.POSITIVE_INFINITY)
    this.#sendProgress()
  }

  /**
   * The same as soon as doors can take it. What a few documents have to tell is told when this returns, a mailbox takes
   * its time.
   */
  async flushed(): Promise<void> {
    this.#stopTimer()
    this.#sendChanged(documentBatchSize)
    while (this.#changed.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, batchIntervalMs))
      this.#sendChanged(documentBatchSize)
    }
    this.#sendProgress()
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #sendProgress(): void {
    if (!this.#progressDue) return
    this.#progressDue = false
    this.#send({ type: 'progress', progress: this.#progress() })
  }

  #sendChanged(atMost: number): void {
    let sent = 0
    for (const [id, document] of this.#changed) {
      if (sent >= atMost) return
      sent += 1
      this.#changed.delete(id)
      this.#send({ type: 'documentChanged', document })
    }
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#sendChanged(documentBatchSize)
      if (this.#changed.size > 0) this.#schedule()
      this.#sendProgress()
    }, intervalMs).unref()
  }

  #send(event: LibraryEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event)
      } catch (error) {
        // A listener that fails must not stop indexing.
        this.#log.write('error', 'a listener of library events failed', { error: String(error) })
      }
    }
  }
}

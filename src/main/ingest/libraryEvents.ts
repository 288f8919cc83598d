/**
 * Events of the library, sent at a pace that users and clients can follow: at most ten times a second, with only the
 * latest state of each document. Removals and the final `flush` go out at once.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { DocumentId } from '../../shared/domain/ids.ts'
import type { IndexProgress, LibraryEvent } from '../../shared/domain/library.ts'
import type { Log } from '../ports/log.ts'

// Ten times a second is as smooth as a list or a progress bar can look.
const intervalMs = 100

// A mailbox changes thousands of documents at once; sending 500 of them takes about 10 ms on a socket.
const documentBatchSize = 500
// Each connection to a client sends its pending messages every 20 ms.
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

  /** Sends everything that is still pending at once, for shutdown. */
  flush(): void {
    this.#stopTimer()
    this.#sendChanged(Number.POSITIVE_INFINITY)
    this.#sendProgress()
  }

  /**
   * Sends everything that is still pending as fast as clients can receive it. The events of a few documents are sent
   * before this returns; those of a mailbox take longer.
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

/**
 * Opens in the one window what the system hands over: at the start, from a second start, and on a Mac by events. Paths
 * become grants here, so that the page never sees one.
 */
import { app } from 'electron'
import { z } from 'zod'
import type { DesktopEvent } from '../../../shared/ipc/desktopEvents.ts'
import { linkScheme, readOpened } from './openedThings.ts'
import type { Opened } from './openedThings.ts'

export interface OpenOutsideOptions {
  readonly grant: (paths: readonly string[]) => Promise<readonly string[]>
  readonly send: (event: DesktopEvent) => void
  /** Brings the window to the front. */
  readonly show: () => void
}

/** As many as one request of the contract may name; the rest of a larger drop is better added as a folder. */
const maxOpened = 10_000
const words = z.object({ opened: z.array(z.string().max(32_767)).max(maxOpened) })

/** Collects what is opened until `follow` is called, and hands it over from then on. */
export class OutsideRequests {
  #waiting: string[] = []
  #handle: ((opened: readonly string[]) => void) | null = null

  constructor(atStart: readonly string[]) {
    this.open(atStart)
    // Call it before the app is ready: a Mac sends them early.
    app.on('open-file', (event, path) => {
      event.preventDefault()
      this.open([path])
    })
    app.on('open-url', (event, url) => {
      event.preventDefault()
      this.open([url])
    })
    // The packed program is registered by its package; a system without one gets it here.
    if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  }

  /** From a second start; anything but a list of words is ignored. */
  openFromSecondStart(data: unknown): void {
    const parsed = words.safeParse(data)
    if (parsed.success) this.open(parsed.data.opened)
  }

  open(opened: readonly string[]): void {
    if (opened.length === 0) return
    if (this.#handle === null) this.#waiting.push(...opened)
    else this.#handle(opened)
  }

  follow(options: OpenOutsideOptions): void {
    this.#handle = (opened) => void handOver(opened, options)
    const waiting = this.#waiting
    this.#waiting = []
    this.open(waiting)
  }
}

async function handOver(opened: readonly string[], { grant, send, show }: OpenOutsideOptions): Promise<void> {
  show()
  const things = opened.slice(0, maxOpened).flatMap((word) => readOpened(word) ?? [])
  const paths = things.flatMap((thing) => (thing.type === 'file' ? [thing.path] : []))
  if (paths.length > 0) {
    await grant(paths).then(
      (grants) => send({ type: 'index', grants }),
      // The library could not be opened, which the user is told elsewhere.
      () => undefined,
    )
  }
  for (const thing of things) if (thing.type !== 'file') send(eventOf(thing))
}

function eventOf(thing: Exclude<Opened, { readonly type: 'file' }>): DesktopEvent {
  return thing.type === 'unknownLink'
    ? { type: 'notice', text: 'This link names no chat and no document of Docent.' }
    : thing
}

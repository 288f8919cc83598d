/**
 * The bridge of a browser tab: one WebSocket for the contract, `POST /upload` for files. A lost connection is retried
 * forever with growing pauses; subscriptions survive, open requests reject with `connection.lost`.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import type { EventName } from '../../../shared/ipc/bridge.ts'
import { createClient } from '../../../shared/ipc/client.ts'
import type { TransportClient } from '../../../shared/ipc/client.ts'
import type { ClientMessage, ServerMessage, Transport } from '../../../shared/ipc/messages.ts'
import type { Contract } from '../../../shared/ipc/contract.ts'
import type { PayloadOf } from '../../../shared/ipc/define.ts'
import { chooseByInput } from './chooseByInput.ts'
import type { WindowBridge } from './current.ts'
import { downloadBackup } from './downloadBackup.ts'
import { upload } from './upload.ts'

// The first retry is soon (a computer that wakes up reconnects at once), then at most every 5 s so that a closed server
// costs nothing.
const firstPauseMs = 400
const maxPauseMs = 5_000
// After this pause six seconds have passed. A server that was started again has another address and another token, so that whatever listens at
// its old address meanwhile gets nothing from a waiting tab that is of use.
const lastQuickPauseMs = 3_200

export interface BrowserBridgeOptions {
  readonly open: () => Promise<Transport<ClientMessage, ServerMessage>>
  readonly uploadUrl: (file: File) => string
  /** Of the request for the address of a backup of this name. */
  readonly backupUrl: (name: string) => string
  readonly onLost: () => void
  /** It cannot be reached for so long that it was probably closed. Retries go on. */
  readonly onClosed: () => void
  readonly onRestored: () => void
  readonly wait?: (ms: number) => Promise<void>
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

type UploadProgress = (sent: number, total: number) => void

async function uploadAll(
  files: readonly File[],
  urlOf: BrowserBridgeOptions['uploadUrl'],
  onProgress: UploadProgress | undefined,
): Promise<readonly string[]> {
  const total = files.reduce((sum, file) => sum + file.size, 0)
  const grants: string[] = []
  let before = 0
  for (const file of files) {
    grants.push(await upload(urlOf(file), file, (sent) => onProgress?.(before + sent, total)))
    before += file.size
    onProgress?.(before, total)
  }
  return grants
}

const capabilities: WindowBridge['capabilities'] = {
  client: 'browser',
  localPaths: false,
  uploads: true,
  openDialog: true,
  showInFolder: false,
  dragOut: false,
  saveDialog: false,
  reopen: false,
}

/** What a page can do without its server. */
const ofPage = {
  capabilities,
  copyText: (text) => navigator.clipboard.writeText(text),
} satisfies Partial<WindowBridge>

const notHere = (): Promise<never> =>
  Promise.reject(
    new AppError('request.forbidden', 'A browser cannot do this. Use the desktop app, or open the file yourself.'),
  )

/** A tab has no menus of its own, and nothing is opened with it. */
const onlyOnDesktop = {
  chooseSavePlace: async () => null,
  showInFolder: notHere,
  openOriginal: notHere,
  dragOut: notHere,
  showDataFolder: notHere,
  reopenLibrary: notHere,
  onDesktopEvent: () => () => undefined,
  disableCommands: () => undefined,
} satisfies Partial<WindowBridge>

/** Rejects when the first connection cannot be made. */
export async function createBrowserBridge(options: BrowserBridgeOptions): Promise<WindowBridge> {
  const wait = options.wait ?? pause
  const subscriptions = new Map<EventName, Set<(payload: never) => void>>()
  let client = await connect()

  async function connect(): Promise<TransportClient> {
    const transport = await options.open()
    const next = createClient(transport)
    for (const name of subscriptions.keys()) forward(next, name)
    transport.onClose(() => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    options.onLost()
    for (let ms = firstPauseMs; ; ms = Math.min(ms * 2, maxPauseMs)) {
      await wait(ms)
      try {
        client = await connect()
        return options.onRestored()
      } catch {
        // The server is still offline; the next attempt tries again.
        if (ms === lastQuickPauseMs) options.onClosed()
      }
    }
  }

  function forward(target: TransportClient, name: EventName): void {
    target.on(name, (payload) => {
      for (const listener of subscriptions.get(name) ?? []) listener(payload as never)
    })
  }

  const grantFiles = (files: readonly File[], onProgress?: UploadProgress): Promise<readonly string[]> =>
    uploadAll(files, options.uploadUrl, onProgress)

  return {
    ...ofPage,
    request: (name, input) => client.request(name, input),
    stream: (name, input, onChunk) => client.stream(name, input, onChunk),
    on<N extends EventName>(name: N, listener: (payload: PayloadOf<Contract[N]>) => void) {
      const set = subscriptions.get(name) ?? new Set()
      if (!subscriptions.has(name)) {
        subscriptions.set(name, set)
        forward(client, name)
      }
      // The map has listeners of all events; each is only called with its own event's payload.
      const own = listener as (payload: never) => void
      set.add(own)
      return () => void set.delete(own)
    },
    grantFiles,
    chooseFiles: async (kind) => {
      const files = await chooseByInput(kind)
      return files.length === 0 ? [] : grantFiles(files)
    },
    downloadBackup: (name) => downloadBackup(options.backupUrl(name), name),
    ...onlyOnDesktop,
  }
}

/** Detects the entry point of this page and creates its bridge. */
import { createBrowserBridge } from './browserBridge.ts'
import { connectionLost, connectionRestored } from './connection.ts'
import type { WindowBridge } from './current.ts'
import { openWebSocket } from './webSocketTransport.ts'

declare global {
  interface Window {
    /** Set by the desktop's preload. */
    readonly docent?: WindowBridge
  }
}

/** URLs on the server of this page; the token is passed on when the address bar has one. */
export function serverAddress(page: Location, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(path, page.origin)
  const token = new URLSearchParams(page.search).get('token')
  if (token !== null) url.searchParams.set('token', token)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

export function openBridge(): Promise<WindowBridge> {
  if (window.docent) return Promise.resolve(window.docent)
  return createBrowserBridge({
    open: () => {
      const url = serverAddress(window.location, '/ws')
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
      return openWebSocket(url.href)
    },
    uploadUrl: ({ name, lastModified }) =>
      serverAddress(window.location, '/upload', { name, modified: String(lastModified) }).href,
    onLost: connectionLost,
    onRestored: connectionRestored,
  })
}

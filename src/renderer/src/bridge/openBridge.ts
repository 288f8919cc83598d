/** Detects the entry point of this page and creates its bridge. */
import { AppError } from '../../../shared/errors/appError.ts'
import { strings } from '../strings.ts'
import { createBrowserBridge } from './browserBridge.ts'
import { connectionClosed, connectionLost, connectionRestored } from './connection.ts'
import type { WindowBridge } from './current.ts'
import { serverAddress, sessionToken } from './sessionToken.ts'
import { openWebSocket } from './webSocketTransport.ts'

declare global {
  interface Window {
    /** Set by the desktop's preload. */
    readonly docent?: WindowBridge
  }
}

export async function openBridge(): Promise<WindowBridge> {
  if (window.docent) return window.docent
  const token = sessionToken(window.location, window.sessionStorage, window.history)
  if (token === null) throw new AppError('request.forbidden', strings.app.noSession)
  return createBrowserBridge({
    open: () => {
      const url = serverAddress(window.location, token, '/ws')
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
      return openWebSocket(url.href)
    },
    uploadUrl: ({ name, lastModified }) =>
      serverAddress(window.location, token, '/upload', { name, modified: String(lastModified) }).href,
    backupUrl: (name) => serverAddress(window.location, token, '/backups/', { name }).href,
    onLost: connectionLost,
    onClosed: connectionClosed,
    onRestored: connectionRestored,
  })
}

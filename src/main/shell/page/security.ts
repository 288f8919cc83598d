/**
 * Restrictions of the window, whatever its page tries: it cannot leave its address, open windows, ask for permissions,
 * or load anything that is not `app:`. Refused requests are counted with those of the network guard, so that the user
 * sees one number.
 */
import { app } from 'electron'
import type { Session, WebContents } from 'electron'
import { countNetworkAttempt } from '../../networkGuardCounter.ts'
import { appOrigin, appScheme } from './appPath.ts'

/**
 * Call it before the app is ready: keeps Chromium's own requests (updates, look-ups, dictionaries) from ever starting.
 */
export function silenceChromium(): void {
  app.commandLine.appendSwitch('disable-background-networking')
  app.commandLine.appendSwitch('disable-component-update')
  app.commandLine.appendSwitch('disable-domain-reliability')
  app.commandLine.appendSwitch('no-pings')
  app.commandLine.appendSwitch('no-proxy-server')
  // Even a request that slipped past the session's filter finds no address.
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
}

const ownSchemes: ReadonlySet<string> = new Set([`${appScheme}:`, 'blob:', 'data:', 'devtools:'])

export function secureSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((details, answer) => {
    const url = URL.parse(details.url)
    const own = ownSchemes.has(url?.protocol ?? '')
    if (!own) countNetworkAttempt('refused', url?.host || details.url, 'page')
    answer({ cancel: !own })
  })
}

/** Applies to every page that this process will ever create. */
export function securePages(): void {
  app.on('web-contents-created', (_event, contents) => secureContents(contents))
}

function secureContents(contents: WebContents): void {
  // WebRTC asks neither the session's filter nor the content security policy, and would send packets to any address.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/**
 * True for a message from the app's own top-level page in `contents`: not from a frame in it, not from another address.
 */
export function isOwnPage(contents: WebContents, frame: Electron.WebFrameMain | null): boolean {
  return frame !== null && frame === contents.mainFrame && frame.origin === appOrigin
}

/**
 * The scheme from which the window is loaded, `app://docent/`: the built renderer, read from disk, with the content
 * security policy as a header.
 */
import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import type { Session } from 'electron'
import { contentSecurityPolicy, contentType } from '../../pageRules.ts'
import { appScheme, resolveAppPath } from './appPath.ts'

/** Call it before the app is ready: makes `app:` a secure origin of its own, with fetch and module workers. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the files of `folder` and nothing else. */
export function serveApp(session: Session, folder: string): void {
  session.protocol.handle(appScheme, async (request) => {
    const file = request.method === 'GET' ? resolveAppPath(folder, request.url) : null
    if (file === null) return new Response('Not found', { status: 404 })
    try {
      return new Response(new Uint8Array(await readFile(file)), { headers: headersFor(file) })
    } catch {
      return new Response('Not found', { status: 404 })
    }
  })
}

function headersFor(file: string): Record<string, string> {
  return {
    'Content-Type': contentType(file),
    'Content-Security-Policy': contentSecurityPolicy(),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  }
}

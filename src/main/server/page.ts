/** Serves the built page: files of one folder, read from disk, and nothing outside it whatever the URL says. */
import { readFile, realpath } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { contentSecurityPolicy, contentType } from '../pageRules.ts'

/** Absolute path of an existing file inside `folder`, with links resolved, or undefined. */
export async function resolvePage(folder: string, pathname: string): Promise<string | undefined> {
  try {
    const decoded = decodeURIComponent(pathname)
    if (decoded.includes('\0') || decoded.includes('\\')) return undefined
    const root = await realpath(folder)
    const file = await realpath(join(root, decoded === '/' ? 'index.html' : decoded))
    return file.startsWith(root + sep) ? file : undefined
  } catch {
    return undefined
  }
}

export function pageHeaders(port: number): Record<string, string> {
  return {
    // Listed besides 'self', which not every browser applies to a WebSocket.
    'Content-Security-Policy': contentSecurityPolicy([`ws://127.0.0.1:${port}`, `ws://localhost:${port}`]),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  }
}

export async function sendPage(
  response: ServerResponse,
  folder: string,
  pathname: string,
  headers: Record<string, string>,
  body: boolean,
): Promise<void> {
  const file = await resolvePage(folder, pathname)
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined)
  if (file === undefined || bytes === undefined) {
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found')
    return
  }
  response.writeHead(200, { ...headers, 'Content-Type': contentType(file), 'Content-Length': bytes.length })
  response.end(body ? bytes : undefined)
}

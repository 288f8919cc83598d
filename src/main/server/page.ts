/** The built page: files of one folder, read from disk, and nothing outside it whatever the address says. */
import { readFile, realpath } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'

/** The same policy as the window's (shell/appPath.ts), with the page's own WebSocket beside its own requests. */
const contentSecurityPolicy = (port: number): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ws://127.0.0.1:${port} ws://localhost:${port}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Absolute path of an existing file inside `folder`, links followed, or undefined. */
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
    'Content-Security-Policy': contentSecurityPolicy(port),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  }
}

export async function sendPage(response: ServerResponse, folder: string, pathname: string, headers: Record<string, string>, body: boolean): Promise<void> {
  const file = await resolvePage(folder, pathname)
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined)
  if (file === undefined || bytes === undefined) {
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found')
    return
  }
  response.writeHead(200, { ...headers, 'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream', 'Content-Length': bytes.length })
  response.end(body ? bytes : undefined)
}

/**
 * What both doors with a page say about it, in one place: what it may load and run, and the type of each of its files.
 */
import { extname } from 'node:path'

/**
 * Everything from the app itself, nothing from elsewhere, no inline script and no eval. Inline styles: Radix and the
 * PDF text layer set them. WebAssembly: image decoders of pdf.js. `blob:` images and workers are made by the page
 * itself. `connect`: addresses beside its own that the page may talk to.
 */
export function contentSecurityPolicy(connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

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

/** The type a browser needs to run or show the file; anything else is only data. */
export function contentType(file: string): string {
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

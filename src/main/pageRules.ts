/**
 * Rules for the page, shared by the window and the browser client: what it may load and run, and the type of each file.
 */
import { extname } from 'node:path'

/**
 * Everything from the app itself, nothing from elsewhere, no inline script and no eval. Inline styles are allowed
 * because Radix and the PDF text layer set them, WebAssembly for the image decoders of pdf.js, `blob:` for images and
 * workers that the page itself creates. No text becomes markup or a script's address but by the page's one policy. `connect`: further addresses that the page may talk to.
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
    "require-trusted-types-for 'script'",
    'trusted-types default',
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

/** The type that a browser needs to run or show the file; anything else is treated as data. */
export function contentType(file: string): string {
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

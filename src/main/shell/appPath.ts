/** Which file an address of the app's own scheme means. Nothing outside the renderer's folder can ever be named. */
import { isAbsolute, relative, resolve } from 'node:path'

export const appScheme = 'app'
export const appOrigin = `${appScheme}://docent`

/** Absolute path of the file under `folder`, or null when the address is not of this app or leaves the folder. */
export function resolveAppPath(folder: string, address: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== 'docent') return null
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  // A NUL ends a path for the system, and a backslash separates folders on Windows.
  if (path.includes('\0') || path.includes('\\')) return null
  const file = resolve(folder, path === '/' ? 'index.html' : `.${path}`)
  const inside = relative(folder, file)
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return null
  return file
}

/** The type a browser needs to run or show the file; anything else is only data. */
export function contentType(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  return types[extension] ?? 'application/octet-stream'
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

/**
 * Everything from the app itself, nothing from elsewhere, no inline script and no eval. Inline styles: Radix and the PDF text layer
 * set them. WebAssembly: image decoders of pdf.js. `blob:` images and workers are made by the page itself.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

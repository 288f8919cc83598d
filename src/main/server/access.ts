/**
 * Decides who may talk to the server: a browser on this machine that has the token, from the server's own page. The
 * Host check stops names that another site points at 127.0.0.1, the Origin check stops other pages, the token stops
 * other programs and people.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface AccessOptions {
  readonly port: number
  readonly token: string
}

export interface AccessRequest {
  readonly headers: IncomingHttpHeaders
  readonly url: URL
  /** Pages always send an Origin with these (WebSocket, POST); without one, the request is not from our page. */
  readonly originRequired: boolean
}

/** Cookies ignore ports, so two libraries in one browser need two names. */
export const cookieName = (port: number): string => `docent-${port}`

export function isAllowed({ headers, url, originRequired }: AccessRequest, { port, token }: AccessOptions): boolean {
  // Browsers omit the port where it is HTTP's own.
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]))
  if (headers.host === undefined || !hosts.includes(headers.host)) return false
  if (headers.origin === undefined) {
    if (originRequired) return false
  } else if (headers.origin !== `http://${headers.host}`) {
    return false
  }
  return presentedTokens(headers, url, port).some((presented) => equalSecrets(presented, token))
}

function presentedTokens(headers: IncomingHttpHeaders, url: URL, port: number): readonly string[] {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const prefix = `${cookieName(port)}=`
  const fromCookies = cookies.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length))
  const fromAddress = url.searchParams.get('token')
  return fromAddress === null ? fromCookies : [...fromCookies, fromAddress]
}

/** Takes the same time wherever the first difference is. */
function equalSecrets(presented: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected))
}

/**
 * Who may speak to the server: a browser on this machine that was given the token, from the server's own page. The Host
 * check keeps out names that another site points at 127.0.0.1, the Origin check keeps out other pages, the token keeps
 * out other programs and people.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface AccessOptions {
  readonly port: number
  readonly token: string
}

export interface Visit {
  readonly headers: IncomingHttpHeaders
  readonly url: URL
  /** Pages always send an Origin with these (WebSocket, POST); where it is missing, no page of ours asks. */
  readonly originRequired: boolean
}

/** Cookies do not know ports: two libraries in one browser need two names. */
export const cookieName = (port: number): string => `docent-${port}`

export function isAllowed({ headers, url, originRequired }: Visit, { port, token }: AccessOptions): boolean {
  // Browsers leave the port out where it is HTTP's own.
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

/** In the same time whatever the first difference. */
function equalSecrets(presented: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected))
}

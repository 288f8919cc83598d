/**
 * Decides who may talk to the server: a browser on this machine that has the token, from the server's own page. The
 * Host check stops names that another site points at 127.0.0.1, the Origin check stops other pages, the token stops
 * other programs and people.
 *
 * Browsers send a cookie to every port of 127.0.0.1, whoever listens there. So the cookie opens only the page, which
 * holds nothing of the user; everything else needs the token, which the page keeps in the storage of its own port.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface AccessOptions {
  readonly port: number
  readonly token: string
  /** The value of the cookie. */
  readonly pageKey: string
}

export interface AccessRequest {
  readonly headers: IncomingHttpHeaders
  readonly url: URL
  /** Pages always send an Origin with these (WebSocket, POST); without one, the request is not from our page. */
  readonly originRequired: boolean
  /** The files of the page: all that the cookie gives. */
  readonly isPage: boolean
}

/** Cookies ignore ports, so two libraries in one browser need two names. */
export const cookieName = (port: number): string => `docent-${port}`

export function isAllowed(request: AccessRequest, { port, token, pageKey }: AccessOptions): boolean {
  const { headers, url, originRequired, isPage } = request
  if (!isFromHere(headers, port) || (originRequired && headers.origin === undefined)) return false
  const presented = url.searchParams.get('token')
  if (presented !== null && equalSecrets(presented, token)) return true
  return isPage && cookiesOf(headers, port).some((cookie) => equalSecrets(cookie, pageKey))
}

/**
 * Lets in a program that has the token in its Authorization header. It need not say an Origin: no page can set this
 * header for another site. The token is not taken from the address, which ends up in logs.
 */
export function isProgramAllowed(headers: IncomingHttpHeaders, { port, token }: AccessOptions): boolean {
  if (!isFromHere(headers, port)) return false
  const presented = /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? '')?.[1]
  return presented !== undefined && equalSecrets(presented, token)
}

/** The Host is this server, and so is the Origin where there is one. */
function isFromHere(headers: IncomingHttpHeaders, port: number): boolean {
  // Browsers omit the port where it is HTTP's own.
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]))
  if (headers.host === undefined || !hosts.includes(headers.host)) return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

function cookiesOf(headers: IncomingHttpHeaders, port: number): readonly string[] {
  const prefix = `${cookieName(port)}=`
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return cookies.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length))
}

/** Takes the same time wherever the first difference is. */
function equalSecrets(presented: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected))
}

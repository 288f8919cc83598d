/**
 * The token by which the server knows this tab. It arrives in the fragment of the address, is taken out of the address
 * bar at once, and stays in the storage of this tab and this port: a reload finds it, and another port does not.
 */
const key = 'docent-session'

/** Null in a tab that was not opened by the address that the server printed. */
export function sessionToken(
  page: Pick<Location, 'hash' | 'pathname' | 'search'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  history: Pick<History, 'replaceState'>,
): string | null {
  const given = new URLSearchParams(page.hash.slice(1)).get('session')
  if (given === null) return storage.getItem(key)
  storage.setItem(key, given)
  history.replaceState(null, '', page.pathname + page.search)
  return given
}

/** URLs on the server of this page, with the token of this tab. */
export function serverAddress(
  page: Location,
  token: string | null,
  path: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(path, page.origin)
  if (token !== null) url.searchParams.set('token', token)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

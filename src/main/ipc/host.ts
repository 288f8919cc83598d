/**
 * The library as its entry points (window, browser, socket) see it, in the owner as well as in a client of the owner.
 */
import type { GrantId } from '../../shared/domain/library.ts'
import type { ClientPolicy } from './policy.ts'
import type { ServerTransport } from './connection.ts'

export interface LibraryHost {
  /** Serves one client until its transport closes. */
  serve(transport: ServerTransport, policy: ClientPolicy): void
  /** Absolute paths that this client saw the user choose. */
  grant(paths: readonly string[]): Promise<readonly GrantId[]>
}

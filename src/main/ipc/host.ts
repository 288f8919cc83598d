/**
 * What a door (window, browser, socket) needs of the library, whether this process owns it or only talks to the owner.
 */
import type { GrantId } from '../../shared/domain/library.ts'
import type { ClientPolicy } from './policy.ts'
import type { ServerTransport } from './router.ts'

export interface LibraryHost {
  /** Serves one client until its transport closes. */
  serve(transport: ServerTransport, policy: ClientPolicy): void
  /** Absolute paths that this door saw the user choose. */
  grant(paths: readonly string[]): Promise<readonly GrantId[]>
}

/**
 * One connection to the library for one call of another program. It ends with the call, which aborts what the call has
 * left running; and a call after the owner of the library has changed reaches the next one.
 */
import type { Client } from '../../shared/ipc/bridge.ts'
import { createClient } from '../../shared/ipc/client.ts'
import type { LibraryHost } from '../ipc/host.ts'
import { createMemoryPair } from '../ipc/memoryTransport.ts'
import type { ClientPolicy } from '../ipc/policy.ts'

export async function withClient<T>(
  host: Pick<LibraryHost, 'serve'>,
  policy: ClientPolicy,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const pair = createMemoryPair()
  host.serve(pair.server, policy)
  const client = createClient(pair.client)
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

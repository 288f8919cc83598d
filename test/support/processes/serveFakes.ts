/** A router over fake services. */
import { createRouter } from '../../../src/main/ipc/createRouter.ts'
import { GrantRegistry } from '../../../src/main/ipc/grants.ts'
import type { LibraryHost } from '../../../src/main/ipc/host.ts'
import type { Router } from '../../../src/main/ipc/router.ts'
import type { Log } from '../../../src/main/ports/log.ts'
import { fakeServices } from '../fakes/fakeServices.ts'
import type { FakeServices, FakeServicesOptions } from '../fakes/fakeServices.ts'

export interface ServedFakes {
  readonly services: FakeServices
  readonly grants: GrantRegistry
  readonly router: Router
  readonly host: LibraryHost
  readonly logged: { readonly level: string; readonly message: string; readonly data: unknown }[]
}

export function serveFakes(options: FakeServicesOptions = {}): ServedFakes {
  const services = fakeServices(options)
  const grants = new GrantRegistry()
  const logged: { level: string; message: string; data: unknown }[] = []
  const log: Log = { write: (level, message, data) => void logged.push({ level, message, data }) }
  const router = createRouter({
    services,
    grants,
    sampleFolder: '/samples',
    network: { read: () => ({ refused: 0, allowed: 0 }), connections: () => [], onChange: () => () => undefined },
    log,
  })
  const host: LibraryHost = {
    serve: (transport, policy) => router.serve(transport, policy),
    grant: async (paths) => grants.grant(paths),
  }
  return { services, grants, router, host, logged }
}

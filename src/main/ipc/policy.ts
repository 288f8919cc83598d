/** The requests each kind of client may make. A page never names a path: only the user's own command line does. */
import type { RequestName, StreamName } from '../../shared/ipc/bridge.ts'

export type RouteName = RequestName | StreamName

export interface ClientPolicy {
  readonly client: 'desktop' | 'browser' | 'commandLine' | 'program'
  /** The text of the refusal, or undefined when this route with this (parsed) input is allowed. */
  refusal(route: RouteName, input: unknown): string | undefined
}

const pathRoutes: ReadonlySet<RouteName> = new Set<RouteName>(['library.grantPaths'])

function pagePolicy(client: 'desktop' | 'browser'): ClientPolicy {
  return {
    client,
    refusal(route, input) {
      if (pathRoutes.has(route))
        return 'A page cannot open a path by itself: drop the files or choose them in the dialog.'
      if (client === 'browser' && route === 'export.save')
        return 'A page in a browser saves an export by itself: it has no place on the disk to name.'
      if (route === 'chat.ask' && (input as { model?: string }).model !== undefined) {
        return 'A page cannot name a model file for one question: choose the model in the settings.'
      }
      return undefined
    },
  }
}

/** The window's page. Its preload and dialogs hand paths to the grant registry in main, beside the contract. */
export const desktopPolicy = pagePolicy('desktop')
export const browserPolicy = pagePolicy('browser')
export const commandLinePolicy: ClientPolicy = { client: 'commandLine', refusal: () => undefined }

// What other programs may call: a list of what is allowed, so that a new route is closed to them until it is named here.
const programRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  'library.getStatus',
  'library.search',
  'library.show',
  'library.getDetails',
  'library.streamDocuments',
  'model.list',
  'chat.ask',
])
const changingRoutes: ReadonlySet<RouteName> = new Set<RouteName>(['library.grantPaths', 'library.index'])

/** A program that came through MCP or the HTTP API. `mayIndex`: the user allowed it to add files. */
export function programPolicy({ mayIndex }: { readonly mayIndex: boolean }): ClientPolicy {
  return {
    client: 'program',
    refusal(route, input) {
      if (!programRoutes.has(route) && !(mayIndex && changingRoutes.has(route)))
        return 'Another program may only search, ask and read.'
      if (route === 'chat.ask' && (input as { model?: string }).model !== undefined)
        return 'Another program cannot name a model file for a question.'
      return undefined
    },
  }
}

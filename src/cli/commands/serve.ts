/** `serve`: opens the library in the browser until Ctrl-C. */
import { findAppFolders } from '../../main/folders.ts'
import type { CommandContext, CommandResult } from '../context.ts'

export async function serveCommand(
  context: CommandContext,
  options: { readonly port: number; readonly page?: string },
): Promise<CommandResult> {
  const { startServer } = await import('../../main/server/startServer.ts')
  const server = await startServer({
    host: context.host,
    port: options.port,
    rendererFolder: options.page === undefined ? findAppFolders().renderer : context.resolve(options.page),
    dataFolder: context.dataFolder,
  })
  const api = `http://127.0.0.1:${server.port}/api`
  if (context.json) context.printJson({ url: server.url, port: server.port, api, token: server.token })
  else
    context.print(
      [
        `Docent is open at ${server.url}`,
        'Only this computer can reach it, with this address. Ctrl-C ends it.',
        `Other programs use ${api} with the header “Authorization: Bearer ${server.token}”.`,
      ].join('\n'),
    )
  try {
    const interrupted = new Promise<void>((resolve) => {
      context.interrupted.addEventListener('abort', () => resolve(), { once: true })
      if (context.interrupted.aborted) resolve()
    })
    await Promise.race([interrupted, context.lost])
  } finally {
    await server.close()
  }
  return 0
}

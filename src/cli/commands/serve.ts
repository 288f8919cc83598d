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
  if (context.json) context.printJson({ url: server.url, port: server.port })
  else
    context.print(
      `Docent is open at ${server.url}\nOnly this computer can reach it, with this address. Ctrl-C ends it.`,
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

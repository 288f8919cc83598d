/** `backup`, `verify` and `restore`: a whole library in one file. Only `backup` opens the library. */
import type { BackupProgress, BackupReport } from '../../shared/domain/library.ts'
import type { BackupOptions } from '../../main/ipc/services.ts'
import type { CommandContext, CommandResult, StandaloneContext } from '../context.ts'
import { backupShape } from '../output/shapes.ts'
import { cancelOnInterrupt } from '../streams.ts'

export async function backupCommand(context: CommandContext, file: string): Promise<CommandResult> {
  const [grant = ''] = await context.client.request('library.grantPaths', { paths: [context.resolve(file)] })
  const report = await cancelOnInterrupt(
    context,
    context.client.stream('library.backup', { grant }, (progress) => context.progress.show(progressText(progress))),
  )
  return print(context, report, 'Backed up')
}

export async function verifyCommand(context: StandaloneContext, file: string): Promise<CommandResult> {
  const { checkBackup } = await import('../../main/restoreLibrary.ts')
  return print(
    context,
    await checkBackup(context.resolve(file), optionsOf(context)),
    'Nothing is wrong with this backup of',
  )
}

export async function restoreCommand(context: StandaloneContext, file: string): Promise<CommandResult> {
  const { restoreLibrary } = await import('../../main/restoreLibrary.ts')
  return print(context, await restoreLibrary(context.resolve(file), context.dataFolder, optionsOf(context)), 'Restored')
}

function optionsOf({ interrupted, progress }: StandaloneContext): BackupOptions {
  return { signal: interrupted, onProgress: (done) => progress.show(progressText(done)) }
}

const stepLabels = { copy: 'Backing up', check: 'Checking', restore: 'Restoring' } as const

function progressText({ step, bytesDone, bytesTotal }: BackupProgress): string {
  const share = bytesTotal === 0 ? 0 : Math.floor((bytesDone / bytesTotal) * 100)
  return `${stepLabels[step]} · ${share} % of ${megabytes(bytesTotal)}`
}

function print(
  context: Pick<CommandContext, 'json' | 'print' | 'printJson' | 'progress'>,
  report: BackupReport,
  what: string,
): CommandResult {
  context.progress.clear()
  if (context.json) context.printJson(backupShape(report))
  else {
    const { documents, path, bytes, sha256, createdAt, appVersion } = report
    context.print(`${what} ${documents} ${documents === 1 ? 'document' : 'documents'}: ${path}`)
    context.print(
      `  ${megabytes(bytes)}, made ${new Date(createdAt).toISOString()} by Docent ${appVersion}\n  sha256 ${sha256}`,
    )
  }
  return 0
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

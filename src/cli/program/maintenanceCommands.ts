/** Commands for the library as a whole: its index, its backups, its health. */
import type { DoctorOptions } from '../commands/doctor.ts'
import type { ProgramParts } from './programParts.ts'

export function addReindex(on: ProgramParts): void {
  on.command('reindex', 'rebuild the search index from the database', 'docent reindex').action(() =>
    on.plan({
      role: 'command',
      run: async (context) => (await import('../commands/indexing.ts')).reindexCommand(context),
    }),
  )
}

export function addBackups(on: ProgramParts): void {
  on.command('backup', 'write the whole library into one file', 'docent backup ~/docent-backup.tar')
    .argument('<file>', 'the file to write, a tar archive')
    .action((file: string) =>
      on.plan({
        role: 'command',
        stopped: 'Stopped. No backup was written.',
        run: async (context) => (await import('../commands/backup.ts')).backupCommand(context, file),
      }),
    )
  on.command('verify', 'check every byte of a backup', 'docent verify ~/docent-backup.tar')
    .argument('<file>', 'the backup')
    .action((file: string) =>
      on.planStandalone('Stopped before the whole backup was checked.', async (context) =>
        (await import('../commands/backup.ts')).verifyCommand(context, file),
      ),
    )
  on.command('restore', 'replace this library with the one in a backup', 'docent restore ~/docent-backup.tar')
    .argument('<file>', 'the backup')
    .action((file: string) =>
      on.planStandalone('Stopped. Nothing was changed.', async (context) =>
        (await import('../commands/backup.ts')).restoreCommand(context, file),
      ),
    )
}

export function addDoctor(on: ProgramParts): void {
  const doctor = on
    .command('doctor', 'check the library, and list the files that need attention', 'docent doctor --repair')
    .option('--repair', 'repair what can be repaired', false)
    .option('--deep', 'compare the models with their checksums as well', false)
    .option('--all', 'name every file that needs attention', false)
  doctor.action((options: DoctorOptions) =>
    on.plan({
      role: options.repair ? 'command' : 'brief',
      run: async (context) => (await import('../commands/doctor.ts')).doctorCommand(context, options),
      unopened: async (context, error) =>
        (await import('../commands/doctor.ts')).doctorOfUnopened(context, error, options),
    }),
  )
}

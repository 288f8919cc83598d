/** `docent eval` and its own commands, as commander knows them. */
import { Option } from 'commander'
import { levels } from '../../shared/domain/level.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import type { ProgramParts } from './programParts.ts'

/** Without words after it, `eval` asks. */
export function addEval({ command, plan }: ProgramParts): void {
  const parent = command(
    'eval',
    'ask the questions whose answers you marked again, and say which are still right',
    'docent eval --level enhanced',
  )
  parent
    .command('run', { isDefault: true })
    .description('ask every marked question again')
    .addOption(new Option('--level <level>', 'how much effort to spend').choices(levels))
    .action((options: { level?: IntelligenceLevel }) =>
      plan({
        role: 'command',
        models: ['embedder', 'reranker'],
        stopped: 'Stopped. The test set is as it was.',
        run: async (context) => (await import('../commands/eval.ts')).evalCommand(context, options),
      }),
    )
  parent
    .command('export')
    .description('write the test set to a file')
    .argument('<file>', 'the file to write, as JSON')
    .option('--force', 'replace the file if it exists', false)
    .action((file: string, options: { force: boolean }) =>
      plan({
        role: 'brief',
        run: async (context) => (await import('../commands/eval.ts')).exportTestsCommand(context, file, options),
      }),
    )
  parent
    .command('import')
    .description('add the questions of a file that was exported; those that are known stay as they are')
    .argument('<file>', 'the file')
    .action((file: string) =>
      plan({
        role: 'brief',
        run: async (context) => (await import('../commands/eval.ts')).importTestsCommand(context, file),
      }),
    )
}

/** Asking, and writing what was answered to a file. */
import { Argument, Option } from 'commander'
import { levels, maxBudget } from '../../shared/domain/level.ts'
import { exportFormats } from '../../shared/domain/export.ts'
import type { ExportFormat } from '../../shared/domain/export.ts'
import type { AskOptions } from '../commands/ask.ts'
import type { ProgramParts } from './programParts.ts'
import { collectArguments, collectionOption, integer, markOption, notEmpty, tagOption } from './values.ts'

export function addAsk(on: ProgramParts): void {
  on.command('ask', 'ask a question', 'docent ask "When does the lease end?"')
    .addArgument(new Argument('<question...>', 'the question').argParser(collectArguments))
    .addOption(new Option('--level <level>', 'how much effort to spend').choices(levels))
    .option('--budget <calls>', `how many model calls it may make, 0 to ${maxBudget}`, integer(0, maxBudget))
    .option(
      '--where <filter>',
      'only these documents, such as "type:pdf after:2023-01-01 folder:tax author:anna"',
      notEmpty,
    )
    .addOption(tagOption('--tag <tag>', 'only documents with this tag; of several, one is enough'))
    .addOption(markOption('--mark <mark>', 'only documents with this mark'))
    .addOption(collectionOption())
    .option('--trace', 'show how the answer came about', false)
    .option('--model <file>', 'a GGUF file to answer with')
    .option('--chat <name>', 'continue this conversation (its id or title), or begin one of this name')
    .option('--fresh', 'search again, not in the answers that are kept', false)
    .option('--suggest', 'add questions that can follow', false)
    .option('--export <file>', 'write the answer with its sources to this file as well', notEmpty)
    .option('--force', 'replace that file if it exists', false)
    .action((question: string[], options: AskOptions) =>
      on.plan({
        role: 'command',
        models: ['embedder', 'reranker'],
        stopped: 'Stopped.',
        run: async (context) => (await import('../commands/ask.ts')).askCommand(context, question.join(' '), options),
      }),
    )
}

export function addExport(on: ProgramParts): void {
  on.command(
    'export',
    'write an answer or a whole chat, with its sources as numbered notes, to a file',
    'docent export "When does the lease end?" --out lease.pdf',
  )
    .addArgument(
      new Argument(
        '<chat...>',
        'a chat by its title or id, or an answer by its id (“ask --json” prints both)',
      ).argParser(collectArguments),
    )
    .requiredOption('--out <file>', 'the file to write', notEmpty)
    .addOption(
      new Option('--format <format>', 'the format; without it, the extension of the file decides').choices(
        exportFormats,
      ),
    )
    .option('--force', 'replace the file if it exists', false)
    .action((target: string[], options: { out: string; format?: ExportFormat; force: boolean }) =>
      on.plan({
        role: 'brief',
        run: async (context) =>
          (await import('../commands/export.ts')).exportCommand(context, target.join(' '), options),
      }),
    )
}

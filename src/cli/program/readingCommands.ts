/** Commands that show what is in the library and change nothing. */
import { Argument, Option } from 'commander'
import { searchStrategies, searchStrategyNames } from '../../shared/domain/search.ts'
import type { SearchStrategy } from '../../shared/domain/search.ts'
import { listStates } from '../listStates.ts'
import type { ListOptions } from '../listStates.ts'
import type { ProgramParts } from './programParts.ts'
import type { WhereOptions } from '../whereOf.ts'
import { collectArguments, collectionOption, integer, markOption, notEmpty, tagOption } from './values.ts'

const strategyHelp = [
  '\nStrategies:',
  ...Object.entries(searchStrategies).map(([name, what]) => `  ${name.padEnd(16)} ${what}`),
].join('\n')

export function addSearch(on: ProgramParts): void {
  on.command('search', 'find passages', 'docent search heat pump warranty --limit 5')
    .addArgument(new Argument('<query...>', 'the words to search for').argParser(collectArguments))
    .option('--limit <n>', 'at most this many passages, 1 to 200', integer(1, 200), 10)
    .addOption(
      new Option('--strategy <strategy>', 'how to search; listed below').choices(searchStrategyNames).default('hybrid'),
    )
    .option(
      '--where <filter>',
      'only these documents, such as "type:pdf after:2023-01-01 folder:tax author:anna"',
      notEmpty,
    )
    .addOption(tagOption('--tag <tag>', 'only documents with this tag; of several, one is enough'))
    .addOption(markOption('--mark <mark>', 'only documents with this mark'))
    .addOption(collectionOption())
    .addHelpText('after', strategyHelp)
    .action((query: string[], options: WhereOptions & { limit: number; strategy: SearchStrategy }) =>
      on.plan({
        role: 'brief',
        models: options.strategy === 'bm25' ? [] : ['embedder'],
        run: async (context) =>
          (await import('../commands/reading.ts')).searchCommand(context, query.join(' '), options),
      }),
    )
}

export function addShow(on: ProgramParts): void {
  on.command('show', 'print a whole document', 'docent show lease.pdf')
    .addArgument(new Argument('<document...>', 'its id, path or title').argParser(collectArguments))
    .action((target: string[]) =>
      on.plan({
        role: 'brief',
        run: async (context) => (await import('../commands/reading.ts')).showCommand(context, target.join(' ')),
      }),
    )
}

export function addList(on: ProgramParts): void {
  on.command(
    'list',
    'list documents with their state, and how many there are of each',
    'docent list --state failed --under ~/Documents',
  )
    .addOption(new Option('--state <state>', 'only those in this state').choices([...listStates]))
    .addOption(tagOption('--tag <tag>', 'only those with this tag; of several, one is enough'))
    .addOption(markOption('--mark <mark>', 'only those with this mark'))
    .option('--under <path>', 'only those at or beneath this path', notEmpty)
    .option('--limit <n>', 'only the first n', integer(1, 1_000_000))
    .action((options: ListOptions) =>
      on.plan({
        role: 'brief',
        run: async (context) => (await import('../commands/list.ts')).listCommand(context, options),
      }),
    )
}

export function addDates(on: ProgramParts): void {
  on.command('dates', 'list the days that documents name in the time ahead', 'docent dates --days 30')
    .option('--days <n>', 'how far ahead, 1 to 366', integer(1, 366), 60)
    .action((options: { days: number }) =>
      on.plan({
        role: 'brief',
        run: async (context) => (await import('../commands/dates.ts')).datesCommand(context, options),
      }),
    )
}

export function addHistory(on: ProgramParts): void {
  on.command('history', 'show what happened to a document', 'docent history lease.pdf')
    .argument('<file>', 'its path, its name if unique, its title, or its id')
    .action((target: string) =>
      on.plan({
        role: 'brief',
        run: async (context) => (await import('../commands/history.ts')).historyCommand(context, target),
      }),
    )
}

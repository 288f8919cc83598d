/** `docent models` and its own commands, as commander knows them. */
import type * as commandsModule from '../commands/models.ts'
import type { CommandContext, CommandResult, OpenRequest } from '../context.ts'
import type { ProgramParts } from './programParts.ts'

type Commands = typeof commandsModule

/** Loads the commands only when one of them runs; `stopped` is said after Ctrl-C. */
const runWith =
  (plan: ProgramParts['plan']) =>
  (
    role: OpenRequest['role'],
    work: (commands: Commands, context: CommandContext) => Promise<CommandResult>,
    stopped?: string,
  ): void =>
    plan({
      role,
      ...(stopped === undefined ? {} : { stopped }),
      run: async (context) => work(await import('../commands/models.ts'), context),
    })

/** Without words after it, `models` lists. */
export function addModelCommands({ command, plan }: ProgramParts): void {
  const models = command(
    'models',
    'list, get, add, test, use and remove models',
    'docent models get qwen2.5-coder-1.5b-instruct-q4km',
  )
  const run = runWith(plan)
  models
    .command('list', { isDefault: true })
    .description('list the models: size, memory, licence, speed here, result of the short test')
    .action(() => run('brief', (commands, context) => commands.listModelsCommand(context)))
  models
    .command('get')
    .description('fetch a model of the list (the only command that reaches the network)')
    .argument('<id>', 'as in the list')
    .action((id: string) =>
      run(
        'brief',
        (commands, context) => commands.getModelCommand(context, id),
        'Stopped. Verified parts are kept; the same command goes on with them.',
      ),
    )
  models
    .command('add')
    .description('copy a GGUF file, or a folder with an ONNX embedding model, into the library')
    .argument('<file>', 'the file or folder')
    .action((file: string) =>
      run('brief', (commands, context) => commands.addModelCommand(context, file), 'Stopped. Nothing was added.'),
    )
  models
    .command('test')
    .description('run the short test of a language model now')
    .argument('[id]', 'as in the list; the one in use without it')
    .action((id: string | undefined) =>
      run(
        'brief',
        (commands, context) => commands.testModelCommand(context, id),
        'Stopped. The result from before stays.',
      ),
    )
  models
    .command('use')
    .description('answer, or search, with this model from now on')
    .argument('<id>', 'as in the list')
    .action((id: string) => run('brief', (commands, context) => commands.useModelCommand(context, id)))
  models
    .command('remove')
    .description('remove the files of a model that was fetched or added')
    .argument('<id>', 'as in the list')
    .option('--force', 'also when it is in use', false)
    .action((id: string, options: { force: boolean }) =>
      run('brief', (commands, context) => commands.removeModelCommand(context, id, options)),
    )
}

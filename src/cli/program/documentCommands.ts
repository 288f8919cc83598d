/** Commands that add, remove and unlock documents, and control the work on them. */
import type { DocumentMark } from '../../shared/domain/annotation.ts'
import type { ProgramParts } from './programParts.ts'
import { markOption, tagOption } from './values.ts'

const jobs = [
  ['pause', 'pause the work, also across restarts', 'docent pause ~/Documents/scans'],
  ['resume', 'resume the work, and wait until it is done', 'docent resume --no-wait'],
  ['retry', 'retry a document; without one, everything that failed', 'docent retry letter.pdf'],
  [
    'cancel',
    'cancel the work on a document; without one, all work that is not done',
    'docent cancel ~/Documents/films.zip',
  ],
] as const

export function addIndex(on: ProgramParts): void {
  on.command('index', 'add files and folders to the library', 'docent index ~/Documents/house letter.pdf')
    .argument('<paths...>', 'files or folders')
    .option(
      '--no-wait',
      'end when everything is found by keyword; semantic search follows when the library is next open',
    )
    .action((paths: string[], options: { wait: boolean }) =>
      on.plan({
        role: 'command',
        stopped:
          'Stopped. Nothing is lost: the files indexed so far stay, and the same command continues where ' +
          'this one stopped.',
        run: async (context) => (await import('../commands/indexing.ts')).indexCommand(context, paths, options),
      }),
    )
}

export function addRemove(on: ProgramParts): void {
  on.command(
    'remove',
    'remove a document or a folder from the library (files are not touched)',
    'docent remove ~/Documents/old',
  )
    .argument('<target>', 'id or path')
    .action((target: string) =>
      on.plan({
        role: 'command',
        run: async (context) => (await import('../commands/remove.ts')).removeCommand(context, target),
      }),
    )
}

export function addJobs(on: ProgramParts): void {
  for (const [job, description, example] of jobs) {
    const added = on
      .command(job, description, example)
      .argument('[target]', 'a file or folder: its path, a unique name, a title, or an id; without it, everything')
    if (job === 'resume' || job === 'retry') added.option('--no-wait', 'do not wait until it is done')
    added.action((target: string | undefined, options: { wait?: boolean }) =>
      on.plan({
        role: 'command',
        run: async (context) =>
          (await import('../commands/jobs.ts')).jobCommand(context, job, target, { wait: options.wait === true }),
      }),
    )
  }
}

export function addUnlock(on: ProgramParts): void {
  on.command('unlock', 'read an encrypted file with its password', 'docent unlock statement.pdf')
    .argument('<file>', 'the locked file: its path, its name if unique, its title, or its id')
    .option('--password-stdin', 'read the password from stdin instead of asking for it', false)
    .action((target: string, options: { passwordStdin: boolean }) =>
      on.plan({
        role: 'command',
        run: async (context) => (await import('../commands/unlock.ts')).unlockCommand(context, target, options),
      }),
    )
}

interface AnnotateOptions {
  readonly tag?: readonly string[]
  readonly untag?: readonly string[]
  readonly mark?: readonly DocumentMark[]
  readonly unmark?: readonly DocumentMark[]
  readonly title?: string
  readonly note?: string
}

export function addAnnotate(on: ProgramParts): void {
  on.command(
    'annotate',
    'tag and mark documents, give one a title or a note',
    'docent annotate lease.pdf --tag flat --mark trusted --note "Signed by both."',
  )
    .argument('<file>', 'a file or folder: its path, a unique name, a title, or an id')
    .addOption(tagOption('--tag <tag>', 'add this tag'))
    .addOption(tagOption('--untag <tag>', 'take this tag away'))
    .addOption(markOption('--mark <mark>', 'mark as'))
    .addOption(markOption('--unmark <mark>', 'take this mark away'))
    .option('--title <title>', 'a title of your own; an empty one brings back that of the file')
    .option('--note <note>', 'a note of your own; an empty one deletes it')
    .action((target: string, { tag, untag, mark, unmark, title, note }: AnnotateOptions) =>
      on.plan({
        role: 'brief',
        run: async (context) =>
          (await import('../commands/annotate.ts')).annotateCommand(context, target, {
            addTags: tag ?? [],
            removeTags: untag ?? [],
            addMarks: mark ?? [],
            removeMarks: unmark ?? [],
            ...(title === undefined ? {} : { title }),
            ...(note === undefined ? {} : { note }),
          }),
      }),
    )
}

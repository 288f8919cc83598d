/**
 * `pause`, `resume`, `retry`, `cancel` for one document, a folder or all documents. `resume` and `retry` wait for the
 * work, with progress on stderr.
 */
import type { Document } from '../../shared/domain/document.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { allDocuments } from '../allDocuments.ts'
import { cancelledLines } from '../output/cancelledLines.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { findTargets } from '../findTargets.ts'
import { semanticFix, semanticNote, pausedNote } from '../output/libraryNotes.ts'
import { oneLine } from '../output/oneLine.ts'
import { jobShape } from '../output/shapes.ts'
import { totalsText, totalsOf } from '../output/totals.ts'
import { untilDone } from '../untilDone.ts'

export type Job = 'pause' | 'resume' | 'retry' | 'cancel'

const routes = {
  pause: { one: 'library.pauseDocument', all: 'library.pause' },
  resume: { one: 'library.resumeDocument', all: 'library.resume' },
  retry: { one: 'library.retryDocument', all: 'library.retryFailed' },
  cancel: { one: 'library.cancelDocument', all: 'library.cancelAll' },
} as const

const allDone: Readonly<Record<Exclude<Job, 'cancel'>, string>> = {
  pause: 'Paused: nothing is indexed until “docent resume”.',
  resume: 'Resumed.',
  retry: 'Everything that failed is being retried.',
}

/** `target` is an id, a path, or the path of a folder; without it all documents are meant. */
export async function jobCommand(
  context: CommandContext,
  job: Job,
  target: string | undefined,
  { wait }: { readonly wait: boolean },
): Promise<CommandResult> {
  const { client } = context
  const targets = target === undefined ? null : await findTargets(context, target)
  const before = job === 'cancel' ? await allDocuments(client) : []
  if (targets === null) await client.request(routes[job].all, {})
  else for (const { id } of targets) await client.request(routes[job].one, { documentId: id })
  const waits = wait && (job === 'resume' || job === 'retry')
  if (waits) {
    await untilDone(
      context,
      'Waiting until it is done. Ctrl-C ends the waiting and loses nothing; --no-wait does not wait.',
    )
    const { pausedBecause } = (await client.request('library.getStatus', {})).progress
    if (pausedBecause !== undefined) throw new AppError(pausedBecause.code, pausedBecause.message)
  }
  const all = targets === null && !waits && job !== 'cancel' ? [] : await allDocuments(client)
  const ids = new Set(targets?.map(({ id }) => id))
  const documents = targets === null ? null : all.filter(({ id }) => ids.has(id))
  const gone = (targets ?? []).filter((target) => !all.some(({ id }) => id === target.id))
  if (context.json) {
    context.printJson(jobShape(job, documents))
  } else {
    if (job === 'cancel') for (const text of cancelledLines(before, all, documents)) context.print(text)
    else if (documents === null) context.print(waits ? `${allDone[job]} ${totalsText(totalsOf(all))}.` : allDone[job])
    else for (const document of documents) context.print(line(document))
    for (const { path } of gone)
      context.print(`gone: ${oneLine(path)}\n  The file was deleted, so it has left the library.`)
    const paused = waits ? await pausedNote(context) : null
    if (paused !== null) context.print(`! ${oneLine(paused)}`)
    const semantic = waits ? await semanticNote(context) : null
    if (semantic !== null) context.print(`! ${oneLine(semantic)}\n    → ${semanticFix}`)
  }
  return waits &&
    documents !== null &&
    documents.length + gone.length > 0 &&
    documents.every(({ state }) => state === 'failed')
    ? 1
    : 0
}

function line({ state, paused, path, reason }: Document): string {
  return `${paused ? 'paused' : state}: ${oneLine(path)}${reason === null ? '' : `\n  ${oneLine(reason.message)}`}`
}

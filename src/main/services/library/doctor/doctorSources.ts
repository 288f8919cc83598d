/**
 * The doctor's findings about the sources: where they are, how their changes are noticed, what is ignored in them, and
 * if work is paused.
 */
import type { Source } from '../../../../shared/domain/document.ts'
import type { Attention } from '../../../../shared/ipc/contract.ts'
import { isBounded } from '../../../ingest/scanning/rules/ignoreRules.ts'
import { offlineMounts } from '../../../ingest/scanning/mountPoints.ts'
import { presenceOf } from '../../../ingest/scanning/sourcePresence.ts'
import { watchTimes } from '../../../ingest/scanning/watching.ts'
import type { DoctorPorts, Finding } from './finding.ts'

// A user has a handful; scripts that add files one by one have thousands.
const maxSourcesShown = 10

const everyMinutes = `rescanned every ${Math.round(watchTimes.pollMs / 60_000)} minutes while Docent is open`

export async function sources(ports: DoctorPorts): Promise<Finding> {
  const { store, files } = ports
  const counts = new Map<string, number>()
  for (const page of store.documents.pages())
    for (const { sourceId } of page) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  const attention: Attention[] = []
  const lines: string[] = []
  const known = store.sources.list()
  // Offline disks inside of sources.
  let offline = 0
  for (const source of known) {
    const documents = counts.get(source.id) ?? 0
    if ((await presenceOf(source, { store, files })) === 'offline') {
      attention.push({
        code: 'source.away',
        what: [
          `${source.path} cannot be reached (${documentsIn(documents)});`,
          'its documents are kept and can still be searched',
        ].join(' '),
        fix: [
          'Connect the disk or put the folder back, and its changes are picked up;',
          'or “docent remove” removes it from the library.',
        ].join(' '),
        count: documents,
        paths: [source.path],
      })
      continue
    }
    const disks = await offlineMounts(source, { store, files })
    attention.push(...disks.map(offlineDisk))
    offline += disks.length
    if (lines.length < maxSourcesShown)
      lines.push(`Source ${source.path}: ${documentsIn(documents)}, ${await howWatched(source, ports)}.`)
  }
  const more = known.length - (attention.length - offline) - lines.length
  return { checks: [...lines, ...(more > 0 ? [`And ${more} more sources.`] : []), skipped(ports)], attention }
}

function offlineDisk(path: string): Attention {
  return {
    code: 'source.away',
    what: `The disk at ${path} cannot be reached; its documents are kept and can still be searched`,
    fix: 'Connect it again, and its changes are picked up.',
    count: 1,
    paths: [path],
  }
}

/** Work that waits because the user, or an obstacle, has paused it. */
export function paused({ store, progress }: DoctorPorts): Finding {
  const waiting = store.documents.inState(['queued', 'reading']).length
  const waits =
    waiting === 0 ? 'nothing is waiting just now' : `${documentsIn(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`
  const attention: Attention[] = []
  if (progress.paused) {
    attention.push({
      code: progress.pausedBecause?.code ?? 'library.paused',
      what: `The library is paused, so nothing is indexed (${waits})`,
      fix: progress.pausedBecause?.message ?? '“docent resume” resumes it.',
      count: waiting,
      paths: [],
    })
  }
  const paused: string[] = []
  for (const page of store.documents.pages())
    paused.push(...page.flatMap((document) => (document.paused ? [document.path] : [])))
  if (paused.length > 0) {
    attention.push({
      code: 'document.paused',
      what: `${documentsIn(paused.length)} ${paused.length === 1 ? 'was' : 'were'} paused by you`,
      fix: '“docent resume FILE” resumes it.',
      count: paused.length,
      paths: paused.slice(0, 3),
    })
  }
  if (progress.paused || waiting === 0) return { attention }
  return {
    checks: [
      [
        `${documentsIn(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be read:`,
        `“docent resume” reads ${waiting === 1 ? 'it' : 'them'} now, and so does an open window.`,
      ].join(' '),
    ],
    attention,
  }
}

async function howWatched(source: Source, { files, settings, watched }: DoctorPorts): Promise<string> {
  if (source.kind === 'upload') return 'copies that Docent keeps itself'
  if (!source.watched || !settings['library.watch']) return 'not watched: “docent index” picks up its changes'
  const now = watched.find(({ path }) => path === source.path)
  if (now?.by === 'polling' && now.reason !== null) return `${everyMinutes}, because ${now.reason}`
  if (source.kind === 'folder' && (await files.isRemote(source.path).catch(() => false)))
    return `${everyMinutes}, because it is on a drive that does not report changes`
  return 'watched while Docent is open'
}

function skipped({ store, settings }: DoctorPorts): string {
  const own = settings['library.ignore']
  const removed = store.sources.exclusions().size
  const more = own.length > 5 ? ` and ${own.length - 5} more` : ''
  const patterns =
    own.length === 0
      ? 'there are no patterns in the settings'
      : `your patterns in the settings are ${own.slice(0, 5).join(', ')}${more}`
  const unbounded = own.filter((pattern) => !isBounded(pattern))
  const skippedPatterns =
    unbounded.length === 0 ? '' : ` Skipped, because they have more than two **: ${unbounded.join(', ')}.`
  const excluded =
    removed === 0
      ? ''
      : removed === 1
        ? ' One path that you removed stays out until it is named again.'
        : ` ${removed} paths that you removed stay out until they are named again.`
  return [
    'Ignored: hidden files, files that programs leave behind, and files that match a .docentignore file;',
    `${patterns}.${skippedPatterns}${excluded}`,
  ].join(' ')
}

function documentsIn(count: number): string {
  return `${count} ${count === 1 ? 'document' : 'documents'}`
}

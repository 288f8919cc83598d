/**
 * What the doctor says of the sources: where they are, how their changes are noticed, what is left out of them, and
 * whether work is held back.
 */
import type { Source } from '../../../shared/domain/document.ts'
import type { Attention } from '../../../shared/ipc/contract.ts'
import { offlineMounts } from '../../ingest/scanning/mountPoints.ts'
import { presenceOf } from '../../ingest/scanning/sourcePresence.ts'
import { watchTimes } from '../../ingest/scanning/watching.ts'
import type { DoctorPorts, Finding } from './doctor.ts'

// A person has a handful; scripts that add files one by one have thousands.
const sourcesShown = 10

const everyMinutes = `looked over every ${Math.round(watchTimes.pollMs / 60_000)} minutes while Docent is open`

export async function sources(ports: DoctorPorts): Promise<Finding> {
  const { store, files } = ports
  const counts = new Map<string, number>()
  for (const page of store.documentPages())
    for (const { sourceId } of page) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  const attention: Attention[] = []
  const lines: string[] = []
  const known = store.listSources()
  // Disks inside of sources.
  let offline = 0
  for (const source of known) {
    const documents = counts.get(source.id) ?? 0
    if ((await presenceOf(source, { store, files })) === 'offline') {
      attention.push({
        code: 'source.away',
        what: `${source.path} cannot be reached (${documentsIn(documents)}); what was read from it is kept and can still be searched`,
        fix: 'Connect the disk or put the folder back, and it is taken up again; or “docent remove” takes it out of the library.',
        count: documents,
        paths: [source.path],
      })
      continue
    }
    const disks = await offlineMounts(source, { store, files })
    attention.push(...disks.map(offlineDisk))
    offline += disks.length
    if (lines.length < sourcesShown)
      lines.push(`Source ${source.path}: ${documentsIn(documents)}, ${await howWatched(source, ports)}.`)
  }
  const more = known.length - (attention.length - offline) - lines.length
  return { checks: [...lines, ...(more > 0 ? [`And ${more} more sources.`] : []), skipped(ports)], attention }
}

function offlineDisk(path: string): Attention {
  return {
    code: 'source.away',
    what: `The disk at ${path} cannot be reached; what was read from it is kept and can still be searched`,
    fix: 'Connect it again, and it is taken up where it was left.',
    count: 1,
    paths: [path],
  }
}

/** Work that waits because somebody, or something, holds it back. */
export function paused({ store, progress }: DoctorPorts): Finding {
  const waiting = store.documentsInState(['queued', 'reading']).length
  const waits =
    waiting === 0 ? 'nothing waits for it just now' : `${documentsIn(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`
  const attention: Attention[] = []
  if (progress.paused) {
    attention.push({
      code: progress.pausedBecause?.code ?? 'library.paused',
      what: `The library is paused, so nothing is taken in (${waits})`,
      fix: progress.pausedBecause?.message ?? '“docent resume” lets it go on.',
      count: waiting,
      paths: [],
    })
  }
  const paused: string[] = []
  for (const page of store.documentPages())
    paused.push(...page.flatMap((document) => (document.paused ? [document.path] : [])))
  if (paused.length > 0) {
    attention.push({
      code: 'document.paused',
      what: `${documentsIn(paused.length)} ${paused.length === 1 ? 'is' : 'are'} held back by you`,
      fix: '“docent resume FILE” lets it go on.',
      count: paused.length,
      paths: paused.slice(0, 3),
    })
  }
  if (progress.paused || waiting === 0) return { attention }
  return {
    checks: [
      `${documentsIn(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be read: “docent resume” reads them now, and so does an open window.`,
    ],
    attention,
  }
}

async function howWatched(source: Source, { files, settings, watched }: DoctorPorts): Promise<string> {
  if (source.kind === 'upload') return 'copies that Docent keeps itself'
  if (!source.watched || !settings['library.watch']) return 'not watched: “docent index” takes its changes in'
  const now = watched.find(({ path }) => path === source.path)
  if (now?.by === 'polling' && now.reason !== null) return `${everyMinutes}, because ${now.reason}`
  if (source.kind === 'folder' && (await files.isRemote(source.path).catch(() => false)))
    return `${everyMinutes}, because it lies on a drive that does not tell of its changes`
  return 'watched while Docent is open'
}

function skipped({ store, settings }: DoctorPorts): string {
  const own = settings['library.ignore']
  const removed = store.exclusions().size
  const patterns =
    own.length === 0
      ? 'no patterns of your own in the settings'
      : `your patterns in the settings (${own.slice(0, 5).join(', ')}${own.length > 5 ? ` and ${own.length - 5} more` : ''})`
  const excluded =
    removed === 0
      ? ''
      : ` ${removed === 1 ? 'One path that you removed stays out until it is' : `${removed} paths that you removed stay out until they are`} named again.`
  return `What is left out: hidden files and what programs leave behind, .docentignore files where they lie, ${patterns}.${excluded}`
}

function documentsIn(count: number): string {
  return `${count} ${count === 1 ? 'document' : 'documents'}`
}

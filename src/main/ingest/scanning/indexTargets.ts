/** From the paths a person named to what is scanned: a new source, or a part of one that exists. */
import { dirname, resolve } from 'node:path'
import type { DocumentReason, Source } from '../../../shared/domain/document.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { reasonFor } from '../failure.ts'
import { isMissingError } from './files.ts'
import type { FileStat, Files } from './files.ts'
import type { ScanTarget } from './scan.ts'
import { isInside } from './walk.ts'

export interface IndexTargets {
  readonly targets: readonly ScanTarget[]
  /** Paths that are nowhere, or cannot be looked at. */
  readonly refused: readonly DocumentReason[]
}

interface TargetPorts {
  readonly store: DocumentStore
  readonly files: Files
  /** Where uploads are kept; what lies there belongs to one source of its own. */
  readonly originalsFolder: string | null
}

/** Adds the sources that are new, and lifts the exclusion of what is named. */
export async function indexTargets(paths: readonly string[], ports: TargetPorts): Promise<IndexTargets> {
  const targets: ScanTarget[] = []
  const refused: DocumentReason[] = []
  for (const named of new Set(paths.map((path) => resolve(path)))) {
    const stats = await look(named, ports.files)
    const member = stats.type === 'failed' && isMissingError(stats.error) ? memberTarget(named, ports.store) : null
    if (member !== null) {
      targets.push(member)
      continue
    }
    const source = containing(named, ports.store.listSources())
    if (source !== undefined && (stats.type === 'found' || isMissingError(stats.error))) {
      if (stats.type === 'found') ports.store.include(named)
      if (stats.type === 'found' && named !== source.path) ports.store.noteNamed(named)
      targets.push({ source, path: named, fresh: false, named: true })
    } else if (stats.type === 'failed') {
      refused.push(isMissingError(stats.error) ? nowhere(named) : reasonFor(stats.error, named))
    } else {
      const { originalsFolder } = ports
      const upload = originalsFolder !== null && isInside(named, originalsFolder)
      const added = upload
        ? ports.store.addSource(originalsFolder, 'upload')
        : ports.store.addSource(named, stats.stats.kind === 'folder' ? 'folder' : 'file')
      ports.store.include(named)
      targets.push({ source: added, path: named, fresh: !upload, named: true })
    }
  }
  return { targets, refused }
}

/** It was never in the library, so nothing can be put back or removed. */
function nowhere(path: string): DocumentReason {
  return {
    code: 'file.gone',
    message: `There is no file or folder ${path}. Check how it is written, and that its disk is connected.`,
  }
}

/**
 * A path inside a container: it may be taken in again, and the nearest container around it is read once more. Null when
 * there is none.
 */
function memberTarget(named: string, store: DocumentStore): ScanTarget | null {
  for (let path = dirname(named); path !== dirname(path); path = dirname(path)) {
    const container = store.findDocumentByPath(path)
    if (container === undefined) continue
    const source = store.listSources().find(({ id }) => id === container.sourceId)
    if (source === undefined) return null
    store.include(named)
    store.setState(container.id, 'queued', null)
    return { source, path: store.placeOf(container.id).path, fresh: false, named: true }
  }
  return null
}

type Look = { readonly type: 'found'; readonly stats: FileStat } | { readonly type: 'failed'; readonly error: unknown }

async function look(path: string, files: Files): Promise<Look> {
  try {
    return { type: 'found', stats: await files.stat(path) }
  } catch (error) {
    return { type: 'failed', error }
  }
}

/** The innermost source the path lies in. */
function containing(path: string, sources: readonly Source[]): Source | undefined {
  return sources
    .filter((source) => (source.kind === 'file' ? source.path === path : isInside(path, source.path)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

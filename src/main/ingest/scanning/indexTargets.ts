/** Turns the paths that a user named into scan targets: a new source, or a part of an existing one. */
import { dirname, resolve } from 'node:path'
import type { DocumentReason, Source } from '../../../shared/domain/document.ts'
import type { ChatId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { reasonFor } from '../failure.ts'
import type { DocumentStates } from '../states/documentStates.ts'
import { isMissingError } from './files.ts'
import type { FileStat, Files } from './files.ts'
import { isLibraryFile, partOfLibrary } from './libraryFiles.ts'
import type { ScanTarget } from './scanPorts.ts'
import { isInside } from './walk.ts'

export interface IndexTargets {
  readonly targets: readonly ScanTarget[]
  /** Paths that do not exist, or cannot be read. */
  readonly refused: readonly DocumentReason[]
}

interface TargetPorts {
  readonly store: DocumentStore
  readonly states: DocumentStates
  readonly files: Files
  /** The folder of uploads, which forms a source of its own. */
  readonly originalsFolder: string | null
  /** What is new belongs to this chat; null: to the library. */
  readonly chat: ChatId | null
}

/** Adds new sources, and lifts the exclusion of the named paths. */
export async function indexTargets(paths: readonly string[], ports: TargetPorts): Promise<IndexTargets> {
  const targets: ScanTarget[] = []
  const refused: DocumentReason[] = []
  for (const named of new Set(paths.map((path) => resolve(path)))) {
    const stats = await look(named, ports.files)
    const member = stats.type === 'failed' && isMissingError(stats.error) ? memberTarget(named, ports) : null
    if (member !== null) {
      targets.push(member)
      continue
    }
    const upload = ports.originalsFolder !== null && isInside(named, ports.originalsFolder)
    if (stats.type === 'found' && !upload && (await isLibraryFile(await ports.files.realPath(named), ports.files))) {
      refused.push(partOfLibrary(named))
      continue
    }
    const source = sourceFor(named, stats, ports)
    if (source !== undefined && (stats.type === 'found' || isMissingError(stats.error))) {
      if (stats.type === 'found') ports.store.sources.include(named)
      if (stats.type === 'found' && named !== source.path) ports.store.sources.noteNamed(named)
      targets.push({ source, path: named, fresh: false, named: true })
    } else if (stats.type === 'failed') {
      refused.push(isMissingError(stats.error) ? nowhere(named) : reasonFor(stats.error, named))
    } else {
      const { originalsFolder } = ports
      const added =
        upload && originalsFolder !== null
          ? ports.store.sources.add(originalsFolder, 'upload')
          : ports.store.sources.add(named, stats.stats.kind === 'folder' ? 'folder' : 'file')
      // All uploads are one source, which is the library's.
      if (ports.chat !== null && !upload) ports.store.sources.setChats(added.id, [ports.chat])
      ports.store.sources.include(named)
      targets.push({ source: added, path: named, fresh: !upload, named: true })
    }
    if (ports.chat !== null) addPartsToChat(named, ports.chat, ports.store)
  }
  return { targets, refused }
}

/**
 * The source that the path belongs to; undefined when it is to become one. A part of another chat's folder that is
 * dropped on this chat, or added to the library, is a source of its own: the rest of the folder stays what it is.
 */
function sourceFor(named: string, stats: Look, { store, chat }: TargetPorts): Source | undefined {
  const sources = store.sources.list()
  const source = containing(named, sources)
  if (source?.chats === undefined || source.path === named || stats.type === 'failed') return source
  if (chat === null)
    return containing(
      named,
      sources.filter(({ chats }) => chats === undefined),
    )
  if (source.chats.includes(chat)) return source
  return store.sources.carve(source.id, named, stats.stats.kind === 'folder' ? 'folder' : 'file', [
    ...source.chats,
    chat,
  ])
}

/** Sources of other chats at this path and beneath become this chat's as well; what is in the library stays there. */
function addPartsToChat(named: string, chat: ChatId, { sources }: DocumentStore): void {
  for (const { id, path, chats } of sources.list())
    if (chats !== undefined && !chats.includes(chat) && isInside(path, named)) sources.setChats(id, [...chats, chat])
}

/** For a path that was never in the library, so the message cannot speak of putting the file back or of removing it. */
function nowhere(path: string): DocumentReason {
  return {
    code: 'file.gone',
    message: `There is no file or folder ${path}. Check how it is written, and that its disk is connected.`,
  }
}

/**
 * A path inside a container: lifts its exclusion and has the nearest container around it read again. Null when there is
 * none.
 */
function memberTarget(named: string, { store, states }: TargetPorts): ScanTarget | null {
  for (let path = dirname(named); path !== dirname(path); path = dirname(path)) {
    const container = store.documents.byPath(path)
    if (container === undefined) continue
    const source = store.sources.list().find(({ id }) => id === container.sourceId)
    if (source === undefined) return null
    store.sources.include(named)
    states.queued(container.id)
    return { source, path: store.members.placeOf(container.id).path, fresh: false, named: true }
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

/** The innermost source that contains the path. */
function containing(path: string, sources: readonly Source[]): Source | undefined {
  return sources
    .filter((source) => (source.kind === 'file' ? source.path === path : isInside(path, source.path)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

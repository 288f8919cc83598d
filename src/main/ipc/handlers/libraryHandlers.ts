/** Handlers for the library: grants become paths here, and a read-only library refuses every change. */
import { AppError } from '../../../shared/errors/appError.ts'
import type { ChatId, ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { Attention } from '../../../shared/ipc/contract.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { GrantRegistry } from '../grants.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'
import { writableLibrary } from './writableLibrary.ts'

export interface LibraryHandlerOptions {
  readonly services: Services
  readonly grants: GrantRegistry
  /** Absolute path of the sample library that comes with the app. */
  readonly sampleFolder: string
}

// oxlint-disable-next-line max-lines-per-function -- a table with an entry for each route
export function libraryHandlers({ services, grants, sampleFolder }: LibraryHandlerOptions): HandlersOf<'library'> {
  const { library, app } = services
  const writable = (): typeof library => writableLibrary(services)
  return {
    'library.grantPaths': ({ paths }) => grants.grant(paths),
    'library.grantSample': () => grants.grant([sampleFolder]),
    'library.index': ({ grants: ids, until, chatId }, { signal, emit }) =>
      writable().index(grants.resolve(ids), {
        until,
        signal,
        onEvent: emit,
        ...(chatId === undefined ? {} : { chat: asId<ChatId>(chatId) }),
      }),
    'library.addFromChat': async ({ documentId }) => {
      await writable().addFromChat(asId<DocumentId>(documentId))
      return null
    },
    'library.listDocuments': () => library.listDocuments(),
    'library.streamDocuments': async (_input, { signal, emit, room }) => {
      let documents = 0
      for await (const page of library.documentPages()) {
        if (signal.aborted) break
        documents += page.length
        emit(page)
        await room()
      }
      return { documents }
    },
    'library.listSources': () => library.listSources(),
    'library.getStatus': ({ where }) => library.status(where),
    'library.pause': () => {
      writable().pause()
      return null
    },
    'library.resume': () => {
      writable().resume()
      return null
    },
    'library.retryDocument': async ({ documentId }) => {
      await writable().retry(asId<DocumentId>(documentId))
      return null
    },
    'library.remove': async ({ target }) => ({ removed: await writable().remove(target) }),
    'library.reindex': (_input, { signal, emit }) => writable().reindex({ signal, onEvent: emit }),
    'library.search': ({ query, limit, strategy, where }) =>
      library.search(query, { limit, strategy, ...(where === undefined ? {} : { where }) }),
    'library.show': ({ target }) => library.show(target),
    'library.getSource': ({ contentId }) => library.getSource(asId<ContentId>(contentId)),
    'library.getPage': ({ contentId, page }) => library.getPage(asId<ContentId>(contentId), page),
    'library.readOriginal': async ({ contentId }, { signal, emit, room }) => {
      let bytes = 0
      for await (const piece of library.readOriginal(asId<ContentId>(contentId), signal)) {
        bytes += piece.byteLength
        emit(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('base64'))
        await room()
      }
      return { bytes }
    },
    'library.streamImages': async ({ contentId }, { signal, emit, room }) => {
      const images = await library.images(asId<ContentId>(contentId), signal)
      for (const image of images) {
        emit(image.state === 'shown' ? { ...image, bytes: Buffer.from(image.bytes).toString('base64') } : image)
        await room()
      }
      return { images: images.length }
    },
    'library.doctor': async ({ repair, deep, all, wait }) => {
      const report = await (repair ? writable() : library).doctor({ repair, deep, all, wait })
      return app.readOnly ? { ...report, attention: [onlyRead, ...(report.attention ?? [])] } : report
    },
    'library.getDetails': ({ documentId }) => library.details(asId<DocumentId>(documentId)),
    'library.pauseDocument': async ({ documentId }) => {
      await writable().pauseDocument(asId<DocumentId>(documentId))
      return null
    },
    'library.resumeDocument': async ({ documentId }) => {
      await writable().resumeDocument(asId<DocumentId>(documentId))
      return null
    },
    'library.cancelDocument': async ({ documentId }) => {
      await writable().cancelDocument(asId<DocumentId>(documentId))
      return null
    },
    'library.cancelAll': async () => {
      await writable().cancelAll()
      return null
    },
    'library.retryFailed': async ({ documentIds }) => {
      await writable().retryFailed(documentIds?.map((id) => asId<DocumentId>(id)))
      return null
    },
    'library.unlockDocument': async ({ documentId, password }) => {
      await writable().unlock(asId<DocumentId>(documentId), password)
      return null
    },
    'library.setWatched': ({ sourceId, watched }) => {
      writable().setWatched(asId<SourceId>(sourceId), watched)
      return null
    },
    'library.backup': ({ grant }, { signal, emit }) => {
      const path = grant === undefined ? null : onlyPath(grants.resolve([grant]))
      return library.backup(path, { signal, onProgress: emit })
    },
    'library.verifyBackup': ({ grant }, { signal, emit }) =>
      library.verifyBackup(onlyPath(grants.resolve([grant])), { signal, onProgress: emit }),
    'library.restoreBackup': ({ grant }, { signal, emit }) =>
      writable().restoreBackup(onlyPath(grants.resolve([grant])), { signal, onProgress: emit }),
    'library.deleteEverything': () => {
      writableLibrary(services)
      app.deletion.announce()
      return null
    },
    'library.keepEverything': () => {
      app.deletion.withdraw()
      return null
    },
    'library.changed': (send) => library.onEvent(send),
  }
}

const onlyRead: Attention = {
  code: 'library.newerVersion',
  what: 'A newer Docent wrote this library, so it can only be read here',
  fix: 'Update Docent to change it.',
  count: 0,
  paths: [],
}

function onlyPath([path]: readonly string[]): string {
  if (path === undefined) throw new AppError('request.grant', 'Choose a file first.')
  return path
}

/** Handlers for exports: a page gets bytes or names a grant, never a path. */
import { AppError } from '../../../shared/errors/appError.ts'
import type { GrantRegistry } from '../grants.ts'
import type { HandlersOf } from '../handlers.ts'
import type { ExportApi } from '../services.ts'

// A multiple of three: the base64 pieces of a stream are decoded one by one.
const pieceBytes = 3 * 64 * 1024

export function exportHandlers(exports: ExportApi, grants: GrantRegistry): HandlersOf<'export'> {
  return {
    'export.save': ({ target, format, grant, overwrite }) => {
      const [path] = grants.resolve([grant])
      if (path === undefined) throw new AppError('request.grant', 'Choose a place first.')
      return exports.save(target, format, path, { overwrite })
    },
    'export.read': async ({ target, format }, { emit, room }) => {
      const { bytes, ...file } = await exports.make(target, format)
      for (let from = 0; from < bytes.byteLength; from += pieceBytes) {
        emit(Buffer.from(bytes.subarray(from, from + pieceBytes)).toString('base64'))
        await room()
      }
      return { ...file, bytes: bytes.byteLength }
    },
  }
}

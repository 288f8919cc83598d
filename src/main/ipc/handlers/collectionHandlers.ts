/** Handlers for collections. */
import { asId } from '../../../shared/domain/ids.ts'
import type { CollectionId } from '../../../shared/domain/ids.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'
import { writableLibrary } from './writableLibrary.ts'

export function collectionHandlers(services: Services): HandlersOf<'collections'> {
  const { collections } = services
  return {
    'collections.list': () => collections.list(),
    'collections.save': ({ id, ...rest }) => {
      writableLibrary(services)
      return collections.save({ id: id === null ? null : asId<CollectionId>(id), ...rest })
    },
    'collections.remove': ({ collectionId }) => {
      writableLibrary(services)
      collections.remove(asId<CollectionId>(collectionId))
      return null
    },
    'collections.changed': (send) => collections.onChange(() => send(null)),
  }
}

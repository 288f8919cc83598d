/** The routes of the models. A page names models by id and files by grant, never by path. */
import { AppError } from '../../../shared/errors/appError.ts'
import type { GrantRegistry } from '../grants.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'

export function modelHandlers({ models, catalog }: Services, grants: GrantRegistry): HandlersOf<'model'> {
  return {
    'model.list': () => models.list(),
    'model.get': ({ id }, { signal, emit }) => catalog.get(id, { signal, onProgress: emit }),
    'model.add': async ({ grant }, { signal, emit }) => {
      const [path] = grants.resolve([grant])
      if (path === undefined) throw new AppError('request.grant', 'Choose a file first.')
      return catalog.add(path, { signal, onProgress: emit })
    },
    'model.test': ({ id }, { signal, emit }) => catalog.test(id, { signal, onProgress: emit }),
    'model.speak': ({ id, question }, { signal, emit }) => catalog.speak(id, question, { signal, onText: emit }),
    'model.use': ({ id }) => catalog.use(id),
    'model.remove': ({ id, force }) => catalog.remove(id, { force }),
    'model.changed': (send) => models.onChange(send),
  }
}

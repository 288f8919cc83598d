/** The settings of one question: where each came from, and which of them an answer in the cache must match. Pure. */
import { createHash } from 'node:crypto'
import type { Settings } from '../../shared/domain/settings.ts'
import type { SettingOrigin } from '../../shared/domain/trace.ts'
import type { AskRequest } from '../ipc/services.ts'

/**
 * Changes with the library, with every setting that may change an answer and with the models that would answer it;
 * settings of the appearance do not count. `hidden`: documents of other chats, which the answer did not see. See `AnswerCache`.
 */
export function fingerprint(
  revision: number,
  settings: Settings,
  models: readonly string[] = [],
  hidden: readonly string[] = [],
): string {
  const relevant = Object.entries(settings).filter(([key]) => !key.startsWith('appearance.'))
  const rest = JSON.stringify([
    relevant.sort(([a], [b]) => (a < b ? -1 : 1)),
    models,
    ...(hidden.length === 0 ? [] : [hidden]),
  ])
  return `${revision}:${createHash('sha256').update(rest).digest('hex')}`
}

/** Settings that this question overrides have the origin `flag`. */
export function originsOf(origins: readonly SettingOrigin[], request: AskRequest): readonly SettingOrigin[] {
  const flags: Readonly<Record<string, string | undefined>> = {
    'answer.level': request.level,
    'answer.budget': request.budget?.toString(),
    'model.chat': request.model,
  }
  return origins.map((origin) => {
    const value = flags[origin.key]
    return value === undefined ? origin : { key: origin.key, value, origin: 'flag' }
  })
}

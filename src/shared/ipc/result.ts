/** Handlers never reject through a transport: they answer `{ok}`. */
import type { SerializedError } from '../errors/appError.ts'

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: SerializedError }

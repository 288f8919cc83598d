/** Checks every message from a client: its form, its route and kind, the client's permission, and the input. */
import { z } from 'zod'
import { AppError } from '../../shared/errors/appError.ts'
import { contract } from '../../shared/ipc/contract.ts'
import type { Contract } from '../../shared/ipc/contract.ts'
import type { ClientMessage } from '../../shared/ipc/messages.ts'
import type { ClientPolicy, RouteName } from './policy.ts'

const id = z.number().int().nonnegative()
const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request'), id, name: z.string(), input: z.unknown() }),
  z.object({ type: z.literal('start'), id, name: z.string(), input: z.unknown() }),
  z.object({ type: z.literal('cancel'), id }),
  z.object({ type: z.literal('ack'), id }),
])

export type ParsedMessage =
  | { readonly ok: true; readonly message: ClientMessage }
  /** `id` tells where to send the error, if even that could be read. */
  | { readonly ok: false; readonly id: number | undefined; readonly error: AppError }

export function parseMessage(raw: unknown): ParsedMessage {
  const parsed = clientMessage.safeParse(raw)
  if (parsed.success) return { ok: true, message: parsed.data }
  const withId = z.object({ id }).safeParse(raw)
  const error = new AppError('request.invalid', 'This message is not one that Docent understands.')
  return { ok: false, id: withId.success ? withId.data.id : undefined, error }
}

/** The parsed input. Throws `request.unknownRoute`, `request.invalid` or `request.forbidden`. */
export function checkCall(
  call: { readonly type: 'request' | 'start'; readonly name: string; readonly input: unknown },
  policy: ClientPolicy,
): unknown {
  const kind = call.type === 'start' ? 'stream' : 'request'
  const route = Object.hasOwn(contract, call.name) ? contract[call.name as keyof Contract] : undefined
  if (route === undefined || route.kind !== kind) {
    throw new AppError('request.unknownRoute', `Docent has no ${kind} named "${call.name.slice(0, 80)}".`)
  }
  const parsed = route.input.safeParse(call.input)
  if (!parsed.success) throw new AppError('request.invalid', `${call.name}: ${issueText(parsed.error)}`)
  // Events have another kind, so the name is a request or a stream.
  const refusal = policy.refusal(call.name as RouteName, parsed.data)
  if (refusal !== undefined) throw new AppError('request.forbidden', refusal)
  return parsed.data
}

function issueText(error: z.ZodError): string {
  const first = error.issues[0]
  if (first === undefined) return 'the input is not valid.'
  // The one limit that a user meets by pasting: a whole book as a question.
  if (first.code === 'too_big' && first.origin === 'string')
    return `the ${String(first.path.at(-1))} is too long: at most ${first.maximum.toLocaleString('en')} characters.`
  return first.path.length === 0 ? first.message : `${first.path.join('.')}: ${first.message}`
}

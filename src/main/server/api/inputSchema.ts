/** The input of a route as JSON Schema, as a client sends it: what has a default may be omitted. */
import { z } from 'zod'
import type { ApiRoute } from './routes.ts'

export type Json = Record<string, unknown>

export interface InputSchema extends Json {
  readonly properties: Readonly<Record<string, Json>>
  readonly required: readonly string[]
}

/** Without what belongs to a schema that stands alone. */
export function embedded(schema: Json): Json {
  const { $schema: _dialect, $id: _name, ...rest } = schema
  return rest
}

export function inputSchema({ input }: Pick<ApiRoute, 'input'>): InputSchema {
  // The schema of an object has properties; what is not required at all has no such list.
  return { required: [], ...embedded(z.toJSONSchema(input, { io: 'input' })) } as unknown as InputSchema
}

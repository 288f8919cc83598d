/** Holds what the HTTP API answers against its own description, by a validator of JSON Schema that is not zod. */
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

interface Operation {
  readonly responses: Readonly<Record<string, Described>>
}

export interface ApiDescription {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

export interface ApiAnswer {
  readonly method: string
  /** As the description has it: `/api/documents/{id}`. */
  readonly path: string
  readonly status: number
  readonly contentType: string
  readonly body: string
}

const validator = new AjvJsonSchemaValidator()

/** Null when the answer is as described, else what is not. */
export function apiMismatch(description: ApiDescription, answer: ApiAnswer): string | null {
  const operation = description.paths[answer.path]?.[answer.method.toLowerCase()]
  // A refusal of a method that does not exist is described with those that do.
  const responses = operation?.responses ?? Object.values(description.paths[answer.path] ?? {})[0]?.responses
  const response = responses?.[String(answer.status)] ?? (answer.status >= 400 ? responses?.['default'] : undefined)
  if (response === undefined) return `${answer.method} ${answer.path}: ${answer.status} is not described`
  const [type = ''] = answer.contentType.split(';')
  if (response.content === undefined) return answer.body === '' ? null : 'There is a body, and none is described'
  const described = response.content[type]
  if (described === undefined) return `${type} is not described for ${answer.status}`
  if (type === 'text/event-stream') return eventMismatch(description, answer.body)
  return schemaMismatch(description, described.schema, JSON.parse(answer.body))
}

const eventSchemas: Readonly<Record<string, string>> = {
  progress: 'ProgressEvent',
  text: 'TextEvent',
  retract: 'RetractEvent',
  answer: 'Answer',
  error: 'Problem',
}

export interface ApiEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

export function eventsOf(body: string): readonly ApiEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) as ApiEvent['data'] }
    })
}

function eventMismatch(description: ApiDescription, body: string): string | null {
  for (const { event, data } of eventsOf(body)) {
    const mismatch = schemaMismatch(description, { $ref: `#/components/schemas/${eventSchemas[event]}` }, data)
    if (mismatch !== null) return `${event}: ${mismatch}`
  }
  return null
}

function schemaMismatch({ components }: ApiDescription, schema: object, value: unknown): string | null {
  // References lead into the components, which are no part of the type of a schema.
  const whole = { ...schema, components } as Parameters<typeof validator.getValidator>[0]
  const result = validator.getValidator(whole)(value)
  return result.valid ? null : (result.errorMessage ?? 'It does not fit')
}

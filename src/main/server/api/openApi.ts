/** The description of the HTTP API as OpenAPI 3.1, made from the table of routes and the schemas that check them. */
import { z } from 'zod'
import { appVersion } from '../../version.ts'
import { embedded, inputSchema } from './inputSchema.ts'
import type { Json } from './inputSchema.ts'
import { maxBodyBytes } from './readInput.ts'
import { apiRoutes, outputs, streamEvents } from './routes.ts'
import type { ApiRoute } from './routes.ts'

export const openApiPath = '/api/openapi.json'

const description = [
  'Search, ask and read the documents of a Docent library on this computer.',
  'Every request needs the header “Authorization: Bearer TOKEN”; “docent serve --json” prints the token.',
].join(' ')

const problem = (text: string): Json => ({
  description: text,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const refusals = {
  '400': problem('The input is not valid; “detail” says which part.'),
  '403': { description: 'Token, Host or Origin are not right. There is no body.' },
  '404': problem('There is nothing of this name.'),
  default: problem('Anything else that went wrong.'),
}

function schemas(): Json {
  const registry = z.registry<{ readonly id: string }>()
  for (const [id, schema] of Object.entries({ ...outputs, ...eventSchemas() })) registry.add(schema, { id })
  const named = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas
  return Object.fromEntries(Object.entries(named).map(([id, schema]) => [id, embedded(schema as Json)]))
}

/** `progress` → `ProgressEvent`; the last events are outputs, which have names of their own. */
function eventSchemas(): Record<string, z.ZodType> {
  const { progress, text, retract } = streamEvents
  return { ProgressEvent: progress, TextEvent: text, RetractEvent: retract }
}

const eventStream = {
  schema: {
    type: 'string',
    description: [
      'Server-sent events, each with JSON as its data: “progress” (ProgressEvent), “text” (TextEvent), “retract”',
      '(RetractEvent), and at the end “answer” (Answer) or “error” (Problem). For “Accept: text/event-stream”.',
    ].join(' '),
  },
}

function operation(route: ApiRoute): Json {
  const { properties, required, ...rest } = inputSchema(route)
  const inPath = (name: string): boolean => route.path.includes(`{${name}}`)
  const parameters = Object.entries(properties).map(([name, { description: text, ...schema }]) => ({
    name,
    in: inPath(name) ? 'path' : 'query',
    required: required.includes(name),
    ...(text === undefined ? {} : { description: text }),
    schema,
  }))
  const content = {
    'application/json': { schema: { $ref: `#/components/schemas/${route.output}` } },
    ...(route.streams ? { 'text/event-stream': eventStream } : {}),
  }
  const body = { required: true, content: { 'application/json': { schema: { properties, required, ...rest } } } }
  const tooLarge = problem(`The body is larger than ${maxBodyBytes} bytes.`)
  return {
    operationId: route.operation,
    summary: route.summary,
    ...(route.method === 'GET' ? { parameters } : { requestBody: body }),
    responses: {
      '200': { description: 'Done.', content },
      ...refusals,
      ...(route.method === 'POST' ? { '413': tooLarge, '415': problem('The body is not JSON.') } : {}),
    },
  }
}

export function openApi(): Json {
  const paths: Record<string, Json> = {
    [openApiPath]: {
      get: {
        operationId: 'describe',
        summary: 'This description.',
        responses: {
          '200': { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
          '403': refusals['403'],
        },
      },
    },
  }
  for (const route of apiRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Docent', version: appVersion, description },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: schemas() },
  }
}

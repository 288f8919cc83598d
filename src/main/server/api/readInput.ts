/** The input of a call of the API: from the path, the query of a GET, or the JSON body of a POST, checked by its schema. */
import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'
import type { ApiRoute } from './routes.ts'
import { inputSchema } from './inputSchema.ts'

// A question has at most 100,000 characters, which JSON can write with 6 bytes each.
export const maxBodyBytes = 1024 * 1024

/** Throws a `Refusal`: 400, 413 or 415. */
export async function readInput(
  request: IncomingMessage,
  url: URL,
  route: ApiRoute,
  pathParts: Readonly<Record<string, string>>,
): Promise<unknown> {
  const given = route.method === 'POST' ? await readJson(request) : fromQuery(url.searchParams, route)
  const parsed = route.input.safeParse(typeof given === 'object' ? { ...given, ...pathParts } : given)
  if (!parsed.success) throw new Refusal(400, 'request.invalid', issuesText(parsed.error))
  return parsed.data
}

/** Texts of numbers become numbers where the schema wants one. */
function fromQuery(query: URLSearchParams, route: ApiRoute): Record<string, unknown> {
  const { properties } = inputSchema(route)
  const given: Record<string, unknown> = {}
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    const [value = ''] = values
    if (values.length > 1) throw new Refusal(400, 'request.invalid', `${name} is given ${values.length} times.`)
    if (name === '__proto__' || route.path.includes(`{${name}}`))
      throw new Refusal(400, 'request.invalid', `${name} is no part of the query.`)
    given[name] = properties[name]?.['type'] === 'integer' && /^\d{1,15}$/.test(value) ? Number(value) : value
  }
  return given
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Refusal(
      415,
      'request.invalid',
      'The body must be JSON.',
      'Send the header Content-Type: application/json.',
    )
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge()
  const pieces: Buffer[] = []
  let bytes = 0
  // It is not destroyed when it is cut off, so that the refusal can still be sent.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBodyBytes) throw tooLarge()
    pieces.push(piece)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))) as unknown
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it does not parse' : 'it is not UTF-8'
    throw new Refusal(400, 'request.invalid', `The body is not JSON: ${why}.`, 'Send one JSON object in UTF-8.')
  }
}

const tooLarge = (): Refusal =>
  new Refusal(413, 'request.invalid', `The body is larger than ${maxBodyBytes} bytes.`, 'Send a shorter question.')

// More than a handful help nobody, and a body can have a million wrong fields.
const maxIssues = 5
const maxTextLength = 500

function issuesText({ issues }: z.ZodError): string {
  const lines = issues
    .slice(0, maxIssues)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
  return `${lines.join('; ').slice(0, maxTextLength)}.`
}

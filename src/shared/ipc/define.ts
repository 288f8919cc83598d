/** The three kinds of route. Inputs are zod schemas (parsed in main); outputs and events are types only. */
import type { z } from 'zod'

declare const phantom: unique symbol

/** One question, one reply. */
export interface RequestRoute<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly kind: 'request'
  readonly input: Input
  readonly [phantom]?: Output
}

/** Start, any number of chunks, one terminal (result or error); can be cancelled. */
export interface StreamRoute<Input extends z.ZodType = z.ZodType, Chunk = unknown, Output = unknown> {
  readonly kind: 'stream'
  readonly input: Input
  readonly [phantom]?: [Chunk, Output]
}

/** Main notifies every client of an event. */
export interface EventRoute<Payload = unknown> {
  readonly kind: 'event'
  readonly [phantom]?: Payload
}

export type Route = RequestRoute | StreamRoute | EventRoute

export const request =
  <Output>() =>
  <Input extends z.ZodType>(input: Input): RequestRoute<Input, Output> => ({ kind: 'request', input })

export const stream =
  <Chunk, Output>() =>
  <Input extends z.ZodType>(input: Input): StreamRoute<Input, Chunk, Output> => ({ kind: 'stream', input })

export const event = <Payload>(): EventRoute<Payload> => ({ kind: 'event' })

/** The caller's input type (before parsing: defaults may be omitted). */
export type InputOf<R> = R extends { readonly input: infer I extends z.ZodType } ? z.input<I> : never
/** The handler's input type (after parsing). */
export type ParsedInputOf<R> = R extends { readonly input: infer I extends z.ZodType } ? z.output<I> : never
export type OutputOf<R> =
  R extends RequestRoute<z.ZodType, infer O> ? O : R extends StreamRoute<z.ZodType, unknown, infer O> ? O : never
export type ChunkOf<R> = R extends StreamRoute<z.ZodType, infer C, unknown> ? C : never
export type PayloadOf<R> = R extends EventRoute<infer P> ? P : never

export type NamesOfKind<Contract, Kind extends Route['kind']> = {
  [Name in keyof Contract]: Contract[Name] extends { readonly kind: Kind } ? Name : never
}[keyof Contract]

/**
 * The last connections to other machines that were refused or allowed, in memory only. All threads of a process write
 * into one ring of fixed size, which the main thread creates and every worker inherits, so that it can neither grow nor
 * reach a disk.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { connectionCauses, connectionOutcomes } from '../shared/domain/network.ts'
import type { Connection } from '../shared/domain/network.ts'

/** A list that one reads through; the counts go on for ever. */
export const keptConnections = 200

const key = 'docent.networkLog'
// A name in the DNS has at most 253 bytes; longer text is no host and may be cut.
const hostBytes = 256
/** In each slot: its number, the causes and outcomes by index, the length of the host, then time and host. */
const slot = { number: 0, cause: 4, outcome: 8, length: 12, time: 16, host: 24 } as const
const slotBytes = slot.host + hostBytes
/** Before the slots: how many were written so far. */
const headBytes = 8

const inherited: unknown = getEnvironmentData(key)
const memory =
  inherited instanceof SharedArrayBuffer ? inherited : new SharedArrayBuffer(headBytes + keptConnections * slotBytes)
setEnvironmentData(key, memory)
const words = new Int32Array(memory)
const view = new DataView(memory)
const bytes = Buffer.from(memory)

const placeOf = (number: number): number => headBytes + (number % keptConnections) * slotBytes
const numberWord = (place: number): number => (place + slot.number) / Int32Array.BYTES_PER_ELEMENT

export function logConnection({ at, host, outcome, cause }: Connection): void {
  const number = Atomics.add(words, 0, 1)
  const place = placeOf(number)
  // Readers skip a slot that is being written.
  Atomics.store(words, numberWord(place), 0)
  view.setInt32(place + slot.cause, connectionCauses.indexOf(cause), true)
  view.setInt32(place + slot.outcome, connectionOutcomes.indexOf(outcome), true)
  view.setFloat64(place + slot.time, at, true)
  view.setInt32(place + slot.length, bytes.write(host, place + slot.host, hostBytes), true)
  Atomics.store(words, numberWord(place), number + 1)
}

/** How many were logged since the process started. */
export const loggedConnections = (): number => Atomics.load(words, 0)

/** Those that are kept, oldest first; with a number only those after so many. */
export function readConnections(after = 0): readonly Connection[] {
  const end = loggedConnections()
  const found: Connection[] = []
  for (let number = Math.max(after, end - keptConnections); number < end; number += 1) {
    const connection = readSlot(number)
    if (connection !== null) found.push(connection)
  }
  return found
}

function readSlot(number: number): Connection | null {
  const place = placeOf(number)
  const isWhole = (): boolean => Atomics.load(words, numberWord(place)) === number + 1
  if (!isWhole()) return null
  const cause = connectionCauses[view.getInt32(place + slot.cause, true)]
  const outcome = connectionOutcomes[view.getInt32(place + slot.outcome, true)]
  const at = view.getFloat64(place + slot.time, true)
  const start = place + slot.host
  const host = bytes.toString('utf8', start, start + view.getInt32(place + slot.length, true))
  return cause === undefined || outcome === undefined || !isWhole() ? null : { at, host, outcome, cause }
}

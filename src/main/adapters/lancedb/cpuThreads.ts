/**
 * Leaves the event loop a core of its own: LanceDB's pool takes as many threads as there are cores, and an optimise
 * keeps all of them busy. Measured on two cores while taking in 12 MB (bench/ingest.ts, beside other load): one thread
 * instead of two made the longest delay of the loop 96 ms instead of 407 ms, searches' 95th percentile 342 ms instead
 * of 507 ms, and the lot itself faster (21 s instead of 30 s).
 */
import { availableParallelism } from 'node:os'

// Read by the native library when it first needs its pool, so it must be set before the first table is opened.
process.env['LANCE_CPU_THREADS'] ??= String(Math.max(1, availableParallelism() - 1))

/**
 * Leaves one core to the event loop: LanceDB's pool takes as many threads as there are cores, and optimising keeps all
 * of them busy. Measured on two cores while ingesting 12 MB (bench/ingest.ts, beside other load): with one thread
 * instead of two the longest delay of the event loop was 96 ms instead of 407 ms, the 95th percentile of searches 342
 * ms instead of 507 ms, and the index job itself was faster (21 s instead of 30 s).
 */
import { availableParallelism } from 'node:os'

// The native library reads this when it first needs its pool, so it must be set before the first table is opened.
process.env['LANCE_CPU_THREADS'] ??= String(Math.max(1, availableParallelism() - 1))

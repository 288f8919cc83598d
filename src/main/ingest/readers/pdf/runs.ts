/** A piece of text on a line, with its place. */
import type { Piece } from './pieces.ts'

/** Pieces on one baseline that belong together, with no wide gap between them. */
export interface Run {
  readonly pieces: readonly Piece[]
  readonly left: number
  readonly right: number
  readonly v: number
  readonly size: number
}

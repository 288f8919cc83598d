/** The column of figures that a question works on. */
export interface Target {
  readonly column: number
  readonly isNamed: boolean
  /** True if another column fits equally well. */
  readonly rival: number | null
}

/** Named values about the library as a whole. */
export interface MetaValues {
  get(name: string): string | null
  /** Null deletes it. */
  set(name: string, value: string | null): void
}

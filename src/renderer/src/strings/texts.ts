/** The form of a catalogue, taken from the English one: the same keys and parameters with any words. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T]: Texts<T[Key]> }

/**
 * Made vectors in clusters within clusters, as embedding models make them: a subject, a document in it, a passage in
 * that. Squared lengths of the three parts add up to 1 and give the similarities: two passages of one document .7, of
 * one subject .4, of different ones 0 (± .05 in 384 dimensions), which is between those of MiniLM (.5, .3, .05) and of
 * bge-small (.75, .65, .5, less its floor). A question is near its passage at .75.
 */
const shares = { subject: 0.4, document: 0.3, passage: 0.3 } as const
const questionShare = 0.75
const passagesPerSubject = 400

export class MadeVectors {
  readonly #random: () => number
  readonly #dimensions: number
  readonly #subjects: readonly Float32Array[]
  #document: Float32Array = new Float32Array()
  #subject: Float32Array = new Float32Array()

  constructor(
    random: () => number,
    { dimensions, passages }: { readonly dimensions: number; readonly passages: number },
  ) {
    this.#random = random
    this.#dimensions = dimensions
    const subjects = Math.max(20, Math.ceil(passages / passagesPerSubject))
    this.#subjects = Array.from({ length: subjects }, () => this.#direction())
  }

  /** The next passages are of a new document. */
  beginDocument(): void {
    this.#subject = this.#subjects[Math.floor(this.#random() * this.#subjects.length)] ?? this.#direction()
    this.#document = this.#direction()
  }

  passage(): Float32Array {
    const own = this.#direction()
    const [subject, document, passage] = [shares.subject, shares.document, shares.passage].map(Math.sqrt)
    return unit(
      own.map(
        (value, at) =>
          (subject ?? 0) * (this.#subject[at] ?? 0) +
          (document ?? 0) * (this.#document[at] ?? 0) +
          (passage ?? 0) * value,
      ),
    )
  }

  questionNear(passage: Float32Array): Float32Array {
    const own = this.#direction()
    const rest = Math.sqrt(1 - questionShare ** 2)
    return unit(passage.map((value, at) => questionShare * value + rest * (own[at] ?? 0)))
  }

  /** Even numbers are near enough to normal ones in 384 dimensions, and ten times cheaper. */
  #direction(): Float32Array {
    const vector = new Float32Array(this.#dimensions)
    for (let at = 0; at < vector.length; at += 1) vector[at] = this.#random() - 0.5
    return unit(vector)
  }
}

function unit(vector: Float32Array): Float32Array {
  let square = 0
  for (const value of vector) square += value * value
  const norm = Math.sqrt(square)
  return vector.map((value) => value / norm)
}

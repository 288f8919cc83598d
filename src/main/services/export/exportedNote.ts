/** An exported citation. */

export interface ExportedNote {
  /** As it stands in the answer: `[1]`. Each answer counts from 1. */
  readonly number: number
  readonly quote: string
  readonly title: string
  /** The last part of the path. */
  readonly file: string
  readonly path: string
  /** 1-based. */
  readonly page: number | null
  /** ISO date of the document. */
  readonly date: string | null
  /** Of the file's bytes as they were cited, in lower-case hex; null when the library holds them no more. */
  readonly sha256: string | null
  /** Notes to read before trusting it: read by OCR, a newer version. */
  readonly remarks: readonly string[]
}

/** The points between durable steps of ingest. Tests stop the process there; in production nothing happens. */
export type Checkpoint =
  | 'queued'
  | 'parsed'
  | 'contentWritten'
  | 'indexed'
  | 'chunksWritten'
  | 'rechunked'
  | 'membersQueued'
  | 'attached'
  | 'vectorsAdded'
  | 'embedded'
  | 'ocr'
  | 'removedFromIndex'
  | 'maintained'
  | 'besideAdded'
  | 'besideCounted'
  | 'spaceFilled'
  | 'spaceSwitched'

export type AtCheckpoint = (name: Checkpoint) => void

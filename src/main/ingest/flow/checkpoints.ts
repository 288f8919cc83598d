/** The points between durable steps of taking in. Tests stop the process there; in production nothing happens. */
export type Checkpoint =
  | 'queued'
  | 'parsed'
  | 'contentWritten'
  | 'indexed'
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

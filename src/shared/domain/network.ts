/** Connections to other machines, as the network guard saw them. */

/** The parts of Docent that can try to reach another machine. */
export const connectionCauses = ['app', 'page', 'download', 'reading', 'ocr', 'model', 'search'] as const
export type ConnectionCause = (typeof connectionCauses)[number]

export const connectionOutcomes = ['refused', 'allowed'] as const
export type ConnectionOutcome = (typeof connectionOutcomes)[number]

export interface Connection {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The name or address of the other machine; of a program that connects by itself, the name of the program. */
  readonly host: string
  readonly outcome: ConnectionOutcome
  readonly cause: ConnectionCause
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Structured log lines; never document text. */
export interface Log {
  write(level: LogLevel, message: string, data?: Readonly<Record<string, unknown>>): void
}

export const silentLog: Log = { write: () => undefined }

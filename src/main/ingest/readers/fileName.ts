/** The last part of a path, for messages. */
import { fileNameOf } from '../../../shared/text/fileName.ts'

export function fileName(path: string): string {
  return fileNameOf(path) || path
}

/** Lower case, without the dot; '' if there is none. */
export function extensionOf(path: string): string {
  const match = /\.([^.\\/]+)$/.exec(fileName(path))
  return match?.[1]?.toLowerCase() ?? ''
}

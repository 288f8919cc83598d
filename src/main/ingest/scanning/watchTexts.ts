/** The words for a folder that cannot be watched. */
import { errnoOf } from './files.ts'

export function refusalText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (errnoOf(error) === 'ENOSPC' || /no space left|ENOSPC|max_user_watches/i.test(text)) {
    return 'the system has no watches left for so many folders (on Linux, raise fs.inotify.max_user_watches)'
  }
  return `the system refuses to watch it (${text.slice(0, 200)})`
}

export function pollingText(path: string, reason: string, pollMs: number): string {
  const minutes = Math.round(pollMs / 60_000)
  return `Changes in ${path} are not noticed at once: ${reason}. It is rescanned every ${minutes} minutes instead.`
}

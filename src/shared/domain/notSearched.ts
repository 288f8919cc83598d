/**
 * Says in words which part of the library a search could not see: what an honest refusal, and a list of hits, have to
 * add.
 */
import type { LibraryStatus } from './library.ts'

/** Empty when everything could be searched, in both ways. */
export function notSearchedWords({
  waiting,
  failed,
  wordsOnly,
}: Pick<LibraryStatus, 'waiting' | 'failed' | 'wordsOnly'>): readonly string[] {
  const lines: string[] = []
  if (waiting > 0) lines.push(`${files(waiting)} not been read yet.`)
  if (failed > 0) lines.push(`${files(failed)} not been searched because reading failed.`)
  if (wordsOnly > 0)
    lines.push(
      wordsOnly === 1 ? '1 file is found by its words only.' : `${wordsOnly} files are found by their words only.`,
    )
  return lines
}

function files(count: number): string {
  return count === 1 ? '1 file has' : `${count} files have`
}

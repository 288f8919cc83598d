/** Says which part of the library a search could not see. A refusal and a list of hits are only honest with it. */
import type { LibraryStatus } from './library.ts'

/** Empty when every document could be searched by keyword and semantically. */
export function notSearchedText({
  waiting,
  failed,
  keywordOnly,
}: Pick<LibraryStatus, 'waiting' | 'failed' | 'keywordOnly'>): readonly string[] {
  const lines: string[] = []
  if (waiting > 0) lines.push(`${files(waiting)} not been read yet.`)
  if (failed > 0) lines.push(`${files(failed)} not been searched because reading failed.`)
  if (keywordOnly > 0)
    lines.push(
      keywordOnly === 1 ? '1 file is found by keyword only.' : `${keywordOnly} files are found by keyword only.`,
    )
  return lines
}

function files(count: number): string {
  return count === 1 ? '1 file has' : `${count} files have`
}

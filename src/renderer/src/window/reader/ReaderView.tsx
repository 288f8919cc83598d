/** The reader with the citations of the open chat. */
import { ReaderPage } from '../../features/source/ReaderPage.tsx'
import { useWindow } from '../../lib/windowStore.ts'
import { useChatCitations } from './useChatCitations.ts'

export function ReaderView() {
  const target = useWindow((state) => state.reading)
  const citations = useChatCitations()
  return target && <ReaderPage target={target} citations={citations} />
}

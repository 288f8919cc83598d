/** Short messages about an action; they disappear by themselves or when dismissed. */
import { create } from 'zustand'
import { errorText } from './errorText.ts'

interface NoticeState {
  readonly message: string | null
}

export const noticeStore = create<NoticeState>()(() => ({ message: null }))
export const useNotice = <T>(selector: (state: NoticeState) => T): T => noticeStore(selector)

export const notify = (message: string): void => noticeStore.setState({ message })
export const dismissNotice = (): void => noticeStore.setState({ message: null })

/** Runs an action that the user started; errors are shown, never swallowed. */
export async function attempt(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    notify(errorText(error))
  }
}

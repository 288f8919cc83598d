/** Shows long work on the library in the taskbar, and notifies when it ends while the user is elsewhere. */
import { Notification } from 'electron'
import type { BrowserWindow } from 'electron'
import type { TransportClient } from '../../shared/ipc/client.ts'
import { nextWork, noWork, workEndedText } from './workWatch.ts'

export function reportWork(
  window: BrowserWindow,
  client: Pick<TransportClient, 'on' | 'request'>,
  show: () => void,
): void {
  let seen = noWork
  let shown: number | null = null
  client.on('library.changed', (event) => {
    if (event.type !== 'progress' || window.isDestroyed()) return
    const step = nextWork(seen, event.progress, Date.now())
    seen = step.seen
    // In whole percent: the system draws no more, and progress comes several times a second.
    const bar = step.bar === null ? null : Math.round(step.bar * 100) / 100
    if (bar !== shown) window.setProgressBar(bar ?? -1)
    shown = bar
    if (step.ended !== null && !window.isFocused()) void notifyOf(step.ended)
  })

  async function notifyOf(files: number): Promise<void> {
    const status = await client.request('library.getStatus', {})
    if (!Notification.isSupported()) return
    const notification = new Notification({ title: 'Docent', body: workEndedText(files, status) })
    notification.on('click', show)
    notification.show()
  }
}

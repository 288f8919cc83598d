/** Exports an answer or a chat: through the system's dialog where there is one, otherwise as a download of the page. */
import { exportFileName } from '../../../../shared/domain/export.ts'
import type { ExportFormat } from '../../../../shared/domain/export.ts'
import { bridge } from '../../bridge/current.ts'
import { download } from '../../lib/download.ts'
import { fileName } from '../../lib/format.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'

/** `target`: the id of an answer or of a chat; `title`: the suggested file name. */
export interface ExportTarget {
  readonly target: string
  readonly title: string
}

export function exportAs({ target, title }: ExportTarget, format: ExportFormat): Promise<void> {
  return attempt(async () => {
    if (bridge().capabilities.saveDialog) {
      const grant = await bridge().chooseSavePlace(exportFileName(title, format))
      if (grant === null) return
      // The dialog has already asked before replacing an existing file.
      const { path } = await bridge().request('export.save', { target, format, grant, overwrite: true })
      notify(strings.chat.exported(fileName(path)))
      return
    }
    const pieces: string[] = []
    const file = await bridge().stream('export.read', { target, format }, (piece) => pieces.push(piece)).result
    download(file.name, file.mediaType, pieces)
    notify(strings.chat.downloaded(file.name))
  })
}

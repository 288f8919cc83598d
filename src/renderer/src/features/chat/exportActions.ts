/** Exports an answer or a chat: through the system's dialog where there is one, otherwise as a download of the page. */
import { exportFileName } from '../../../../shared/domain/export.ts'
import type { ExportFormat, ExportTarget } from '../../../../shared/domain/export.ts'
import type { AnswerSentence } from '../../../../shared/domain/answer.ts'
import type { Contract } from '../../../../shared/ipc/contract.ts'
import type { InputOf } from '../../../../shared/ipc/define.ts'
import { bridge } from '../../bridge/current.ts'
import { download } from '../../lib/download.ts'
import { fileName } from '../../lib/format.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'

/** What is exported, and the suggested file name. */
export interface ExportChoice {
  readonly target: ExportTarget
  readonly title: string
}

type Sent = InputOf<Contract['export.read']>['target']

/** The messages of the contract are written with lists that could be changed. */
const sent = (target: ExportTarget): Sent =>
  typeof target === 'string' ? target : { ...target, answers: [...target.answers] }

/** What leaves, as every format has it. */
export interface ExportPreview {
  readonly title: string
  readonly answers: readonly {
    readonly id: string
    readonly question: string | null
    readonly answer: string
    readonly sentences: readonly Pick<AnswerSentence, 'start' | 'end' | 'support' | 'problem'>[]
    readonly notes: readonly {
      readonly number: number
      readonly quote: string
      readonly title: string
      readonly file: string
      readonly page: number | null
      readonly date: string | null
    }[]
    readonly remarks: readonly string[]
  }[]
}

export async function previewOf(target: ExportTarget): Promise<ExportPreview> {
  const decoder = new TextDecoder()
  let json = ''
  await bridge().stream('export.read', { target: sent(target), format: 'json' }, (piece) => {
    json += decoder.decode(
      Uint8Array.from(atob(piece), (character) => character.charCodeAt(0)),
      { stream: true },
    )
  }).result
  // The format has these fields and adds to them, but never takes one away.
  return JSON.parse(json) as ExportPreview
}

export function exportAs({ target, title }: ExportChoice, format: ExportFormat): Promise<void> {
  return attempt(async () => {
    if (bridge().capabilities.saveDialog) {
      const grant = await bridge().chooseSavePlace(exportFileName(title, format))
      if (grant === null) return
      // The dialog has already asked before replacing an existing file.
      const { path } = await bridge().request('export.save', {
        target: sent(target),
        format,
        grant,
        overwrite: true,
      })
      notify(strings.chat.exported(fileName(path)))
      return
    }
    const pieces: string[] = []
    const file = await bridge().stream('export.read', { target: sent(target), format }, (piece) => pieces.push(piece))
      .result
    download(file.name, file.mediaType, pieces)
    notify(strings.chat.downloaded(file.name))
  })
}

/** The five export formats as menu items; of a chat its answers can be chosen first. */
import { BookText, Braces, FileCode, FileType, ListChecks, NotebookText } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { exportFormats } from '../../../../shared/domain/export.ts'
import type { ExportFormat } from '../../../../shared/domain/export.ts'
import type { MenuItem } from '../../components/Menu.tsx'
import { openReport } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { exportAs } from './exportActions.ts'
import type { ExportChoice } from './exportActions.ts'

const icons: Readonly<Record<ExportFormat, LucideIcon>> = {
  md: NotebookText,
  html: FileCode,
  pdf: BookText,
  docx: FileType,
  json: Braces,
}

/** A whole chat, or some of its answers. */
export const chatExportItems = (chat: { readonly id: string; readonly title: string }): readonly MenuItem[] => [
  {
    label: strings.report.choose,
    icon: <ListChecks size={16} strokeWidth={1.5} />,
    run: () => openReport(chat.id, chat.title),
  },
  ...exportItems({ target: chat.id, title: chat.title }),
]

export function exportItems(target: ExportChoice): readonly MenuItem[] {
  return exportFormats.map((format) => {
    const Icon = icons[format]
    return {
      label: strings.chat.exportFormats[format],
      icon: <Icon size={16} strokeWidth={1.5} />,
      run: () => void exportAs(target, format),
    }
  })
}

/** The five export formats as menu items. */
import { BookText, Braces, FileCode, FileType, NotebookText } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { exportFormats } from '../../../../shared/domain/export.ts'
import type { ExportFormat } from '../../../../shared/domain/export.ts'
import type { MenuItem } from '../../components/Menu.tsx'
import { strings } from '../../strings.ts'
import { exportAs } from './exportActions.ts'
import type { ExportTarget } from './exportActions.ts'

const icons: Readonly<Record<ExportFormat, LucideIcon>> = {
  md: NotebookText,
  html: FileCode,
  pdf: BookText,
  docx: FileType,
  json: Braces,
}

export function exportItems(target: ExportTarget): readonly MenuItem[] {
  return exportFormats.map((format) => {
    const Icon = icons[format]
    return {
      label: strings.chat.exportFormats[format],
      icon: <Icon size={16} strokeWidth={1.5} />,
      run: () => void exportAs(target, format),
    }
  })
}

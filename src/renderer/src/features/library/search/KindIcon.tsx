/** The kind of a document as an icon; its name is read aloud. */
import { Archive, BookOpen, FileCode, FileText, Globe, Image, Mail, Presentation, Sheet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DocumentKind } from '../../../../../shared/domain/document.ts'
import { strings } from '../../../strings.ts'

const icons: Partial<Readonly<Record<DocumentKind, LucideIcon>>> = {
  html: Globe,
  pptx: Presentation,
  ppt: Presentation,
  odp: Presentation,
  xlsx: Sheet,
  xls: Sheet,
  ods: Sheet,
  csv: Sheet,
  json: FileCode,
  xml: FileCode,
  code: FileCode,
  epub: BookOpen,
  email: Mail,
  mailbox: Mail,
  image: Image,
  archive: Archive,
}

export function KindIcon({ kind }: { readonly kind: DocumentKind | null }) {
  const Icon = (kind === null ? undefined : icons[kind]) ?? FileText
  return (
    <span className="flex h-lh shrink-0 items-center text-faint">
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {kind !== null && <span className="sr-only">{strings.library.kind[kind]}</span>}
    </span>
  )
}

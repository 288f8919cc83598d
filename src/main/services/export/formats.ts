/** Every export format; a new one is a file beside this and a line here. Libraries are loaded when they are needed. */
import type { ExportFormat } from '../../../shared/domain/export.ts'
import type { ExportedConversation } from './exportedConversation.ts'

export type WriteFormat = (conversation: ExportedConversation) => Promise<string | Uint8Array>

export const formats: Readonly<Record<ExportFormat, WriteFormat>> = {
  md: async (conversation) => (await import('./markdown.ts')).toMarkdown(conversation),
  html: async (conversation) => (await import('./html.ts')).toHtml(conversation),
  pdf: async (conversation) => (await import('./pdf.ts')).toPdf(conversation),
  docx: async (conversation) => (await import('./docx.ts')).toDocx(conversation),
  json: async (conversation) => (await import('./json.ts')).toJson(conversation),
}

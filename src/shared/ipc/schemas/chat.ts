import { z } from 'zod'
import { documentMarks, maxTagLength, maxTags } from '../../domain/annotation.ts'
import { maxImportedBytes } from '../../domain/export.ts'
import { documentKinds } from '../../domain/document.ts'
import { levels, maxBudget } from '../../domain/level.ts'

export const level = z.enum(levels)
export const budget = z.number().int().min(0).max(maxBudget)

const messageId = z.string().min(1).max(200)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** Chosen beside the question: places, kinds, dates, tags and marks. */
export const scopeInput = z.object({
  documents: z
    .array(z.object({ id: z.string().min(1).max(200), title: z.string().max(2_000) }))
    .max(200)
    .optional(),
  folders: z.array(z.string().min(1).max(32_767)).max(50).optional(),
  collections: z
    .array(z.object({ id: z.string().min(1).max(200), title: z.string().max(200) }))
    .max(50)
    .optional(),
  kinds: z.array(z.enum(documentKinds)).max(50).optional(),
  tags: z.array(z.string().min(1).max(maxTagLength)).max(maxTags).optional(),
  marks: z.array(z.enum(documentMarks)).max(documentMarks.length).optional(),
  from: day.optional(),
  until: day.optional(),
})

export const askInput = z.object({
  /** Null starts a new chat. */
  chatId: z.string().min(1).max(200).nullable().default(null),
  question: z.string().max(100_000),
  level: level.optional(),
  budget: budget.optional(),
  /** Path of a GGUF file; only clients with the user's own command line may send it. */
  model: z.string().max(32_767).optional(),
  /** A filter as typed: `type:pdf after:2023`. */
  where: z.string().max(2_000).optional(),
  scope: scopeInput.optional(),
  /** Bypass the answer cache. */
  fresh: z.boolean().default(false),
  /** False: question and answer are not stored. The question of a chat that exists is stored in any case. */
  keep: z.boolean().default(true),
  /** Id of a question of the chat in whose place this one is asked. */
  edits: messageId.optional(),
})
export const askAgainInput = z.object({
  /** Of the question, or of one of its answers. */
  messageId,
  level: level.optional(),
  /** Bypass the answer cache. */
  fresh: z.boolean().default(true),
})
export const messageInput = z.object({ messageId })
export const chatLevelInput = z.object({ chatId: z.string().min(1).max(200), level })
/** Null: questions to begin a chat with. */
export const suggestInput = z.object({ messageId: messageId.nullable() })
export const chatInput = z.object({ chatId: z.string().min(1).max(200) })
export const searchChatsInput = z.object({ query: z.string().max(1_000) })
export const pinChatInput = z.object({ chatId: z.string().min(1).max(200), pinned: z.boolean() })
export const archiveChatInput = z.object({ chatId: z.string().min(1).max(200), archived: z.boolean() })
export const createChatInput = z.object({ title: z.string().trim().min(1).max(200) })
/** The text of a file that was exported as JSON; with more, a browser's message would be too large. */
export const importChatInput = z.object({ text: z.string().min(1).max(maxImportedBytes) })
export const renameChatInput = z.object({
  chatId: z.string().min(1).max(200),
  title: z.string().trim().min(1).max(200),
})

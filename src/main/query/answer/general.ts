/**
 * Answers messages that are not about documents (a greeting, thanks, small talk, "what can you do?", "set an alarm")
 * with a sentence and a hint on what to ask. Anything that could concern a document is answered as a question. No model
 * and no document is used.
 */
import type { Engine } from '../engine.ts'
import { intentOf } from '../understand/intent/intent.ts'
import type { Intent } from '../understand/intent/intentPatterns.ts'

const invitation = [
  'I answer questions from the documents in your library, and show where every sentence comes from. Ask a',
  'question such as "When does the warranty end?", or say "Show me my lease" to see a whole document.',
].join(' ')

const replies: Partial<Readonly<Record<Intent, string>>> = {
  greeting: `Hello. ${invitation}`,
  thanks: 'You are welcome. Ask whenever there is something else to find in your documents.',
  farewell: 'Goodbye. Your documents and this chat stay here, on this computer.',
  smallTalk: `I am a program and know nothing but your documents. ${invitation}`,
  about: `I am Docent. ${invitation} Everything stays on this computer.`,
  command: [
    'I cannot carry out commands: I find things in your documents. Files, chats and settings are managed beside this',
    'chat. If this was about your documents, ask it as a question, such as "What does the letter say about the timer?"',
  ].join(' '),
}

/** The reply to a remark, or null if the text is not one. Accepts any text. */
export function replyTo(question: string): string | null {
  return replies[intentOf(question)] ?? null
}

export const generalEngine: Engine = {
  id: 'general',
  maxLlmCalls: 0,
  skip: (state) => (replyTo(state.question) === null ? 'It is a question about documents.' : undefined),
  async run(state, context) {
    const text = replyTo(state.question)
    context.note(`Not a question about documents (${intentOf(state.question)}, by rules): nothing was searched.`)
    return { reply: text }
  },
}

/**
 * Answers messages that are not about documents (a greeting, thanks, "what can you do?") with a friendly sentence and a
 * hint on what to ask. Only whole messages of exactly these forms count; anything that could concern a document is
 * answered as a question. Neither a model nor documents are used.
 */
import type { Engine } from '../engine.ts'
import { anyOf, inOrder } from '../text/alternatives.ts'

type Remark = 'greeting' | 'thanks' | 'farewell' | 'help'

const remarks: readonly (readonly [Remark, RegExp])[] = [
  [
    'greeting',
    new RegExp(
      inOrder(
        '^',
        anyOf([
          'hi|hello|hey|hiya|good (?:morning|afternoon|evening)|hallo|guten (?:morgen|tag|abend)|bonjour|salut',
          'hola|ciao',
        ]),
        '(?: (?:there|docent|you|again))?$',
      ),
    ),
  ],
  [
    'thanks',
    new RegExp(
      inOrder(
        '^(?:ok(?:ay)?,? |great,? |perfect,? )?',
        '(?:thanks|thank you|thx|many thanks|danke|vielen dank|merci|gracias|grazie)',
        '(?: (?:a lot|so much|very much|again|docent|for (?:your|the) help))?$',
      ),
    ),
  ],
  ['farewell', /^(?:bye|goodbye|bye bye|see you|good night|tschüss|au revoir)(?: docent)?$/],
  [
    'help',
    new RegExp(
      inOrder(
        '^',
        anyOf([
          'help|help me|who are you|what are you|what can you do(?: for me)?|how (?:can|do) you help(?: me)?',
          'what can i ask(?: you)?|how does this work',
        ]),
        '$',
      ),
    ),
  ],
]

const invitation = [
  'I answer questions from the documents in your library, and show where every sentence comes from. Ask a',
  'question such as "When does the warranty end?", or say "Show me my lease" to see a whole document.',
].join(' ')

const replies: Readonly<Record<Remark, string>> = {
  greeting: `Hello. ${invitation}`,
  thanks: 'You are welcome. Ask whenever there is something else to find in your documents.',
  farewell: 'Goodbye. Your documents and this chat stay here, on this computer.',
  help: `I am Docent. ${invitation} Everything stays on this computer.`,
}

/** The reply to a remark, or null if the text is not one. Accepts any text. */
export function replyTo(question: string): string | null {
  const text = question
    .slice(0, 100)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[!?.…,\s]+$/u, '')
    .replace(/[!.,]+ /g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const remark = remarks.find(([, pattern]) => pattern.test(text))?.[0]
  return remark === undefined ? null : replies[remark]
}

export const generalEngine: Engine = {
  id: 'general',
  maxLlmCalls: 0,
  skip: (state) => (replyTo(state.question) === null ? 'It is a question about documents.' : undefined),
  async run(state, context) {
    const text = replyTo(state.question)
    context.note('Not a question about documents: nothing was searched.')
    return { reply: text }
  },
}

/**
 * Tells messages that are no questions about documents (a greeting, thanks, small talk, a question about Docent itself,
 * a command) from questions, by patterns alone: no model is needed, so that they can be answered before one is loaded.
 * What could concern a document is a question.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { intentPatterns } from './intentPatterns.ts'
import type { Intent } from './intentPatterns.ts'

// Longer messages say something about a document.
const maxWords = 20
const maxCharacters = 160
const polite = new RegExp(
  `^${anyOf([
    'please|so|ok|okay|hey|hi|hello|docent|well|now|just|bitte|por favor|s.il te plaît',
    inOrder(
      '(?:can|could|would|will|do) you (?:mind |please |kindly )?(?:go ahead and )?(?=(?:set|play|call|text|send|',
      'turn|switch|book|reserve|order|buy|schedule|remind|tell me (?:a|some|something|your|who|what you|how old you|',
      'where you|if you|about you)|delete|remove|add|put|change|pay|transfer|freeze|block|flip|roll|toss|find my|',
      'make|write|rent|speak|talk|whisper|lower|raise|increase|get me|skip|sync|cancel|start|stop|elaborate|give me ',
      'a (?:fun|joke|random)|sing|help me (?:find my|book|schedule|order|set)|create|reset|connect|share|slow|speed|',
      'update|erase|clear|take|use|rename|export|index|open the settings))',
    ),
    inOrder(
      "(?:i (?:need|want)|i(?:'d| would) like)(?: for)? (?:you )?to (?=(?:set|play|call|text|send|turn|book|reserve|",
      'order|buy|schedule|delete|remove|add|put|change|pay|transfer|freeze|block|flip|roll|rent|make|skip|sync|',
      'cancel|know (?:who you|what you|how old you|where you|if you|your)|reset|get an? (?:uber|taxi|cab)|hear|',
      'listen|speak|update|create|move|start))',
    ),
    'know |help me (?=(?:find my|book|schedule|order|set|rent))',
    inOrder(
      '(?:go ahead and|try to|let us|let.s|you should|you need to|you can|you have to) (?=(?:set|play|call|text|',
      'send|turn|book|order|schedule|delete|remove|add|put|change|pay|transfer|freeze|flip|roll|start|speak|talk|',
      'whisper|skip|use|reset))',
    ),
  ])} ?`,
  'u',
)
// At the end and not before a preposition's object: "remove it please".
const politeEnd = /(?: (?:please|bitte|s.il te plaît|por favor|for me|would you|will you|thanks|docent))+$/u

/** Accepts any text. */
export function intentOf(message: string): Intent {
  const text = plain(message)
  if (text === '' || text.length > maxCharacters || text.split(' ').length > maxWords) return 'question'
  const bare = withoutPoliteness(text)
  for (const [intent, patterns] of intentPatterns)
    if (patterns.some((pattern) => pattern.test(text) || pattern.test(bare))) return intent
  return 'question'
}

function plain(message: string): string {
  return message
    .slice(0, maxCharacters * 2)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[¿¡"“”„]/gu, '')
    .replace(/(?<![,;:!.?…])[,;:!.?…]+(?=\s|$)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

function withoutPoliteness(text: string): string {
  let bare = text.replace(politeEnd, '')
  for (let cut = 0; cut < 3; cut += 1) {
    const next = bare.replace(polite, '')
    if (next === '' || next === bare) break
    bare = next.trim()
  }
  return bare
}

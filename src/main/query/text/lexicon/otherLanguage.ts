/** Tells a question in another language than English by its function words. Pure. */
import { inOrder, wholeWord } from '../alternatives.ts'
import { languageOf } from './languageOf.ts'
import { isAdded } from './languages.ts'

const otherMarks = new RegExp(
  wholeWord([
    'der|das|den|dem|ist|sind|wird|wurde|wer|wann|wie|wo|warum|wieso|welche[rsnm]?|und|nicht|ich|hat|haben',
    'kostet|le|les|est|sont|qui|quand|combien|où|pourquoi|quel|quelle|était|du|des|el|los|cuándo|cuánto|dónde',
    'quién|qué|cómo|está|cuesta|para',
  ]),
  'iu',
)
const englishMarks = new RegExp(
  inOrder(
    "(?<![\\p{L}'])",
    '(?:the|is|are|does|did|do|what|which|who|when|where|why|how|my|of|and|it|he|she|they|we|you|there)',
    '(?![\\p{L}])',
  ),
  'iu',
)

/** True if a question is in another language than English, by its function words. */
export function otherLanguage(text: string): boolean {
  const language = languageOf(text)
  // "Do" is a word of Polish too.
  if (language !== null && isAdded(language)) return true
  if (englishMarks.test(text)) return false
  return otherMarks.test(text) || (language !== null && language !== 'en')
}

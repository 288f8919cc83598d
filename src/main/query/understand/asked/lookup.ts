/**
 * Detects requests for a whole document: "show me my biography", "what's in my lease", "open the warranty". It only
 * extracts the name to look for; a later step finds out whether such a document exists, and if not, the text is
 * answered as a question.
 */
import { anyOf, asciiWord, inOrder } from '../../text/alternatives.ts'

const polite = /^(?:hey|hi|hello|ok|okay|please|now|docent)[,!]? |^(?:can|could|would|will) you (?:please )?/
const requests = new RegExp(
  inOrder(
    '^',
    anyOf([
      "(?:i(?:'d| would) like to (?:see|read)|i (?:want|need) to (?:see|read|have)|let me (?:see|read|have)) ",
      '(?:i (?:want|need) )(?=.* (?:on (?:the |my )?(?:screen|display))$)',
      // "Can I see the doctor?" asks for leave: a paper of one's own is seen.
      '(?:can|could|may) (?:i|we) (?:please )?(?:see|read|look at|have a look at) (?=(?:my|our) )',
      'where (?:is|are) (?=my |our )',
    ]),
  ),
  'i',
)
// "My CV please": a thing of one's own and nothing else.
const bare = /^((?:my|our) (?:\S+ ){0,4}\S+?),? please$/i
// The same requests in other languages.
const foreign = new RegExp(
  inOrder(
    '^(?:bitte )?(?:zeige?(?: (?:mir|uns))?(?: bitte)?|öffne|montre(?:[- ]moi)?|affiche|ouvre|muéstrame|enséñame|',
    'abre) ',
    '(?:(?:den|die|das|meine?|meinen|unser\\S*|le|la|les|mon|ma|mes|notre|el|los|las|mi|mis) )?',
  ),
  'i',
)
const verbs = /^(?:show|open|display|read|print|fetch|pull up|bring up|view|get)(?: me| us)?(?: again)? /
// "Can I see a doctor on Monday?" wants no paper.
const seen = /^(?:can|could|may) (?:i|we) (?:please )?(?:see|read|look at|have a look at) /i
const give = /^(?:give|send)(?: me| us)?(?: back)? /
const whole = new RegExp(
  inOrder(
    '^(?:the )?(?:whole|full|complete|entire|exact|original|verbatim)',
    '(?: (?:text|contents?|document|file|version))?(?: (?:of|from))? ',
  ),
)
const textOf = /^(?:the )?(?:text|contents?|wording) (?:of|from) /
const owner = /^(?:my|our|the|this|that|a|an) /
const contentsQuestion = /^what(?:'s|s| is| does it say| is written)? (?:there )?(?:in|inside) (my|our|the) (.+)$/
const saysQuestion = /^what does (my|our|the) (.+?) (?:say|contain|look like)$/
const ending = new RegExp(
  inOrder(
    '(?: ',
    anyOf([
      'please|for me|to me|again|now|in full|word for word|verbatim|completely|as a whole|on (?:the |my )?screen',
      'on (?:the |my )?display|to read',
    ]),
    ')+$',
  ),
)
const kindLabel = / (?:document|file|pdf|docx?|text|page)$/
// What makes it a question about something, and not a wish to see a document.
const questionWord = new RegExp(
  inOrder(
    '^',
    anyOf([
      'how|what|where|which|who|whom|whose|why|when|if|whether|all|every|each|any|some|more|details',
      'information|about|evidence|examples?|things?',
    ]),
    '\\b',
  ),
)
const clause = new RegExp(
  asciiWord([
    'about|that|which|who|where|when|over|under|between|mentions?|contains?|regarding|says|is|are|was|were|has',
    'have|had|did|does',
  ]),
)
// A name in quotation marks is one, however long and whatever its words are. The last mark was taken off with the end
// of the question.
const quoted = /^["“„«]\s*([^"“”„«»]+?)\s*["“”»]?$/
// Titles are short; a longer request is a question in other words.
const maxWords = 10
// A description of one document may be longer, and may say who wrote it and which of several it is.
const maxDescription = 24
// "Show me what the builders wrote": who wrote a paper describes it, if nothing is said of what it is about.
const written = new RegExp(
  inOrder(
    '^what ((?:the|my|our|his|her|their) (?:\\S+ ){0,3}\\S+)',
    ' (?:wrote|has written|have written|sent)(?: (?:to )?(?:me|us))?$',
  ),
  'i',
)
export const onePaper = new RegExp(
  asciiWord([
    'letter|receipt|offer|agreement|contract|invoice|bill|survey|report|minutes|certificate|manual|handbook|guide',
    'policy|statement|lease|e-?mail|mail|note|journal|diary|cv|resume|memoirs?|memories|essay|form|notice|schedule',
    'quote|quotation|ticket|prescription|referral|recipe|register|ledger|log|inventory|plan|presentation|transcript',
    'brochure|leaflet|warranty|guarantee|will|payslip|amendment|addendum|variation|document|file|paper|pdf|chat',
    'thread|spreadsheet|budget|constitution|rules',
  ]),
)
const clauseStart = / (?:about|that|which|who|where|when|from|of|for|i|we|he|she|they|you)\b/

/**
 * "Where is my passport?" is a request for a document only if one has that name; else it asks where the thing is kept.
 */
export const asksWhereItIs = (question: string): boolean =>
  /^\W*(?:hey|hi|please|and)?,? ?where(?:['’]s| is| are) (?:my|our) /iu.test(question)

/** The words to look the document up by, or null if this is not such a request. */
export function lookupOf(question: string): string | null {
  let text = question
    .slice(0, 500)
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<![?!.\s])[?!.\s]+$/g, '')
    .replace(/^["'“]+|["'”]+$/g, '')
    .trim()
  while (polite.test(text.toLowerCase())) text = text.replace(new RegExp(polite.source, 'i'), '')
  text = text.replace(foreign, 'show ').replace(requests, 'show ').replace(bare, 'show $1')
  if (seen.test(text) && onePaper.test(text.toLowerCase())) text = text.replace(seen, 'show ')
  const lower = text.toLowerCase()
  const contents = contentsQuestion.exec(lower) ?? saysQuestion.exec(lower)
  if (contents !== null) {
    const [, whose = '', target = ''] = contents
    // "What is in the atmosphere" is rarely about a file; "in my …" or words for files are.
    return whose === 'the' && !kindLabel.test(` ${target}`) && target.split(' ').length > 4
      ? null
      : named(slice(text, target))
  }
  const verb = verbs.exec(lower)
  const request = verb ?? give.exec(lower)
  if (request === null) return null
  let rest = text.slice(request[0].length)
  const isWhole =
    whole.test(rest.toLowerCase()) ||
    textOf.test(rest.toLowerCase()) ||
    ending.test(rest.toLowerCase().replace(/ please$/, ''))
  rest = strip(strip(rest, whole), textOf).replace(written, '$1')
  // "Give me the address": only a whole document or a possession of the user is requested this way.
  if (verb === null && !isWhole && !/^(?:my|our) /i.test(rest)) return null
  return named(rest)
}

function named(rest: string): string | null {
  let name = strip(rest, owner)
  const inQuotes = quoted.exec(name.trim())?.[1]
  if (inQuotes !== undefined) return inQuotes
  name = name
    .replace(new RegExp(ending.source, 'i'), '')
    .replace(new RegExp(kindLabel.source, 'i'), '')
    .replace(/^["'“]+|["'”,;:]+$/g, '')
    .trim()
  const lower = name.toLowerCase()
  if (name === '' || /^(?:me|us|it|this|that|them)$/.test(lower) || questionWord.test(lower)) return null
  if (clause.test(lower) || lower.split(' ').length > maxWords) return isDescription(lower) ? name : null
  return name
}

/** "Mortgage offer that counts now": the noun before the first clause names one paper. */
function isDescription(name: string): boolean {
  const head = name.slice(0, clauseStart.exec(` ${name}`)?.index ?? name.length)
  const noun = head.trim().split(' ').slice(-2).join(' ')
  return onePaper.test(noun) && name.split(' ').length <= maxDescription
}

function strip(text: string, pattern: RegExp): string {
  return text.replace(new RegExp(pattern.source, 'i'), '')
}

/** The same words as the user wrote them. */
function slice(text: string, lowerTarget: string): string {
  const at = text.toLowerCase().lastIndexOf(lowerTarget)
  return at < 0 ? lowerTarget : text.slice(at, at + lowerTarget.length)
}

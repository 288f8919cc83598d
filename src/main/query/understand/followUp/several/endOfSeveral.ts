/**
 * "Which quotes did I get for the roof?" – "Which was the dearest?": the end of an order among the things that were
 * asked for before. Pure.
 */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import { byMore, superlative } from './degrees.ts'
import { phraseOfSeveral } from './severalThings.ts'

const connector = '^(?:(?:and|but|so|ok(?:ay)?|then|und|aber|et|mais)[, ]+)?'
const degree = [
  `(?:the )?${superlative}`,
  '(?:the )?(?:best|worst)(?: value)?',
  `(?:the )?${byMore('most|least|more|less')}`,
  '(?:the )?(?:cheaper|dearer|higher|lower|larger|bigger|smaller|longer|shorter)',
  '(?:the )?(?:better|worse|newer|older|earlier|later)',
]
const ofThem = '(?: (?:of|among|out of) (?:them|these|those|the (?:two|three|four|five|six)|all|both|all of them))?'
const english = new RegExp(
  inOrder(
    connector,
    '(?:which|who|what)(?: ones?)?',
    ofThem,
    '(?<asks> (?:is|was|are|were|would be|came out(?: as)?|turned out(?: as)?|looks?|seems?|comes|came))',
    inOrder('(?<end> ', anyOf(degree), ')'),
    `(?: ones?)?${ofThem}(?: (?:overall|in the end|by far|then))?`,
    '(?<more>,? and (?:what|how|when|who|where|why) .+)?$',
  ),
  'iu',
)
const endAlone = new RegExp(inOrder(connector, '(?<end>', anyOf(degree), ')', `(?: ones?)?${ofThem}$`), 'iu')
const german = new RegExp(
  inOrder(
    connector,
    '(?:welche[rsn]?|wer|was)(?: (?:davon|von (?:ihnen|diesen|denen|den (?:beiden|dreien))))?',
    '(?<asks> (?:ist|war|sind|waren|wäre))',
    '(?<end> (?:(?:der|die|das|am) )?\\p{L}{3,}ste[nrs]?)$',
  ),
  'iu',
)
const french = new RegExp(
  inOrder(
    connector,
    "(?:lequel|laquelle|lesquel(?:le)?s|qui|quel(?:le)?)(?: d'entre (?:eux|elles))?",
    '(?<asks> (?:est|était|sont|étaient|serait))',
    '(?<end> (?:le|la|les) (?:plus|moins) \\p{L}+(?: \\p{L}+)?)$',
  ),
  'iu',
)

const ofThose = new RegExp(
  inOrder(
    connector,
    '(?<opening>which(?: one)?|who|how many|how much|any|one|both|all) (?:out )?of (?:them|these|those) (?<rest>.+)$',
  ),
  'iu',
)

/** `earlier`: completed. Null if it did not ask for several things. */
export function endOfSeveral(text: string, earlier: string): string | null {
  const asked = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
  const things = phraseOfSeveral(earlier)
  if (things === null) return null
  const { phrase, language } = things
  const pattern = language === 'de' ? german : language === 'fr' ? french : english
  const { asks, end, more = '' } = pattern.exec(asked)?.groups ?? {}
  if (end !== undefined && asks !== undefined) {
    if (language === 'de') return `Was${asks}${end}: ${phrase}?`
    return language === 'fr' ? `Parmi ${phrase}, lequel${asks}${end} ?` : `Which of ${phrase}${asks}${end}${more}?`
  }
  const { opening, rest } = language === 'en' ? (ofThose.exec(asked)?.groups ?? {}) : {}
  if (opening !== undefined && rest !== undefined) return `${opening} of ${phrase} ${rest}?`
  const alone = language === 'en' && /^(?:(?:and|but|so)[, ]+)?the /iu.test(asked) ? endAlone.exec(asked)?.groups : null
  return alone?.['end'] === undefined ? null : `Which of ${phrase} is ${alone['end']}?`
}

/**
 * Signs of a broad question that hold whatever it is about: an order of time, two versions or times set against each
 * other, a noun for documents with what was done with them, a plural without a question word. The strong ones decide
 * before the rules of `formRules.ts`, the weak ones only where no rule fits. Pure data.
 */
import type { QuestionForm } from '../../../../shared/domain/answer.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { spokenSigns } from './spokenSigns.ts'

type Sign = readonly [QuestionForm, RegExp]

/** Plural nouns for documents. */
const papers = anyOf([
  'letters|invoices|bills|receipts|contracts|agreements|offers|quotes|quotations|estimates|minutes|certificates',
  'policies|schedules|statements|e-?mails|mails|reports|surveys|manuals|handbooks|guides|forms|notices|warranties',
  'guarantees|leases|payslips|prescriptions|referrals|records|documents|files|papers|notes|messages|spreadsheets',
  'pdfs|permits|licen[cs]es|newsletters|brochures|leaflets|chats|briefe|rechnungen|verträge|dokumente|unterlagen',
  'lettres|factures|contrats|documents|fichiers|cartas|facturas|contratos|documentos',
])
const onePapers = anyOf([
  'letter|invoice|bill|receipt|contract|agreement|offer|quote|lease|policy|certificate|manual|form|mail|e-?mail',
])
const languages = 'spanish|german|french|english|italian|portuguese|dutch'
// In "which papers do I still need" things are asked for and not where they are written.
const needs = inOrder(
  '(?!.*\\b(?:need|needs|needed|require[sd]?|missing|bring|still owe|have to|must|should|want|wants|wanted',
  '|send back|return|cost|costs)\\b)',
)
const newer = anyOf([
  'new(?:er|est)?|old(?:er)?|latest|previous|last|current|former|original|revised|updated|first|second|third|this|that',
  'earlier|later|version|edition|amendment|(?:19|20)\\d{2}',
])

const strong: readonly Sign[] = [
  [
    'summary',
    /\b(?:sum(?: it| them| this| that)? up|in short|in brief|recap|run-?down|long and short of|boil .{1,40} down)\b/u,
  ],
  ['summary', /^(?:so )?what(?:'s| is| was| were| are)? (?:the |any )?news\b/u],
  [
    'summary',
    /\b(?:what|which) .{0,30}\b(?:main|key|most important|essential) (?:points?|things?|facts?|findings?)\b/u,
  ],
  [
    'documents',
    new RegExp(
      [
        inOrder(
          `^${needs}(?:in |from )?(?:which|what)(?! (?:do|does|did)\\b)(?: of)?(?: (?:my|the|our))?`,
          `(?: \\S+){0,3}? (?:${papers})\\b`,
        ),
        inOrder(
          `^${needs}(?:where are|find|list|show(?: me)?|give me|get me|do (?:i|we) have|look for)(?: `,
          `(?:me|all|any|every|of|my|the|our))*(?: [^\\s,]+){0,3}? (?:${papers})\\b`,
        ),
        inOrder(
          `^${needs}(?:all|any|every)?(?: (?:of|my|the|our))* ?(?:\\S+ )?(?:${papers}) (?:to|from|for|`,
          'by|about|of|on|with|in|that|which|sent|signed|written)\\b',
        ),
        // "Find everything I have from the school", "where did I write about the snail"
        inOrder(
          '^(?:find|show|give|get|list|look up|search(?: for)?)(?: me| us)? (?:everything|anything|all)',
          '(?: that)?(?: (?:i|we) (?:have|got|kept|wrote))?(?: there is)? ',
          '(?:about|on|from|by|regarding|concerning|to do with) ',
        ),
        inOrder(
          '^where (?:did|do|have) (?:i|we) ',
          '(?:write|wrote|written|put|filed?|keep|kept|saved?|stored?|noted?)',
          `(?: down)? (?:about |of |(?:the|my|our|that|all) (?:\\S+ ){0,3}(?:${papers}|${onePapers})\\b)`,
        ),
        `^${needs}(?:all|every)(?: (?:of|my|the|our))+ (?:\\S+ ){0,3}(?:${papers})(?:,? please)?\\s*\\??$`,
        `^in (?:which|what) (?:${papers})\\b`,
        '^(?:which|what) (?:versions|drafts|copies|editions) of\\b',
        inOrder(
          '^(?:what|which|anything|everything)',
          '(?!.*\\b(?:mark|grade|score|level|exam|lesson|course|class|called|say|said)s?\\b)',
          `.{0,60}\\b(?:written|is|are|have|got|there|kept) (?:.{0,30} )?in (?:${languages})\\b`,
        ),
      ].join('|'),
      'u',
    ),
  ],
  [
    'comparison',
    new RegExp(
      [
        inOrder(
          '\\bwhat(?:.s| is| was| has| have)? (?:been )?(?:changed?|different|new|altered)\\b.{0,80}\\b(?:from|',
          `between|since|in|to|with|compared)\\b.{0,40}\\b(?:${newer})\\b`,
        ),
        '\\bdiffers?\\b|\\bcompared (?:to|with)\\b|\\bas against\\b|\\bagainst (?:the |my |our )?\\S+ ones?\\b',
        inOrder(
          '\\b(?:old|older|previous) and (?:the )?(?:new|newer|current)\\b|\\b(?:new|newer|current) and ',
          '(?:the )?(?:old|older|previous)\\b',
        ),
        '\\b(?:before and after|then and now|now and then|beforehand and afterwards)\\b',
        '\\bbefore\\b.{2,80}\\band\\b.{2,80}\\b(?:after|afterwards|later|now)\\b',
        '\\b(?:at first|originally|to begin with|initially)\\b.{1,60}\\b(?:after|afterwards|later|now|then)\\b',
        '\\b(?:19|20)\\d{2}(?:[-/]\\d{2,4})? (?:against|versus|vs\\.?|compared (?:to|with)) (?:in )?(?:19|20)\\d{2}\\b',
        // "Under the old lease and the new one"
        inOrder(
          '\\b(?:old|older|first|previous|draft) (?:\\S+ ){1,3}and (?:in |under |of )?the ',
          '(?:new|newer|second|current|final) ',
        ),
        '\\b(?:in|for|from|of) (?:19|20)\\d{2}(?:[-/]\\d{2,4})? (?:or|versus|vs\\.?|compared) ',
        inOrder(
          '\\b(?:cheaper|dearer|bigger|smaller|better|worse|longer|shorter|older|newer|more expensive)',
          '\\b.{0,80}\\b(?:what|how much) did (?:each|both)\\b',
        ),
      ].join('|'),
      'u',
    ),
  ],
  [
    'timeline',
    new RegExp(
      [
        '\\b(?:the |whole |full )?(?:story|chronology|chronicle|timeline|chronicles) of\\b',
        '\\b(?:main|key|important) dates\\b',
        '(?<!\\p{L})(?:dans quel ordre|in welcher reihenfolge|en qué orden)(?!\\p{L})',
        '\\bin (?:chronological |date )?order\\b|\\bin order of (?:time|date)\\b',
        '\\b(?:with|and) (?:the |their )?(?:dates|years)\\b\\s*\\??$',
        inOrder(
          '\\b(?:year|week|month|day|step) (?:by|after) (?:year|week|month|day|step)\\b|\\bover the (?:years|',
          'months|weeks|time)\\b',
        ),
        inOrder(
          '\\bfrom (?:the |when )?(?:first|start|beginning|early|she was|he was|it was|they were|i was|',
          'advert|opening)\\b.{0,80}(?:\\b(?:to|till|until|up to)\\b|$)',
        ),
        inOrder(
          '\\bhow (?:did|has|have|does) .{2,80}\\b(?:come along|come on|progress|unfold|go on|move|gone ',
          'up|gone down|go up|go down|went|turn out|proceed|been going)\\b',
        ),
        '\\bhow (?:did|has) .{2,60} go\\b,? .*\\b(?:from|until|till|to)\\b',
        inOrder(
          '\\bwhat (?:all )?happened (?:to|with) .{2,80}\\b(?:and then|when|since|after that|in the end|step by step|',
          'so far|from \\p{L}+ (?:on|onwards|until|till|to))\\b',
        ),
        '\\bwhen did what happen\\b|\\bhow (?:did|has|have) .{2,80}\\b(?:shift(?:ed)?|moved|postponed)\\b',
        '\\bwhen (?:was|were) .{2,60}, .{2,40},? (?:and )?\\w+(?:ed)\\b\\s*\\??$',
      ].join('|'),
      'u',
    ),
  ],
  ['procedure', /\bwhat (?:do|should|shall|must|can) (?:i|we|you|one) do\b(?! (?:in|at|for|on|as)\b)/u],
]

const verbs = anyOf([
  'are|were|have|had|do|did|does|has|can|must|need|should|will|would|could|may|got|get|came|come|passed|failed',
  'went|go|goes',
])
// A plural at the start, before any verb ("tablets they sent me home with", "students who did both courses").
const singles = 'what|which|who|whose|when|where|how|why|is|was|does|this|his|has|as|us'
const weak: readonly Sign[] = [
  [
    'list',
    new RegExp(
      [
        '^what (?:else |all )?(?:goes?|went|comes?|came|belongs?) (?:in|into|with|on|inside|along)\\b',
        '^who (?:all |else )?(?:sat|attended|came|went|took part|joined|turned up|was there|were|are)\\b',
        inOrder(
          '^who (?:still |else |all )?(?:owes?|owed|has not|have not|hasn.t|haven.t|have (?:i|we)|is ',
          'waiting|are waiting)\\b',
        ),
        inOrder(
          // What somebody has to pay is one sum.
          '^what (?:do|does|did|must|should|had|has|have|still|needs?) (?!.{0,40}\\bto pay\\b).{0,60}\\b',
          '(?:to be|still|need|needs|have to|has to|had to|must)\\b',
        ),
        '^everything\\b|^all (?:the |my |our )?\\S+s\\b',
        '^(?:\\S+ ){0,3}(?:resolutions|decisions|goals|wishes|tasks|to-?dos|demands|requirements|ideas)\\s*\\??$',
        inOrder(
          '^(?:which|what)(?: of (?:my|the|our|their))?(?: (?!of )\\S+){0,2} (?!(?:does|has|goes|this)',
          `\\b)\\S+[^\\Wsu'ai]s (?:\\S+ ){0,2}(?:${verbs}|\\S+ed)\\b`,
        ),
        '\\b(?:shopping|packing|guest|grocery|to-do|check|ingredients?) ?lists? (?:for|of)\\b',
        '^(?:the )?ingredients (?:for|of|in)\\b|, all (?:the |my |our )?\\S+s\\s*\\??$',
        '^who (?:all )?(?:sits?|serves?|plays?|sings?|works?) (?:on|in|at|with) (?:the|our|my)\\b',
        '^(?:which|what) of (?:my|the|our|these|those|their) (?:\\S+ )?\\S+[^\\Wsu]s\\b',
        '^what (?:all )?(?:are|were) (?:we|they|you) \\p{L}+ing (?:in|at|on|for|with|during)\\b',
        '^whose (?:\\S+ ){1,4}(?:are|were|have|will|must)\\b',
        inOrder(
          `^(?!(?:${singles})`,
          '\\b)(?:\\S+ ){0,2}?\\p{L}{3,}[^\\Wsui]s (?:who|that|which|they|we|i|on|in|for|of|from|to|with|',
          'at|by|still|left|not)\\b',
        ),
      ].join('|'),
      'u',
    ),
  ],
]

/** The form that a strong sign shows, or null. `text`: lower case, one line. */
export function strongSign(text: string): QuestionForm | null {
  return [...spokenSigns, ...strong].find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** The form that a weak sign shows, or null. `text`: lower case, one line. */
export function weakSign(text: string): QuestionForm | null {
  return weak.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

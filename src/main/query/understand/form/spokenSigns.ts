/**
 * Signs of a broad question as people say it to somebody who knows their papers: "take me through … from … to …",
 * "how did it go with …", "where have I got … written down", "… in three sentences". They decide with the strong ones of
 * `formSigns.ts`, after these. Pure data.
 */
import type { QuestionForm } from '../../../../shared/domain/answer.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'

const periods = anyOf([
  'days?|weeks?|weekend|months?|years?|seasons?|spring|summer|autumn|fall|winter|term|half[- ]term|quarter',
  'january|february|march|april|may|june|july|august|september|october|november|december',
])
// "From the deposit to the last payment", "from the fall on": both ends or an open one, which is the course of something.
const course = '\\bfrom (?:\\S+ ){1,8}?(?:to|till|until|up to|on|onwards?|through to)(?![\\p{L}-])'
const afterAnother = anyOf([
  '(?:one|each) (?:thing )?after (?:the other|another)|step (?:by|after) step|bit by bit|blow by blow|stage by stage',
  'in (?:the )?(?:right )?(?:order|sequence)|so far|since|over (?:time|the)|from (?:start|beginning|first) to',
])
const story = 'story|saga|business|affair|course|history|events|matter|whole thing'

/** A development, told from its beginning on. */
const timelines = [
  inOrder(
    `^(?:please |can you |could you )?(?:run|take|talk|walk|lead) (?:me|us) (?:back )?through .*(?:${course}`,
    `|\\b(?:${story})\\b)`,
  ),
  `^(?:please |can you |could you )?(?:tell|give|show) (?:me|us) .*${course}`,
  inOrder(
    '^(?:and |so )?how (?:did|has|have) (?:it|things?|that|everything|this)(?: all)? (?:go|gone|been going|went',
    '|come|come about|start)\\b',
  ),
  `^(?:and |so )?how did (?:we|i|they|he|she|it) (?:get|come|go) ${course.slice(2)}`,
  inOrder(
    `\\bwhat(?:['’]s| has| have| had)?(?: all)? happened (?:to|with) .*\\b(?:(?:this|last|that|the) (?:whole `,
    `)?${periods}|in (?:19|20)\\d\\d|in ${periods})\\b`,
  ),
  `\\bwhat(?:['’]s| has| have| had)?(?: all)? happened\\b.*\\b${afterAnother}`,
  `\\bwhat(?:['’]s| has| have| had)?(?: all)? happened (?:to|with|about|between) .*${course}`,
  '^what .{2,60}\\bon (?:each|every)(?: single)? (?:day|morning|evening|date|visit)\\b',
  `\\bwhat happened (?:when|in (?:what|which) order|in turn)\\s*\\??$|${course}.*\\bwhat(?: all)? happened\\b`,
  inOrder(
    '\\bwhen did (?:what|which(?: thing| bit)?) (?:all )?happen\\b|\\bwhen (?:did )?(?:each|every) (?:thing',
    '|step|bit) happen',
  ),
  '\\bone (?:thing )?after (?:the other|another)\\s*\\??$|\\b(?:blow by blow|stage by stage|event by event)\\b',
  inOrder(
    '\\bwann (?:ist |war |geschah |passierte )?was (?:passiert|geschehen|war|geschah)|\\bwas (?:ist )?wann ',
    '(?:passiert|passierte|geschehen|geschah|war)(?!\\p{L})|(?<!\\p{L})der reihe nach(?!\\p{L})',
  ),
  inOrder(
    inOrder(
      '^(?:und )?wie (?:ist es|ging es|lief es|lief das|ging das|kam es|war das) .{0,60}?(?:mit|dazu|zu|ab',
      '|weiter)(?!\\p{L})|',
    ),
    inOrder(
      '^was (?:ist|war) (?:alles )?mit .* (?:passiert|geschehen|los) ?.*(?:seit|nacheinander|dieses|letztes',
      '|im)(?!\\p{L})|',
    ),
    '^erzähl(?:e|en sie)?(?: mir| uns)? .*(?<!\\p{L})von .* bis ',
  ),
  inOrder(
    "^(?:comment (?:ça|cela) s['’]est passé|raconte[zr]?(?:-(?:moi|nous))? .* (?:depuis|du|de) .* (?:jusqu|à|au))|",
    inOrder(
      "que s['’]est-il passé .*(?:depuis|dans l['’]ordre|l'un après|étape)|qu['’]est-ce qui s['’]est passé ",
      ".*(?:depuis|dans l['’]ordre)",
    ),
  ),
  inOrder(
    inOrder(
      '¿?(?:cuéntame|cuente|explícame) .* desde .* hasta |¿?qué (?:ha pasado|pasó) con .*(?:desde|este|por orden',
      '|en orden)|',
    ),
    '¿?cómo (?:ha ido|fue) (?:todo |lo )?(?:con|de) .* desde ',
  ),
]

const fewLines = inOrder(
  inOrder(
    '(?:a |just |only |about |no more than |at most )*(?:few|couple of|two|three|four|five|half a dozen|\\d',
    '|one or two|two or three)',
  ),
  '(?: short| brief| simple| plain)? (?:lines?|sentences?|words?|bullets?(?: points?)?|points)',
)
/** How short the answer is to be says that a whole is to be told. */
const summaries = [
  `(?:^|, |\\b)in ${fewLines}[\\s.,?!]*(?:please)?[\\s.?!]*$|^in ${fewLines}(?:,| what| tell| how)`,
  `^(?:give|tell|write) (?:me |us )?${fewLines} (?:on|about|of)\\b`,
  inOrder(
    '\\b(?:bare bones|short version|main thrust|upshot|essence|essentials|short and sweet|boils? down to) (?:of',
    '|from|in)\\b',
  ),
  '^(?:please )?(?:brief me|fill me in|bring me up to (?:date|speed)) (?:on|about|with)\\b',
  inOrder(
    inOrder(
      '(?<!\\p{L})in (?:ein paar|wenigen|zwei|drei|vier|fünf|kurzen|knappen) (?:kurzen )?(?:sätzen|zeilen|worten',
      '|stichpunkten|stichworten)|',
    ),
    inOrder(
      '(?<!\\p{L})(?:kurz gesagt|kurz gefasst|in kürze|das wichtigste (?:aus|in|von|zu)|worum geht es (?:in',
      '|bei))(?!\\p{L})',
    ),
  ),
  inOrder(
    '(?<!\\p{L})(?:en (?:quelques|deux|trois|quatre|peu de) (?:lignes|phrases|mots)|en bref|en résumé',
    "|l['’]essentiel (?:de|du|des))(?!\\p{L})",
  ),
  inOrder(
    '(?<!\\p{L})(?:en (?:pocas|unas|dos|tres|cuatro) (?:líneas|frases|palabras)|en resumen|lo esencial (?:de',
    '|del))(?!\\p{L})',
  ),
]

const noted = 'written|noted|jotted|put|recorded|kept|filed|stored|set'
/** Where something is told, or what there is from somebody about something. */
const documents = [
  inOrder(
    `^(?:and )?where (?:have|had|do|did) (?:i|we)(?: got| have| keep)? .{2,80}\\b(?:${noted})(?: down| up| out`,
    `| away)?\\s*\\??$`,
  ),
  inOrder(
    `^(?:and )?where (?:is there|are there|have (?:i|we)(?: got)?|do (?:i|we) have) (?:anything|something`,
    `|things|stuff)(?: (?:${noted}))?(?: down)? (?:about|on|of|to do|from|regarding)\\b`,
  ),
  inOrder(
    '^(?:find |show |list |give )?(?:me )?(?:everywhere|every place|all (?:the )?places|anywhere)(?: that| ',
    'where| in which)? .{2,80}\\b(?:mention\\w*|named?|talk\\w*|written|come(?:s)? up|crops? up|appears?',
    '|discussed|said)\\b',
  ),
  inOrder(
    '^what (?:have|do|did) (?:i|we) (?:got |have |keep |kept )?(?:here |there |on file |in writing |on paper ',
    ')?(?:from|off) .{2,80}\\b(?:about|on|concerning|regarding|over)\\b',
  ),
  inOrder(
    '^what (?:have|do) (?:i|we) (?:got |have |keep )?(?:in writing|on paper|on file|written down)(?: (?:about',
    '|on|from|of|with)\\b|\\s*\\??$)',
  ),
  inOrder(
    inOrder(
      '^wo (?:steht|stehen|habe ich|haben wir) .*(?<!\\p{L})(?:etwas|was|alles|überall|aufgeschrieben|notiert',
      '|festgehalten|erwähnt)(?!\\p{L})|',
    ),
    inOrder(
      '^(?:in|auf) welche[nmr]? (?:dateien?|dokumente?n?|unterlagen|briefe?n?|mails?|e-mails|papieren|rechnungen',
      '|notizen)(?!\\p{L})|',
    ),
    '^was habe ich (?:alles )?von .* (?:über|zu|zum|zur|wegen) ',
  ),
  inOrder(
    "^où (?:est-ce que )?(?:ai-je|j['’]ai|avons-nous|est-il|est-elle|parle-t-on) .{0,60}(?:noté|écrit|mentionné",
    '|question|parlé|de|des|du)(?!\\p{L})|^dans quel(?:le)?s? (?:documents?|fichiers?|lettres?|factures?|mails?',
    '|notes?)(?!\\p{L})',
  ),
  inOrder(
    '^¿?(?:dónde (?:tengo|hemos|está|se) .{0,80}(?:apuntad[oa]|escrit[oa]|anotad[oa]|menciona|habla|dice)|en ',
    'qué (?:documentos?|archivos?|cartas?|facturas?|correos?|notas?))(?!\\p{L})',
  ),
]

/** Several things that somebody has or gives somebody to do, take or bring. */
const lists = [
  inOrder(
    `^what (?:am|are|is|was|were) (?:i|we|he|she|they|my \\S+|the \\S+) (?:all )?(?:meant|supposed|expected`,
    `|told|asked|allowed) to (?:bring|take|pack|carry|have|get|buy|collect|send|hand in|fetch|gather)\\b`,
  ),
  '^what (?:has|have|had) (?:\\S+ ){1,3}got (?:me|us|him|her|them) (?:\\p{L}+ing|on)\\b',
  '^what (?:gear|kit|equipment|tools|stuff|bits|supplies)\\b',
  "^what (?:sorts?|kinds?|types?) of .*(?:n['’]t|\\bnot|\\bnever|\\bexcluded?)\\b",
  "^who (?:in|of|among|at|from) (?:the|my|our) .*\\b(?:has|have|is|are|did|do)(?:n['’]?t| not| yet to| still to)\\b",
]

/** What somebody has to do one thing after the other. */
const procedures = [
  '^(?:and |so )?how (?:do|can|could|should|would|must|does one|to) .*\\b(?:step by step|in (?:the )?right order)\\b',
  inOrder(
    "\\bwhat(?:['’]s| is| was) the (?:right|best|proper|correct|safe|safest|easiest|usual) way (?:for \\S+ ",
    ')?(?:to|of)\\b',
  ),
  inOrder(
    '^what (?:have|has|had) (?:i|we|you|he|she|they|one) (?:got )?to do (?:for|if|when|to|with|about|after',
    '|before|as soon as)\\b',
  ),
  inOrder(
    '\\bhow (?:did|do|does|have|had) (?:i|we|he|she|they) (?:tell|told|show|shown|explain(?:ed)?|teach|say|said',
    '|want|advise) .*\\bto \\p{L}',
  ),
  inOrder(
    '\\bwhat (?:do|should|must|can) (?:i|we) (?:tell|get|ask) (?:him|her|them|people|somebody|someone) to (?:do',
    '|press|try|check)\\b',
  ),
]

export const spokenSigns: readonly (readonly [QuestionForm, RegExp])[] = [
  ['procedure', new RegExp(procedures.join('|'), 'u')],
  ['documents', new RegExp(documents.join('|'), 'u')],
  ['summary', new RegExp(summaries.join('|'), 'u')],
  ['timeline', new RegExp(timelines.join('|'), 'u')],
  ['list', new RegExp(lists.join('|'), 'u')],
]

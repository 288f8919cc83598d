/** The signs of a question for a summary, in lower case. */
import { asciiWord, inOrder } from '../../text/alternatives.ts'
import { summedUpInSpanish } from './formWords.ts'

export const summaryAsked = new RegExp(
  [
    asciiWord([
      'summar(?:y|ies|i[sz]e[ds]?|i[sz]ing)|overview|tl;?dr|gist',
      '(?:main|key) (?:points?|ideas?|takeaways?|findings)|in a nutshell',
    ]),
    '\\bwhat (?:is|are|was) .{3,60} about\\s*\\??$',
    inOrder(
      '^what (?:was|were|did (?:i|we|they)) (?:decided?|agreed?|discuss(?:ed)?|talked? about|resolved?) ',
      '(?:at|in|during) (?:the |our )?(?:\\w+ ){0,4}',
      '(?:meeting|assembly|session|conference|committee|board|council|agm)',
    ),
    inOrder(
      '^what (?:did|does|has) (?:the |our |my )?(?:\\S+ ){0,4}',
      '(?:meeting|assembly|session|conference|committee|board|agm) (?:decided?|agreed?|resolved?)\\s*\\??$',
    ),
    inOrder(
      '^what (?:does|did|do) .{3,80} (?:say|tell).{0,20} in (?:a |one |two |three |\\d )?',
      '(?:few |couple of )?(?:lines?|sentences?|words?|short|brief)\\b',
    ),
    inOrder(
      '^what came (?:out of|up (?:at|in|during)) (?:the |our )?(?:\\w+ ){0,5}',
      '(?:meeting|assembly|session|conference|committee|board|agm)(?!\\p{L})',
    ),
    inOrder(
      '^(?:was (?:wurde|haben (?:wir|sie)) .{0,40}(?:sitzung|versammlung).{0,40}(?:beschlossen|besprochen)',
      "|qu(?:e|[’']est-ce qui|[’']a-t-on|[’']avons-nous).{0,20} (?:décidé|voté|discuté).{0,30}",
      '(?:réunion|assemblée|séance)|qué se (?:decidió|acordó|habló|aprobó) en (?:la|el) .{0,20}',
      '(?:junta|reunión|asamblea))(?!\\p{L})',
    ),
    inOrder(
      '(?<!\\p{L})(?:zusammenfassung|fasse? .{1,80} zusammen|zusammenfassen|résum(?:e|é|er|ez)',
      `|${summedUpInSpanish}`,
      '|res[uú]m(?:e|a|an)(?:me|nos)|riassum\\p{L}*|riassunto)(?!\\p{L})',
    ),
  ].join('|'),
  'u',
)

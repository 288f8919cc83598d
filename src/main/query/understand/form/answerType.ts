/**
 * Determines the kind of answer a question asks for. The first rule that fits decides; the order goes from the most to
 * the least specific. Where none fits, the form of the question decides.
 */
import type { AnswerType, QuestionForm } from '../../../../shared/domain/answer.ts'
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { summedUpInSpanish } from './formWords.ts'
import { formOf } from './questionForm.ts'

const comparatives = anyOf([
  'better|worse|more|less|fewer|larger|bigger|smaller|cheaper|dearer|older|younger|longer|shorter|higher|lower',
  'earlier|later|heavier|lighter|faster|slower|newer|quieter|louder|stronger|safer|\\p{L}{3,}er',
])
// A verb or a small word after "which" or "what" means that no noun follows.
const noNoun = inOrder(
  '(?!',
  anyOf([
    'is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may|might|the|my|our|a|an|for|in',
    'on|of|to|from|at|this|his|its|hers|ours|yours|theirs|gas|address|always|else',
    'goes|comes|lies|belongs|means|says|opens|gets|gives|takes|makes|works|lives',
  ]),
  '(?!\\p{L}))',
)
const irregular = 'people|children|grandchildren|men|women'
// "Which code opens the gate?": before an object stands a verb.
const noObject = '(?! (?:the|an?|my|our|your|his|her|their|its?|me|us|them|him|up|down|out|off)(?!\\p{L}))'
const plural = `${noNoun}(?:[\\p{L}-]+[^suia']s|[\\p{L}-]+(?:ia|as)s?|${irregular})(?!\\p{L})${noObject}`

const rules: readonly (readonly [AnswerType, RegExp])[] = [
  [
    'SUMMARY',
    new RegExp(
      [
        wholeWord([
          'summar(?:y|ies|i[sz]e[ds]?|i[sz]ing)|overview|tl;?dr|gist|highlights|recap|in a nutshell|in brief|in short',
          '(?:main|key) (?:points?|ideas?|takeaways?|findings)|zusammenfass\\p{L}*|fasse? .{1,80} zusammen',
          'worum geht|überblick|résum(?:e|é|er|ez)|de quoi parle|res[uú]m(?:e|a|an)(?:me|nos)',
          summedUpInSpanish,
          'riassum\\p{L}*|de qué trata',
        ]),
        "\\bwhat(?:['’]s| is| are| was) .{3,60} about\\s*\\??$",
        '^(?:please |can you |could you )?(?:sum up|sum .{2,40} up|brief me|condense|boil .{2,60} down)(?!\\p{L})',
      ].join('|'),
      'u',
    ),
  ],
  [
    'COMPARISON',
    new RegExp(
      [
        wholeWord([
          'compare[ds]?|comparing|comparison|contrast|versus|vs|differences? between|differ(?:s|ent)? from',
          'differs?|similarit(?:y|ies)|in common|compared (?:to|with)|vergleich\\p{L}*|unterschied\\p{L}*',
          'différences?|compare[rz]?|compara(?:r|ción)?|diferencias?',
        ]),
        `(?<!\\p{L})${comparatives} .{0,60}\\bthan\\b`,
        inOrder(
          `^(?:who|which|what|does|do|did|is|are|was|were|has|have) .{0,60}\\b${comparatives}\\b.{0,60} or (?!so\\b|`,
          'not\\b)',
        ),
        '^(?:does|do|did|is|are|was|were) .{2,40} or .{2,40}\\b(?:more|less|better|worse|longer|higher|lower)\\b',
        '\\bwhat changed (?:from|between) .+ (?:to|and) |^set .{2,60} against |\\bhow .{1,60} compare\\b',
      ].join('|'),
      'u',
    ),
  ],
  [
    'PROCEDURAL',
    new RegExp(
      [
        wholeWord([
          'how (?:do|can|could|should|would|does one) (?:i|we|you|one)|how to|steps? (?:to|for)|recipe for',
          'instructions? (?:to|for)|(?:procedure|process) (?:to|for)|what steps|walk me through|the way to',
          'in what order',
          'wie (?:kann|muss|soll|darf) (?:ich|man|wir)|wie \\p{L}+e (?:ich|man|wir)|wie \\p{L}+ man|anleitung',
          'comment (?:faire|puis-je|dois-je|peut-on|\\p{L}+(?:er|ir|re))|cómo (?:puedo|se|debo|\\p{L}+r)',
        ]),
        'what (?:do|should|must|shall|can) (?:i|we|you|one) (?:have to |need to )?do (?:to|if|when)\\b',
        '\\bhow (?:is|are) [^?]{2,60} (?:\\p{L}+ed|done|made|set|built|kept|cut)\\s*\\??$',
      ].join('|'),
      'u',
    ),
  ],
  [
    'ANALYTICAL',
    new RegExp(
      [
        '^(?:and |but )?why\\b',
        '^how (?:did|does|do|has|have) .{2,80} (?:happen|work|come about|affect|influence|function)',
        '^how (?:has|have|had|did) .{2,80} (?:chang|develop|evolv|grow|improv)\\p{L}*',
        wholeWord([
          "why (?:is|are|was|were|do|does|did|has|have|would|should|isn['’]t|the|i|we|it)|explain|analy[sz]e|evaluate",
          'assess|interpret|pros and cons|advantages and disadvantages|implications?|consequences',
          'what (?:caused|causes)',
          'how come|(?:for what|what) reasons?|what (?:is|was) the reason|rationale|what (?:made|leads? to|led to)',
          'what (?:speaks|spoke) (?:against|for|in favou?r)|what (?:would|will) happen|what effects?|the effects? of',
          'warum|wieso|weshalb|vor- und nachteile|pourquoi|por qué|strengths and weaknesses',
        ]),
      ].join('|'),
      'u',
    ),
  ],
  [
    'LIST',
    new RegExp(
      [
        '^(?:please )?(?:list|enumerate|name (?:all|the|some|every|two|three|four|five|six))\\b',
        '^(?:all|every|each) (?:(?:the|my|our|of) )*[\\p{L}-]+',
        `^(?:and |in |from )?(?:which|what)(?: of (?:the|my|our|their))? (?:${noNoun}[\\p{L}-]+ ){0,2}?${plural}`,
        '^who (?:attended|(?:all|else) |are (?:the|our|my) [\\p{L}-]+s\\b|(?:is|was|are|were) (?:on|in) the )',
        '\\bwhat (?:do|should|must|shall) (?:i|we|you) (?:need to |have to )?(?:pack|bring|buy|take)\\b',
        wholeWord([
          'list (?:all|the|of)|what are (?:all|the (?:[\\p{L}-]+ ){0,3}?[\\p{L}-]+s|some)',
          '(?:give|tell|show) me all|all (?:of )?(?:the|my) \\p{L}+s|liste(?:n|z)? .+ auf|nenne|zähle|énumère[zr]?',
          'welche (?!(?:ist|war|wird)(?!\\p{L}))\\p{L}+(?:en|e|er|s)|quels (?:sont|\\p{L}+s)|quelles (?:sont|\\p{L}+s)',
          'qué \\p{L}+s (?!es)|cuáles son|enumera',
        ]),
      ].join('|'),
      'u',
    ),
  ],
]
// Documents are listed; a development is explained by what changed.
const ofForm: Partial<Readonly<Record<QuestionForm, AnswerType>>> = {
  summary: 'SUMMARY',
  comparison: 'COMPARISON',
  procedure: 'PROCEDURAL',
  list: 'LIST',
  documents: 'LIST',
  timeline: 'ANALYTICAL',
}

export function answerTypeOf(question: string): AnswerType {
  const text = question.slice(0, 2_000).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? ofForm[formOf(text)] ?? 'FACTUAL'
}

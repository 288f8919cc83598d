/** The signs of each form of question, the most specific form first. Data for `questionForm.ts`. */
import type { QuestionForm } from '../../../../shared/domain/answer.ts'
import { anyOf, asciiWord, inOrder } from '../../text/alternatives.ts'
import { summaryAsked } from './summaryAsked.ts'
import { greatest, handled, mention, papers } from './formWords.ts'

export const rules: readonly (readonly [QuestionForm, RegExp])[] = [
  ['summary', summaryAsked],
  [
    'documents',
    new RegExp(
      [
        inOrder(
          '\\b',
          '(?:which|what|list(?: all)?|find(?: all)?|show(?: me)?(?: all)?|in (?:which|what|how many)|how many)',
          `(?: of)?(?: (?:my|the|our|all))* (?:\\w+ )?(?:${papers})(?: (?:that|which|do|does|did|there))?`,
          `(?: (?:i|we|you))? (?:${mention})\\b`,
        ),
        inOrder(
          '\\b(?:where|in which (?:file|document)) (?:is|are|was|were|do i find|does) .+ ',
          '(?:mentioned|written|named)\\b',
        ),
        `(?<!\\p{L})(?:welche[nmrs]?|quels|quelles|qué|cuáles)(?: \\p{L}+)? (?:${papers})(?!\\p{L})`,
        // "Which bills are open?" is a question for their rows.
        inOrder(
          '^(?:welche (?:protokolle|rechnungen|verträge|bescheide|policen)|',
          'quels contrats|quelles (?:factures|polices)) ',
          '(?:.{0,60} )?(?:habe ich|haben wir|gibt es|ai-je|avons-nous|y a-t-il)\\W*$',
        ),
      ].join('|'),
      'u',
    ),
  ],
  [
    'documents',
    new RegExp(
      [
        inOrder(
          '^(?:(?:list|show|find|give)(?: me)? )?(?:all|every|any)(?: (?:of|the|my|our))* (?:\\w+ )?',
          `(?:${papers})(?: (?:in which|where|that|which|i|we))* (?:.{0,60} )?(?:${mention})\\b`,
        ),
        '\\bwhere (?:do|does|did|is|are) .{1,80} (?:appear|come up|show up|occur)s?\\b',
        '(?<!\\p{L})wo (?:wird|werden|kommt) .{1,80} (?:erwähnt|genannt|vor)(?!\\p{L})',
      ].join('|'),
      'u',
    ),
  ],
  [
    'timeline',
    new RegExp(
      [
        asciiWord([
          inOrder(
            '(?:chang|develop|evolv|ris|fall|grow|increas|decreas)\\w*.{0,60} ',
            anyOf([
              'over (?:the )?(?:time|years?|months?|past|last)|from .{1,20} (?:to|until) ',
              'between (?:\\p{L}+ )?\\d{4} and |since',
            ]),
          ),
          '(?:show|give|tell|plot|chart|graph|draw)(?: me)? .{2,80} over (?:the )?(?:time|years?|months?|weeks?)',
          inOrder(
            'how (?:has|have|did) .{2,80} ',
            '(?:(?:chang|develop|evolv|increas|decreas|grow)\\w*|rise|risen|fallen|gone (?:up|down))\\b',
          ),
          inOrder(
            '(?:how (?:many|much)|what) .{2,80} ',
            anyOf([
              '(?:at|after) (?:each|every) \\w+',
              '(?:in|for) (?:each|every) (?:year|quarter|month|week|term|season)',
            ]),
          ),
          '(?:stages|stations|milestones|phases) (?:of|in) (?:my|our|the|his|her|their)',
          'timeline|chronolog\\w+|history of|over the years|in what order|sequence of events|year by year',
          'month by month|trend',
        ]),
        '\\bwie hat sich .{2,80} (?:entwickelt|verändert|geändert)|\\bcomment .{2,60} (?:évolué|changé)',
      ].join('|'),
      'u',
    ),
  ],
  [
    'comparison',
    new RegExp(
      [
        inOrder(
          '\\b',
          anyOf([
            'compare[ds]?|comparing|comparison|contrast|versus|vs\\.?|differences? (?:.{2,40} )?between',
            'differ(?:s|ent)? from|(?:chang\\w*|differ\\w*) between|similarit(?:y|ies)|in common',
            inOrder(
              anyOf([
                'better|worse|more \\w+|less \\w+|larger|bigger|smaller|cheaper|dearer|older|younger|longer',
                'shorter|higher|lower|earlier|later|heavier',
              ]),
              '\\b.{0,60}(?: than |,| or ).*\\bor\\b',
            ),
            inOrder(
              '(?:which|who) .{0,40}\\b',
              anyOf([
                'better|more|less|larger|bigger|smaller|cheaper|older|younger|longer|shorter|higher|lower',
                'earlier|later|first',
              ]),
              '\\b.{0,60}\\bor\\b',
            ),
          ]),
        ),
        '\\b(?:vergleich\\w*|unterschied\\w*)|\\bcompar(?:e|er|ez)\\b|\\bdifférences?\\b',
      ].join('|'),
      'u',
    ),
  ],
  // Before the figures: "How do I top up the boiler?" asks for no top of anything.
  [
    'procedure',
    new RegExp(
      [
        asciiWord([
          'how (?:do|can|could|should|would|must|does one) (?:i|we|you|one|she|he|they|people)\\b',
          'how (?:should|must|shall) \\p{L}+',
          inOrder(
            'how (?:do|does|did) (?!much|many|long|often|far|big|old)\\S{2,20}(?: \\S{2,20})?? ',
            anyOf([
              'cook|bake|make|prepare|reset|restart|start up|switch (?:on|off)|turn (?:on|off|up|down)|top up|refill',
              'fill|drain|bleed|clean|descale|fix|repair|replace|adjust|install|set up|unlock|open|close|assemble',
            ]),
          ),
          'what (?:should|must|shall) (?:the |my |our )?\\S+ do(?= *[?.]?$)',
          'what (?:do|must|should|does) \\S+ (?:have|need) to do (?:to|with|before|when|if|about)',
          `how (?:is|are) .{2,60} (?:${handled})\\b`,
          'how to\\b|steps? (?:to|for|if|when|in|of)|(?:what|which) (?:are )?(?:the )?steps',
          'instructions? (?:to|for|on)|procedure (?:to|for)|what (?:do|should|must) (?:i|we|you) do (?:to|if|when)',
          'recipe for',
        ]),
        '\\b(?:wie (?:kann|muss|soll|mache|stelle|wechsle|reinige) (?:ich|man|wir))',
        '\\bcomment (?:faire|puis-je|dois-je)\\b',
      ].join('|'),
      'u',
    ),
  ],
  [
    'aggregate',
    new RegExp(
      [
        asciiWord([
          'how many|how much .{0,60}\\b(?:in total|altogether|overall|all together|combined|per \\w+ on average)',
          '(?:number|count|sum|total|average|mean|median|difference|percentage|share|ratio) of|in total',
          'altogether|on average|average|combined|added up|add up|sum up',
          'total (?:amount|cost|costs|spent|spending|sum|number|hours|distance|income)|how (?:often|many times)',
          `(?:the|my|our|which|who|what) .{0,60}(?<!on )\\b(?:${greatest})\\b|(?<!on )(?:${greatest}) \\w+`,
        ]),
        inOrder(
          '\\b',
          anyOf([
            'wie viele|wie oft|insgesamt|durchschnitt\\w*|combien de|au total|en moyenne|cuántos|cuántas',
            'en total|promedio',
          ]),
          '(?!\\p{L})',
        ),
      ].join('|'),
      'u',
    ),
  ],
  [
    'list',
    new RegExp(
      [
        inOrder(
          '^(?:please )?',
          anyOf([
            'list|enumerate|names of|name (?:all|the|some|every|two|three|four|five|six)',
            '(?:which|what) (?:people|men|women|children|ones)',
            'who (?:all|else|attended|(?:was|were) (?:present|there|invited)|took part|participated)',
            // "Who was elected chair" asks for one.
            inOrder(
              'who (?:was|were|got|has been|have been) (?:re-?)?(?:elected|appointed|chosen|voted in)',
              '(?= (?:at|in|on|by|this|last|to the (?:committee|board|council))(?!\\p{L})(?!.* as )|\\W*$)',
            ),
            'what (?:do|should|must) (?:i|we|you|they) (?:need|have) to (?:bring|buy|pack|take)',
            'what (?:is|are) (?:not |all )*(?:covered|included|excluded|insured|needed)',
            "what(?:['’]s| is)? (?:still )?(?:left|open|outstanding|there) to (?:be )?(?:do|done)",
            'what do (?:i|we) (?:still )?(?:have|need) to do',
            'give (?:me )?(?:a list|all)|show (?:me )?all|tell me all|what all',
            inOrder(
              '(?:(?:give|tell|show)(?: me| us)? )?(?:the |all (?:the )?)?(?:full )?',
              '(?:names|list|dates|addresses|titles) of',
            ),
          ]),
          '\\b',
        ),
        asciiWord([
          'list (?:all|the|of)|what are (?:all|the (?:\\w+ ){0,3}\\w+s\\b|some|my (?:\\w+ ){0,2}\\w+s\\b)',
          'what were the (?:\\w+ ){0,3}\\w+s\\b',
          inOrder(
            // "What address will …" and "What weight of leeks do …" ask for one.
            '(?:which|what) (?!\\w*[^\\Ws] of )(?:\\w+ ){0,2}\\w*[^\\Wsui]s (?:(?:to|for|with|from) (?:\\w+ ){1,3})?',
            '(?:are|were|have|do|did|does|has|can|must|need|should|will|would|take|go|belong)',
          ),
          'all (?:of )?(?:the|my) \\w+s|everything (?:that|i|we)|everyone who|who (?:are|were) (?:all |the )',
          'what (?:things|items|kinds|types)',
        ]),
        '^(?:nenne|liste|zähle|énum[eé]r|cite[zr]?|enumera)',
        inOrder(
          '^(?:quels|quelles) (?:sont (?:les|mes|nos)|\\p{L}+[sx] ',
          '(?:faut(?:-il)?|dois-je|devons-nous|sont|ai-je|avons-nous|y a-t-il|prend|prennent|doit|doivent))(?!\\p{L})',
        ),
        inOrder(
          '^welche (?:\\p{L}+e[nr]? )?\\p{L}+(?:e|en|er|s|n) ',
          '(?:brauche|brauchen|braucht|muss|müssen|sind|gehören|gibt es|soll|sollen|nimmt|nehmen|habe|haben)(?!\\p{L})',
        ),
        '^¿?qué \\p{L}+s (?:hay|son|necesit\\p{L}+|lleva|tengo|tenemos|toma|faltan)(?!\\p{L})',
      ].join('|'),
      'u',
    ),
  ],
  [
    'yesNo',
    new RegExp(
      [
        inOrder(
          '^(?:(?:and|so|but|also),? )?',
          anyOf([
            "is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would|am|isn't|aren't|don't",
            "doesn't|didn't",
          ]),
          ' ',
          anyOf([
            '(?:i|we|you|he|she|it|they|there|this|that|the|my|our|his|her|their|your|any\\w*|some\\w*|a|an)\\b',
            '\\p{L}',
          ]),
        ),
        inOrder(
          '^',
          anyOf([
            'ist|sind|war|hat|haben|hatte|darf|dürfen|kann|können|muss|gibt es|est-ce que|est-il|y a-t-il',
            '¿?(?:es|está|hay|tiene|puedo)',
          ]),
          ' ',
        ),
      ].join('|'),
      'u',
    ),
  ],
]

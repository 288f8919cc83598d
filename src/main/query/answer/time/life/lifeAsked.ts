/** Knows questions for the course of somebody's life: jobs and schools. Pure. */
import { anyOf } from '../../../text/alternatives.ts'

export interface Life {
  readonly asked: RegExp
  /** The words in which documents tell it. */
  readonly search: string
  /** The heading of its part of a curriculum vitae. */
  readonly section: RegExp
}

// The courses of a life that people ask for in other words than their documents use.
const lives: readonly Life[] = [
  {
    asked: new RegExp(
      [
        '\\b(?:jobs?|work(?:ed)?|working life|career|employ\\w*|' +
          'positions?|arbeit\\w*|beruf\\w*|emplois?|trabaj\\w*)\\b',
        // "The posts of the fence" are no part of a life.
        '\\b(?:posts?|roles?|appointments?|offices?)(?: that| which)? (?:I|we|you|he|she|they)\\b.*' +
          '\\b(?:held|had|hold|been in)\\b',
      ].join('|'),
      'i',
    ),
    search: 'work experience, employment, positions held',
    section:
      /employ|experience|career|work|posts?\b|positions|appointments|beruf|werdegang|laufbahn|expérience|emploi/i,
  },
  {
    asked: /\b(?:school\w*|stud(?:y|ied|ies)|education|degrees?|qualifications?|schule\w*|études?)\b/i,
    search: 'education, degrees, qualifications, schools',
    section: /education|training|qualifications|schools?\b|studies|ausbildung|studium|schul|formation|estudios/i,
  },
]
// "The roof job" and "the work on the drain" are something done, and no part of a life.
const oneJob = new RegExp(
  anyOf([
    "\\b(?:the|this|that|a|an)(?: (?!and\\b|or\\b)[\\p{L}\\d'’-]+){0,2} (?:job|work)(?!\\p{L})",
    '\\b(?:days?|weeks?|start|beginning|end) of (?:the )?work(?!\\p{L})',
  ]),
  'giu',
)

/** The course of a life that is asked for; undefined for any other question. */
export const lifeAsked = (question: string): Life | undefined =>
  lives.find(({ asked }) => asked.test(question.replace(oneJob, ' ')))

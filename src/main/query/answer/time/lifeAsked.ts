/** Knows questions for the course of somebody's life: jobs and schools. Pure. */

// The courses of a life that people ask for in other words than their documents use.
const lives: readonly (readonly [asked: RegExp, search: string])[] = [
  [
    /\b(?:jobs?|work(?:ed)?|career|employ\w*|positions?|arbeit\w*|beruf\w*|emplois?|trabaj\w*)\b/i,
    'work experience, employment, positions held',
  ],
  [
    /\b(?:school\w*|stud(?:y|ied|ies)|education|degrees?|qualifications?|schule\w*|études?)\b/i,
    'education, degrees, qualifications, schools',
  ],
]
// "The roof job" and "the work on the drain" are something done, and no part of a life.
const oneJob = /\b(?:the|this|that|a|an)(?: (?!and\b|or\b)[\p{L}\d'’-]+){0,2} (?:job|work)(?!\p{L})/giu

/** The words in which documents tell the course of a life that is asked for; undefined for any other question. */
export const lifeAsked = (question: string): (typeof lives)[number] | undefined =>
  lives.find(([asked]) => asked.test(question.replace(oneJob, ' ')))

/** Words of time in several languages and the pattern parts made of them, which `relativeDates.ts` reads. */

/** From Monday on. */
export const weekdays: readonly (readonly string[])[] = [
  ['monday', 'montag', 'lundi', 'lunes', 'lunedì', 'lunedi'],
  ['tuesday', 'dienstag', 'mardi', 'martes', 'martedì', 'martedi'],
  ['wednesday', 'mittwoch', 'mercredi', 'miércoles', 'mercoledì', 'mercoledi'],
  ['thursday', 'donnerstag', 'jeudi', 'jueves', 'giovedì', 'giovedi'],
  ['friday', 'freitag', 'vendredi', 'viernes', 'venerdì', 'venerdi'],
  ['saturday', 'samstag', 'sonnabend', 'samedi', 'sábado', 'sabato'],
  ['sunday', 'sonntag', 'dimanche', 'domingo', 'domenica'],
]
export const englishWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const weekdayNumbers = new Map(weekdays.flatMap((names, index) => names.map((name) => [name, index] as const)))
export const weekday = `(?<weekday>${[...weekdayNumbers.keys()].join('|')})`

export const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  ein: 1,
  eine: 1,
  einem: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  quinze: 15,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  uno: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  quindici: 15,
}
export const englishCounts = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
export const count = `(?<count>\\d{1,3}|${Object.keys(counts).join('|')})`
export const unitWords: Readonly<Record<Unit, readonly string[]>> = {
  day: ['days?', 'tagen?', 'tag', 'jours?', 'días?', 'giorn[oi]'],
  week: ['weeks?', 'wochen?', 'semaines?', 'semanas?', 'settiman[ae]'],
  month: ['months?', 'monate?n?', 'mois', 'mes(?:es)?', 'mes[ei]'],
  year: ['years?', 'jahre?n?', 'ans?', 'années?', 'años?', 'ann[oi]'],
}
export type Unit = 'day' | 'week' | 'month' | 'year'
export const unit = `(?<unit>${Object.values(unitWords).flat().join('|')})`
export const season = '(?<season>spring|summer|autumn|fall|winter)'
const months = [
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
export const month = `(?<month>${months.join('|')})`

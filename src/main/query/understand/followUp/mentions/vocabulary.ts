/** Word lists that distinguish persons, attributes and other words in a question. */
import { fold } from '../../../text/words/words.ts'

export type Gender = 'female' | 'male'

const femaleRoles = [
  ['mother', 'mum', 'mom', 'mummy', 'mama', 'maman', 'grandmother', 'grandma', 'granny', 'aunt', 'sister', 'daughter'],
  ['wife', 'girlfriend', 'niece', 'granddaughter', 'landlady', 'woman', 'girl', 'lady', 'queen', 'midwife', 'widow'],
  ['mrs', 'ms', 'miss', 'stepmother', 'godmother'],
].flat()

const maleRoles = [
  ['father', 'dad', 'daddy', 'papa', 'grandfather', 'grandpa', 'grandad', 'uncle', 'brother', 'son', 'husband'],
  ['boyfriend', 'nephew', 'grandson', 'man', 'boy', 'king', 'gentleman', 'mr', 'stepfather', 'godfather', 'widower'],
].flat()

const otherRoles = [
  ['landlord', 'tenant', 'treasurer', 'teacher', 'tutor', 'doctor', 'dentist', 'surgeon', 'nurse', 'vet', 'boss'],
  ['manager', 'director', 'neighbour', 'neighbor', 'owner', 'author', 'chair', 'chairman', 'secretary', 'agent'],
  ['plumber', 'electrician', 'builder', 'carpenter', 'mechanic', 'gardener', 'lawyer', 'solicitor', 'notary', 'judge'],
  [
    'witness',
    'seller',
    'buyer',
    'customer',
    'client',
    'colleague',
    'employee',
    'employer',
    'friend',
    'cousin',
    'child',
  ],
  ['kid', 'baby', 'partner', 'president', 'mayor', 'minister', 'conductor', 'soloist', 'coach', 'trainer', 'captain'],
  ['writer', 'artist', 'person', 'guest', 'host', 'driver', 'pilot', 'student', 'pupil', 'professor', 'adviser'],
  ['accountant', 'inspector', 'officer', 'founder', 'singer', 'pianist', 'player', 'winner', 'leader', 'head', 'dr'],
  ['surveyor', 'architect', 'engineer', 'roofer', 'painter', 'tuner', 'vicar', 'priest', 'pastor', 'cook', 'cleaner'],
  ['physiotherapist', 'physio', 'therapist', 'optician', 'pharmacist', 'specialist', 'consultant', 'auditor', 'nanny'],
  ['childminder', 'babysitter', 'lodger', 'flatmate', 'contractor', 'installer', 'broker', 'journalist', 'bookkeeper'],
  [
    'carer',
    'caregiver',
    'helper',
    'handyman',
    'decorator',
    'joiner',
    'counsellor',
    'instructor',
    'supervisor',
    'mentor',
  ],
  ['hairdresser', 'assistant', 'receptionist', 'executor', 'trustee', 'headteacher', 'chiropodist', 'warden', 'clerk'],
  ['successor', 'predecessor', 'candidate', 'patient', 'sender', 'recipient', 'caretaker', 'organiser', 'organizer'],
].flat()

export const roles: ReadonlyMap<string, Gender | null> = new Map<string, Gender | null>([
  ...femaleRoles.map((role) => [role, 'female'] as const),
  ...maleRoles.map((role) => [role, 'male'] as const),
  ...otherRoles.map((role) => [role, null] as const),
])

/** Nouns that name a property of something: alone they do not say what the question is about. */
export const attributes: ReadonlySet<string> = new Set(
  [
    ['rent', 'deposit', 'price', 'cost', 'costs', 'fee', 'fees', 'amount', 'total', 'date', 'deadline', 'address'],
    ['number', 'phone', 'email', 'salary', 'wage', 'premium', 'excess', 'deductible', 'colour', 'color', 'size'],
    ['weight', 'height', 'width', 'depth', 'length', 'name', 'birthday', 'age', 'term', 'rate', 'interest', 'period'],
    ['notice', 'balance', 'result', 'score', 'grade', 'dose', 'dosage', 'title', 'topic', 'subject', 'reason', 'cause'],
    ['purpose', 'status', 'time', 'year', 'day', 'month', 'week', 'hour', 'duration', 'warranty', 'guarantee'],
    ['discount', 'tax', 'vat', 'postage', 'delivery', 'capacity', 'power', 'speed', 'temperature', 'distance'],
    ['owner', 'author', 'place', 'venue', 'room', 'model', 'brand', 'code', 'password', 'reference', 'limit', 'budget'],
    ['profit', 'income', 'revenue', 'turnover', 'value', 'start', 'beginning', 'end', 'outcome', 'penalty', 'fine'],
    ['miete', 'kaution', 'preis', 'kosten', 'gebühr', 'betrag', 'summe', 'datum', 'frist', 'adresse', 'nummer'],
    ['gehalt', 'lohn', 'beitrag', 'prämie', 'farbe', 'größe', 'gewicht', 'dauer', 'laufzeit', 'kündigungsfrist'],
    ['montant', 'somme', 'tarif', 'délai', 'échéance', 'importe', 'plazo', 'fecha', 'kündigung', 'zinssatz', 'zins'],
    ['loyer', 'caution', 'prix', 'adresse', 'numéro', 'durée', 'alquiler', 'fianza', 'precio', 'dirección', 'número'],
  ]
    .flat()
    .map(fold),
)

/** "The rent", but not "the rent of the flat" or "Ann's rent". */
export function isPropertyAlone(phrase: string): boolean {
  return attributes.has(fold(phrase.replace(/^(?:the|an?) /i, '')))
}

export const adjectives: ReadonlySet<string> = new Set(
  [
    ['first', 'second', 'third', 'fourth', 'fifth', 'last', 'next', 'other', 'new', 'old', 'big', 'small', 'large'],
    ['little', 'main', 'monthly', 'yearly', 'annual', 'weekly', 'daily', 'total', 'final', 'current', 'previous'],
    ['latest', 'newest', 'oldest', 'best', 'red', 'blue', 'green', 'white', 'black', 'same', 'whole', 'good', 'long'],
    ['short', 'high', 'low', 'early', 'late', 'open', 'original', 'former', 'present', 'due', 'two', 'three', 'four'],
  ].flat(),
)

/** Words that may occur in a question without saying what it is about. */
export const fillers: ReadonlySet<string> = new Set(
  [
    [
      'end',
      'ago',
      'exactly',
      'again',
      'already',
      'still',
      'really',
      'actually',
      'please',
      'ever',
      'else',
      'too',
      'also',
    ],
    [
      'together',
      'alone',
      'later',
      'earlier',
      'before',
      'after',
      'afterwards',
      'finally',
      'first',
      'last',
      'back',
      'time',
    ],
    ['much', 'many', 'long', 'often', 'old', 'far', 'big', 'high', 'people', 'person', 'thing', 'things', 'anything'],
    ['something', 'everything', 'originally', 'currently', 'today', 'now', 'moment', 'meanwhile', 'approximately'],
    [
      'about',
      'roughly',
      'total',
      'altogether',
      'year',
      'day',
      'date',
      'month',
      'week',
      'hour',
      'reason',
      'way',
      'well',
    ],
    [
      'expensive',
      'heavy',
      'large',
      'tall',
      'late',
      'early',
      'cheap',
      'good',
      'bad',
      'happen',
      'place',
      'name',
      'named',
    ],
  ].flat(),
)

/** What an amount can be for: "per night", "pro Person". */
export const perUnits: readonly string[] = [
  ['day', 'week', 'month', 'year', 'person', 'head', 'night', 'hour', 'tag', 'woche', 'monat', 'jahr', 'mois', 'jour'],
  ['semaine', 'an', 'mes', 'día', 'semana', 'año', 'persona'],
].flat()

/** "In total", "on average". */
export const inAll: readonly string[] = [
  ['in total', 'altogether', 'all together', 'together', 'on average', 'overall', 'insgesamt', 'zusammen', 'au total'],
  ['en tout', 'en total'],
].flat()

/** Whoever leaves a place goes from it. */
export const impliedPrepositions: ReadonlyMap<string, string> = new Map([
  ...['leave', 'leaves', 'left', 'leaving', 'quit', 'departs'].map((verb) => [verb, 'from'] as const),
  ...['reach', 'reaches', 'reached', 'reaching'].map((verb) => [verb, 'to'] as const),
])

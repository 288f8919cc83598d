/**
 * Connects words of a question with names of columns: the price of an expensive thing is in a price column. Uses word
 * lists in English and in the German, French and Spanish that table headers most often use.
 */
import { fold, stem } from '../../text/words/words.ts'

export type Concept =
  | 'money'
  | 'moneyOut'
  | 'moneyIn'
  | 'weight'
  | 'length'
  | 'height'
  | 'size'
  | 'distance'
  | 'duration'
  | 'age'
  | 'birth'
  | 'date'
  | 'person'
  | 'place'
  | 'quantity'
  | 'score'
  | 'temperature'
  | 'rain'
  | 'speed'
  | 'phone'
  | 'email'
  | 'address'
  | 'home'
  | 'pages'
  | 'audience'
  | 'instrument'
  | 'occupation'
  | 'subject'

interface Words {
  /** Words that name a column of this kind. */
  readonly names: string
  /** Words of a question that mean such a column. */
  readonly asked: string
  readonly units?: string
}

const concepts: Readonly<Record<Concept, Words>> = {
  money: {
    names: [
      'cost price amount paid pay total fee sum salary rent spend spent expense charge takings income premium',
      'balance value bill takings revenue turnover budget betrag preis kosten summe gebühr montant prix coût',
      'importe precio coste gastos',
    ].join(' '),
    asked: [
      'cheaper dearer teurer billiger cost price amount spend spent pay paid money worth expensive cheap costly',
      'dear charge charged earn bill expense value kosten kostet gekostet kostete ausgegeben bezahlt gezahlt',
      'preis betrag teuer coûte coûté coûter dépensé payé prix montant cuesta costó gastado pagado precio',
      'importe gbp eur usd chf raise raised make made take took',
    ].join(' '),
    units: 'eur usd gbp chf jpy € $ £ euro euros pound pounds dollar dollars franc francs franken',
  },
  moneyOut: {
    names: 'out debit withdrawal expense spent ausgabe ausgaben soll débit dépense dépenses gasto gastos',
    asked: [
      'spend spent pay paid cost expense expenses ausgabe ausgaben ausgegeben bezahlt gezahlt dépensé payé',
      'gastado pagado',
    ].join(' '),
  },
  moneyIn: {
    names: 'in credit deposit income received einnahme einnahmen haben crédit recette recettes ingreso ingresos',
    asked:
      'bring brought earn earned receive received got income credited eingenommen erhalten reçu gagné recibido ' +
      'ingresado',
  },
  weight: {
    names: 'weight weigh mass gewicht poids peso kg kilos kilogram gram lbs',
    asked: [
      'give gave given yield yielded',
      'heavier lighter schwerer leichter weigh weighed weight heavy heavier gewicht wiegt wog schwer poids pèse',
      'lourd peso pesa',
    ].join(' '),
    units: 'kg g lb lbs t oz',
  },
  length: {
    names: 'length long distance duration pages minutes länge longueur longitud',
    asked: 'longer shorter länger kürzer long length länge lang longueur largo longitud',
    units: 'm cm mm km mi mil',
  },
  size: {
    names: 'size area surface größe fläche wohnfläche superficie surface tamaño',
    asked: 'big large size area groß grande grand',
    units: 'm2 m² sqm ha acre acres hectare hectares',
  },
  height: {
    names: 'height elevation altitude tall höhe größe hauteur taille altura ascent climb',
    asked: 'taller higher höher größer tall high height höhe hoch hauteur altura elevation altitude climb',
    units: 'm cm ft',
  },
  distance: {
    names: 'distance km miles mileage kilometres strecke entfernung kilometer distancia',
    asked: [
      'further farther far distance drive drove walk walked run ran cycle cycled kilometres km mil weit',
      'entfernung distancia lejos',
    ].join(' '),
    units: 'km mil mi m',
  },
  duration: {
    names: 'duration time minutes hours min length nights days dauer zeit stunden minuten durée heures duración horas',
    asked: 'longer long duration time minutes hours lasted last dauer dauerte stunden durée duración',
    units: 'h hr hrs min s sec hour hours minute minutes day days week weeks month months',
  },
  age: { names: 'age alter âge edad', asked: 'older younger älter jünger old age alt alter âge edad' },
  birth: {
    names: [
      'born birth birthday birthdate built founded established baujahr gegründet construit geboren geburtstag',
      'geburtsdatum né naissance nacimiento',
    ].join(' '),
    asked: 'born birthday geboren né nacido',
  },
  date: {
    names: 'date day when datum tag jour fecha día',
    asked: 'when date day wann datum tag quand date jour cuándo fecha día',
  },
  person: {
    names: [
      'name person member who player student pupil customer client employee nom name mitglied nombre persona',
      'names author borrower driver winner owner teacher trainer speaker tenant sieger gewinner vainqueur ganador',
    ].join(' '),
    asked: 'who whom whose wer wen wem qui quién person people name member',
  },
  place: {
    names: 'place location town city where station venue ort stadt lieu ville lugar ciudad country',
    asked: 'where wo wohin où dónde place location town city ort stadt',
  },
  quantity: {
    names: 'quantity qty number count pieces stock menge anzahl stück quantité nombre cantidad número units',
    asked: 'quantity number pieces stock menge anzahl stück quantité cantidad many',
  },
  score: {
    names: [
      'score mark marks grade points rating stars result note noten zensur zensuren punkte bewertung nota notas puntos',
      'points evaluation',
    ].join(' '),
    asked: [
      'better worse score mark grade points rating rated scored subject note noten zensur zensuren punkte nota notas',
      'puntos',
    ].join(' '),
  },
  temperature: {
    names: 'temperature temp temperatur température temperatura',
    asked: 'warmer colder hotter wärmer kälter warm hot cold temperature temperatur thermometer degrees',
    units: '°C °F °',
  },
  rain: {
    names: 'rain rainfall precipitation regen niederschlag pluie lluvia',
    asked: 'fell fall fell fall rain rained rainfall wet regen pluie lluvia',
  },
  speed: { names: 'speed pace geschwindigkeit vitesse velocidad', asked: 'fast speed quick', units: 'km/h mph' },
  phone: {
    names: 'phone telephone tel mobile telefon handy téléphone teléfono',
    asked: 'phone telephone mobile call ring telefon telefonnummer handynummer téléphone teléfono',
  },
  email: { names: 'email e-mail mail correo', asked: 'email e-mail mail correo' },
  address: {
    names: 'address street adresse anschrift straße dirección',
    asked: 'address adresse anschrift dirección',
  },
  home: {
    names: [
      'address street postcode postal zip town city village suburb area county district home residence country',
      'adresse anschrift straße plz postleitzahl ort wohnort stadt stadtteil ville commune rue dirección calle ciudad',
      'barrio población',
    ].join(' '),
    asked: 'live lives lived living reside resident residents wohnt wohnen wohnten habite habitent vive viven',
  },
  pages: { names: 'pages seiten páginas', asked: 'pages long seiten páginas thick' },
  instrument: { names: 'instrument instruments instrumento voice', asked: 'play plays played playing sing sings sang' },
  occupation: {
    names: 'occupation profession job employer trade beruf métier profesión',
    asked: 'work works worked working job living profession occupation beruf arbeitet travaille trabaja',
  },
  subject: { names: 'subject subjects fach matière asignatura', asked: 'teach teaches taught teaching unterrichtet' },
  audience: {
    names:
      'audience visitors attendance attendees guests participants besucher zuschauer teilnehmer spectateurs visitantes',
    asked: 'audience visitors attendance attended visited guests people besucher zuschauer',
  },
}

const key = (word: string): string => stem(fold(word))
const termsOfList = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(key))
const byName = new Map(Object.entries(concepts).map(([concept, { names }]) => [concept as Concept, termsOfList(names)]))
/** Words that say what a column measures or names, other than money. */
export const measureNames: ReadonlySet<string> = new Set(
  [...byName].flatMap(([concept, names]) => (concept.startsWith('money') ? [] : [...names])),
)
const byAsked = new Map(
  Object.entries(concepts).map(([concept, { asked }]) => [concept as Concept, termsOfList(asked)]),
)
const byUnit = new Map(
  Object.entries(concepts).map(([concept, { units = '' }]) => [
    concept as Concept,
    new Set(
      units
        .split(' ')
        .filter((unit) => unit !== '')
        .map((unit) => unit.toLowerCase()),
    ),
  ]),
)

/** The kind of column that a question word asks for. */
export function conceptsAsked(term: string): readonly Concept[] {
  return [...byAsked].filter(([, words]) => words.has(term)).map(([concept]) => concept)
}

export function isOfConcept(terms: readonly string[], unit: string | null, concept: Concept): boolean {
  const names = byName.get(concept)
  if (terms.some((term) => names?.has(term) === true)) return true
  if (unit === null) return false
  const units = byUnit.get(concept)
  return units?.has(unit.toLowerCase()) === true || (concept === 'money' && /^[A-Z]{3}$/.test(unit))
}

const fillers = termsOfList(
  `spend spent pay paid cost buy bought get got make made take took play go went use used own sell sold work list
  table sheet spreadsheet file document record entry row overview year month week day time altogether bill all
  together total average single according household per cent percent percentage share proportion fraction different
  distinct various ever there item line value much many number amount money people person happen receive received
  earn come came need want know see hold contain stand read write wrote finish complete reach look long far old high
  low big large small ago thing still yet first last next previous single overall each every whole full exact
  die welchem welchen welche welcher waren hoch gibt haben hat gekostet ausgegeben bezahlt jahr monat tag tabelle
  liste insgesamt prozent anzahl
  dépenser dépensé payer payé année mois jour tableau liste total nombre
  gastar gastado pagar pagado año mes día tabla lista total número log logged recorded charge run ran sum bring
  brought raise raised raise
  address case occasion together a-t-il y-a-t-il il-y-a hay tengo avons avoir habe hatten waren war add added up
  combined count attend attended visit visited measure measured register registered show compared more less fewer
  than mark grade score note plan schedule programme calendar diary
  journal two three four five six seven eight nine ten outstanding`.replace(/\s+/g, ' '),
)

/** Words that a question needs and that no table has to contain. */
export function isFiller(term: string): boolean {
  return term === '%' || fillers.has(term) || /^\p{L}$/u.test(term)
}

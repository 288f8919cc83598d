/** How lengths of time, months and days of the week are written in each language, to say them again. Data. */
import type { LexiconLanguage } from '../lexicon/languages.ts'
import { englishMonths } from './months.ts'
import { englishCounts, englishWeekdays } from './timeWords.ts'

type ByLanguage<T> = Readonly<Record<LexiconLanguage, T>>

export type LengthUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** The singular, the plural, and further forms that are read. */
export const unitForms: Readonly<Record<LengthUnit, ByLanguage<readonly string[]>>> = {
  minute: {
    en: ['minute', 'minutes'],
    de: ['Minute', 'Minuten'],
    fr: ['minute', 'minutes'],
    es: ['minuto', 'minutos'],
    it: ['minuto', 'minuti'],
    pl: ['minuta', 'minuty', 'minut'],
  },
  hour: {
    en: ['hour', 'hours'],
    de: ['Stunde', 'Stunden'],
    fr: ['heure', 'heures'],
    es: ['hora', 'horas'],
    it: ['ora', 'ore'],
    pl: ['godzina', 'godziny', 'godzin'],
  },
  day: {
    en: ['day', 'days'],
    de: ['Tag', 'Tage', 'Tagen'],
    fr: ['jour', 'jours'],
    es: ['día', 'días'],
    it: ['giorno', 'giorni'],
    pl: ['dzień', 'dni'],
  },
  week: {
    en: ['week', 'weeks'],
    de: ['Woche', 'Wochen'],
    fr: ['semaine', 'semaines'],
    es: ['semana', 'semanas'],
    it: ['settimana', 'settimane'],
    pl: ['tydzień', 'tygodnie', 'tygodni'],
  },
  month: {
    en: ['month', 'months'],
    de: ['Monat', 'Monate', 'Monaten'],
    fr: ['mois', 'mois'],
    es: ['mes', 'meses'],
    it: ['mese', 'mesi'],
    pl: ['miesiąc', 'miesiące', 'miesięcy'],
  },
  year: {
    en: ['year', 'years'],
    de: ['Jahr', 'Jahre', 'Jahren'],
    fr: ['an', 'ans', 'année', 'années'],
    es: ['año', 'años'],
    it: ['anno', 'anni'],
    pl: ['rok', 'lata', 'lat'],
  },
}

export const monthNames: ByLanguage<readonly string[]> = {
  en: englishMonths,
  de: [
    ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
    ['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  ].flat(),
  fr: [
    ['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ].flat(),
  es: [
    ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
    ['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ].flat(),
  it: [
    ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
    ['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
  ].flat(),
  pl: [
    ['styczeń', 'luty', 'marzec', 'kwiecień', 'maj', 'czerwiec'],
    ['lipiec', 'sierpień', 'wrzesień', 'październik', 'listopad', 'grudzień'],
  ].flat(),
}

/** Behind the day of a date, where that is another form. */
export const monthsInDates: Partial<ByLanguage<readonly string[]>> = {
  pl: [
    ['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca'],
    ['lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia'],
  ].flat(),
}

/** From Monday on. */
export const weekdayNames: ByLanguage<readonly string[]> = {
  en: englishWeekdays,
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  it: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  pl: ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'],
}

/** The units that take the other form of "one": "eine Woche". */
export const feminine: ByLanguage<readonly LengthUnit[]> = {
  en: [],
  de: ['minute', 'hour', 'week'],
  fr: ['minute', 'hour', 'week'],
  es: ['hour', 'week'],
  it: ['hour', 'week'],
  pl: ['minute', 'hour'],
}
export const oneFeminine: ByLanguage<string> = { en: 'one', de: 'eine', fr: 'une', es: 'una', it: 'una', pl: 'jedna' }

/** From one on. */
export const countWords: ByLanguage<readonly string[]> = {
  en: englishCounts,
  de: ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  fr: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  es: ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  it: ['un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'],
  pl: ['jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć', 'dziesięć'],
}

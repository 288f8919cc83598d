/**
 * How the added languages word days that count from the day of writing. `relativeDates.ts` resolves them; "{weekday}",
 * "{count}" and "{unit}" stand for any word of the kind. Data.
 */
import type { AddedLanguage } from '../lexicon/languages.ts'

export type RelativeKind =
  | 'dayBeforeYesterday'
  | 'dayAfterTomorrow'
  | 'yesterday'
  | 'tomorrow'
  | 'today'
  | 'lastWeekday'
  | 'nextWeekday'
  | 'ago'
  | 'ahead'
  | 'lastWeek'
  | 'nextWeek'
  | 'lastWeekend'
  | 'nextWeekend'
  | 'lastMonth'
  | 'nextMonth'
  | 'thisMonth'
  | 'lastYear'
  | 'nextYear'
  | 'thisYear'

export const relativeWordings: Readonly<Record<AddedLanguage, Readonly<Record<RelativeKind, readonly string[]>>>> = {
  it: {
    dayBeforeYesterday: ["l['’]altro ieri", "ieri l['’]altro", 'avantieri'],
    dayAfterTomorrow: ['dopodomani'],
    yesterday: ['ieri(?: (?:mattina|pomeriggio|sera|notte))?'],
    tomorrow: ['domani(?: (?:mattina|pomeriggio|sera|notte))?'],
    today: ['oggi', 'stasera', 'stamattina', 'stanotte'],
    lastWeekday: ['{weekday} scors[oa]', 'l[oa] scors[oa] {weekday}'],
    nextWeekday: ['{weekday} prossim[oa]', '(?:il |la )?prossim[oa] {weekday}', 'quest[oa] {weekday}'],
    ago: ['{count} {unit} fa'],
    ahead: ['(?:tra|fra) {count} {unit}'],
    lastWeek: ['la settimana scorsa', 'la scorsa settimana'],
    nextWeek: ['la settimana prossima', 'la prossima settimana'],
    lastWeekend: ['lo scorso (?:fine settimana|weekend)', '(?:il )?(?:fine settimana|weekend) scorso'],
    nextWeekend: ['(?:il )?prossimo (?:fine settimana|weekend)', '(?:il )?(?:fine settimana|weekend) prossimo'],
    lastMonth: ['il mese scorso', 'lo scorso mese'],
    nextMonth: ['il mese prossimo', 'il prossimo mese'],
    thisMonth: ['questo mese'],
    lastYear: ["l['’]anno scorso", 'lo scorso anno'],
    nextYear: ["l['’]anno prossimo", 'il prossimo anno'],
    thisYear: ["quest['’]anno"],
  },
  pl: {
    dayBeforeYesterday: ['przedwczoraj'],
    dayAfterTomorrow: ['pojutrze'],
    yesterday: ['wczoraj(?: (?:rano|wieczorem|w nocy))?'],
    tomorrow: ['jutro(?: (?:rano|wieczorem|po południu))?'],
    today: ['dziś', 'dzisiaj'],
    lastWeekday: ['(?:zeszł|ubiegł|ostatni)\\p{L}* {weekday}'],
    nextWeekday: ['(?:przyszł|najbliższ|następn)\\p{L}* {weekday}'],
    ago: ['{count} {unit} temu'],
    ahead: ['za {count} {unit}'],
    lastWeek: ['(?:w )?(?:zeszł|ubiegł)(?:y|ym) (?:tydzień|tygodniu)'],
    nextWeek: ['(?:w )?(?:przyszły|przyszłym|następny|następnym) (?:tydzień|tygodniu)'],
    lastWeekend: ['(?:w )?(?:zeszły|ubiegły) weekend'],
    nextWeekend: ['(?:w )?przyszły weekend'],
    lastMonth: ['(?:w )?(?:zeszł|ubiegł)(?:y|ym) miesiąc[ua]?'],
    nextMonth: ['(?:w )?(?:przyszły|przyszłym|następnym) miesiąc[ua]?'],
    thisMonth: ['w tym miesiącu'],
    lastYear: ['(?:w )?(?:zeszł|ubiegł)(?:y|ym) rok[ua]?', 'rok temu'],
    nextYear: ['(?:w )?(?:przyszłym|następnym) roku', 'za rok'],
    thisYear: ['w tym roku'],
  },
}

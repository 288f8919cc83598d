/** The words for the present time, which a question has or lacks without asking for anything else. */

/** Alternatives for a pattern, longer ones first; "today" is a day and not among them. */
export const presentTime: readonly string[] = [
  'right now|just now|as of now|by now|for now|nowadays|now|at the moment|at present|presently|currently|these days',
  'im moment|im augenblick|zur zeit|zurzeit|derzeit|momentan|gegenwärtig|inzwischen|mittlerweile|jetzt',
  'en ce moment|à présent|actuellement|maintenant',
  'en este momento|ahora mismo|actualmente|ahora',
  'in questo momento|al momento|attualmente|adesso',
  'w tej chwili|obecnie|aktualnie|teraz',
]

export const todayWords = "today|heute|aujourd['’]hui|hoy|oggi|dzisiaj|dziś"

/** The greeting and the close of a letter, which answer nothing but who wrote to whom. Pure. */
const greetings = [
  'dear|hi|hello|good (?:morning|afternoon|evening)|hey',
  'liebe[rs]?|sehr geehrte[rs]?|hallo|guten (?:tag|morgen|abend)|chère?s?|bonjour|bonsoir|salut|coucou',
  'querid[oa]s?|estimad[oa]s?|hola|buen[oa]s (?:días|tardes|noches)',
].join('|')
const closes = [
  '(?:with )?(?:kind|best|warm|warmest|kindest)(?: (?:regards|wishes))?|regards|best wishes|many thanks|thanks',
  'thank you|yours(?: (?:sincerely|faithfully|truly|ever))?|sincerely|love|lots of love|all (?:the|my) (?:best|love)',
  'cheers|hugs|take care|mit (?:freundlichen|besten|lieben|herzlichen) grüßen',
  '(?:viele|liebe|herzliche|beste|schöne) grüße|alles (?:liebe|gute)',
  'hochachtungsvoll|dein[e]?|euer|eure|ihre?|herzlich|vielen dank|danke',
  "je (?:t['’]|vous )embrasse|bisous?|cordialement|bien (?:à toi|à vous|cordialement)|(?:meilleures )?salutations",
  'merci|amitiés|affectueusement|un abrazo|besos|saludos(?: cordiales)?|atentamente|gracias|con cariño',
].join('|')
const greeting = new RegExp(`^\\s*(?:${greetings})(?!\\p{L})`, 'iu')
const close = new RegExp(`^\\s*(?:${closes})(?!\\p{L})[,!.]?`, 'iu')
// A name has up to five words: "Dr Anna Maria Weber-Stein, MSc".
const names = /^\s*(?!\s)(?:(?:deine?|eure?|ihre?|your|ton|ta|votre|tu)\s)?(?:\p{Lu}[\p{L}.'’-]*(?:,\s*|\s+|$)){0,5}$/u
// "Dear parents of Year 4,"
const addressed = /^\s*(?!\s)(?:[\p{L}\p{N}.'’&-]+(?![\p{L}\p{N}.'’&-]) ?){0,5}[,!:]?\s*$/u
// "On Sun, 12 Jan 2025 Ann Lee wrote:"
export const replyHeader = /^(?:>\s*)*(?:on|am|le|el) [^\n]{0,120}(?:wrote|schrieb|a écrit|escribió)[^\n]{0,80}:?\s*$/iu
// "P. S." of a letter that goes on below it.
const postscript = /^\s*p\.?[\s-]*(?:p\.?[\s-]*)?s\.?\s*[:;–—-]?\s*$/iu
// Longer ones go on to say something.
const maxCharacters = 80

/** True for a line that only greets somebody: "Dear Mr Tan,". Accepts any text. */
export function isGreeting(text: string): boolean {
  if (text.length > maxCharacters || /[.?]\s*$/.test(text)) return false
  const [greeted] = greeting.exec(text) ?? []
  return greeted !== undefined && addressed.test(text.slice(greeted.length))
}

/** True for a line that only greets or signs, or says who is repeated. Accepts any text. */
export function isSalutation(text: string): boolean {
  if (replyHeader.test(text) || postscript.test(text)) return true
  if (text.length > maxCharacters) return false
  if (isGreeting(text)) return true
  const [closed] = close.exec(text) ?? []
  return closed !== undefined && names.test(text.slice(closed.length))
}

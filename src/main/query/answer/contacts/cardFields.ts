/** What contact cards have that questions ask for: which words ask for it, and which lines of a card say it. Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'

export interface CardField {
  /** The labels of the lines that have it; null where the name itself is asked for. */
  readonly label: RegExp | null
  readonly asked: RegExp
  /** The labels, as in "Phone (work)", that the question's words prefer. */
  readonly preferred: readonly (readonly [asked: RegExp, label: RegExp])[]
}

const places: CardField['preferred'] = [
  [new RegExp(wholeWord(['mobile|cell|handy\\w*|mobil\\w*|portable|móvil']), 'iu'), /^Mobile/],
  [new RegExp(wholeWord(['work|office|direct|dienst\\w*|geschäft\\w*|bureau|trabajo|oficina']), 'iu'), /\(work\)/],
  [new RegExp(wholeWord(['home|private?|landline|festnetz\\w*|domicile|fixe|fijo|casa']), 'iu'), /\(home\)|^Phone$/],
]

const fields: readonly CardField[] = [
  {
    label: /^Email/,
    asked: new RegExp(wholeWord(['e-?mail(?: address)?|e-?mail-?adresse|courriel|correo']), 'iu'),
    preferred: places,
  },
  {
    label: /^(?:Mobile|Phone)/,
    asked: new RegExp(
      wholeWord([
        // "When did I phone Ann?" asks for no number.
        '(?<!(?<!\\p{L})(?:I|we|you|he|she|they|to) )(?:phone|telephone)|fone|mobile|cell|landline|direct line',
        'telefon\\w*|handy\\w*',
        '(?:phone|mobile|telephone|work|office|home|private|business|contact) (?:number|no)',
        // "Which number do I ring?" asks for one, "which number do we have in stock?" for none.
        '(?:which|what|welche|quel|qué) (?:number|nummer|numéro|número) ' +
          '(?:do|should|shall|can|could|must|would|will|kann' +
          '|muss|soll|dois|puis|tengo|debo) (?:I|we|ich|wir|-je|que)(?: have to| need to)? ' +
          '(?:ring|call|dial|phone|text|use|reach|try|anrufen|wählen|appeler|llamar)',
        // "The number of our guests" is a count, but no card describes them.
        'number (?:of|for) (?:my|our|the)',
        'rufnummer|téléphone|portable|teléfono|móvil|number to (?:call|ring)',
      ]),
      'iu',
    ),
    preferred: places,
  },
  {
    label: /^Birthday$/,
    asked: new RegExp(
      wholeWord([
        'birthday|date of birth|how old|born|birth ?date|geburtstag|geburtsdatum|geboren',
        'anniversaire|date de naissance|née?',
        'cumpleaños|fecha de nacimiento|nació',
      ]),
      'iu',
    ),
    preferred: [],
  },
  {
    label: /^Address/,
    asked: new RegExp(
      wholeWord(['addres{1,2}|adress?|live|lives|living|adresse|anschrift|wohnt|wohnen|habite|dirección|vive']),
      'iu',
    ),
    preferred: places,
  },
  // "Who is our dentist?", "who has our spare key?"; a name in the question is not the one asked for.
  {
    label: null,
    asked: new RegExp(inOrder("^(?:who(?:['’]s)?(?!\\p{L})", '|wer|qui|quién)(?= )'), 'iu'),
    preferred: [],
  },
]

/** "What did we do on Ann's birthday?" asks for something that happened on it. */
export const onBirthday = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:on|for|before|after|since|zu[mr]?|an|pour|à|para) [^?]{0,30}',
    '(?:birthday|geburtstag|anniversaire|cumpleaños)',
  ),
  'iu',
)

/** Null if the question asks for nothing that a card has. */
export function cardFieldOf(question: string): CardField | null {
  return fields.find(({ asked }) => asked.test(question)) ?? null
}

/** True for the path of contacts. */
export function isContacts(path: string): boolean {
  return /\.vcf$/i.test(path)
}

const details =
  /^(?:Mobile|Phone|Fax|Pager|Email|Address|Birthday|Anniversary|Website|Messages|Profile)(?: \([^)]*\))?$/

/**
 * True for a number, an address or a day on a card whose name the question lacks: all cards have such lines, and their
 * words are those of the question whoever is meant. `asked`: stems of the question; `names`: the names in
 * it. The card of a Robert Lane is not that of Robert Moss.
 */
export function isOfAnotherCard(
  path: string,
  { label, headings }: { readonly label: string; readonly headings: ReadonlySet<string> },
  asked: ReadonlySet<string>,
  names: readonly string[] = [],
): boolean {
  if (!isContacts(path) || !details.test(label)) return false
  return ![...headings].some((stem) => asked.has(stem)) || names.some((name) => isNamesake(name, headings))
}

/** True if a card has the first name that is asked for, and another surname. */
function isNamesake(name: string, headings: ReadonlySet<string>): boolean {
  const parts = contentStems(name)
  const [given] = parts
  const surname = parts.at(-1)
  return (
    given !== undefined &&
    surname !== undefined &&
    given !== surname &&
    headings.size > 1 &&
    headings.has(given) &&
    !headings.has(surname)
  )
}

// What a card says of somebody beside the name and what can be asked for.
const describing = /^(?:Note|Role|Organisation|Nickname|Groups|Related(?: \([^)]*\))?)$/

/** True for a line that says who somebody is, by its label ("Note"). */
export function isDescribing(label: string): boolean {
  return describing.test(label)
}

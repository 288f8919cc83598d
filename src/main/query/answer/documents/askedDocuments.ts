/** What kind of documents a question asks for, in which language, and about what. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'

export interface AskedDocuments {
  /** Stems of the nouns that name a kind of document ("letter", "invoice"); empty for documents of any kind. */
  readonly kinds: readonly string[]
  /** The noun as the user wrote it, or ''. */
  readonly noun: string
  /** ISO 639-1, or null. */
  readonly language: string | null
  /** True for documents in any other language than that. */
  readonly isOtherLanguage: boolean
  /** The rest of the question, as it describes them; '' if there is none. */
  readonly description: string
  /** True if the documents are those that somebody wrote or sent. */
  readonly isFrom: boolean
  /** True if it is enough that a passage is about it ("where did I write about …", "everything about …"). */
  readonly isMention: boolean
}

/** Nouns for kinds of documents, singular, in the languages such questions most often use. */
const kindNouns = [
  'letter',
  'invoice',
  'bill',
  'receipt',
  'contract',
  'agreement',
  'offer',
  'quote',
  'quotation',
  'estimate',
  'minute',
  'minutes',
  'certificate',
  'policy',
  'schedule',
  'statement',
  'email',
  'e-mail',
  'mail',
  'report',
  'survey',
  'manual',
  'handbook',
  'guide',
  'recipe',
  'form',
  'notice',
  'warranty',
  'guarantee',
  'lease',
  'payslip',
  'prescription',
  'referral',
  'diary',
  'journal',
  'spreadsheet',
  'newsletter',
  'leaflet',
  'brochure',
  'ticket',
  'chat',
  'note',
  'message',
  'cv',
  'essay',
  'permit',
  'licence',
  'license',
  'rechnung',
  'brief',
  'vertrag',
  'quittung',
  'protokoll',
  'bescheid',
  'facture',
  'lettre',
  'contrat',
  'reçu',
  'factura',
  'carta',
  'contrato',
  'recibo',
]
const kindStems = new Set(kindNouns.flatMap((noun) => wordsOf(noun).map((word) => word.stem)))
const plainNouns = [
  'document',
  'file',
  'paper',
  'record',
  'paperwork',
  'pdf',
  'dokument',
  'unterlagen',
  'datei',
  'fichier',
  'documento',
  'archivo',
]
const plainStems = new Set(plainNouns.flatMap((noun) => wordsOf(noun).map((word) => word.stem)))
const languages: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  englisch: 'en',
  deutsch: 'de',
  französisch: 'fr',
  spanisch: 'es',
  anglais: 'en',
  allemand: 'de',
  français: 'fr',
  espagnol: 'es',
  inglés: 'en',
  alemán: 'de',
  francés: 'fr',
  español: 'es',
}
// Words that say only that documents are there, were kept or came.
const frames = [
  'have',
  'has',
  'had',
  'got',
  'get',
  'kept',
  'keep',
  'received',
  'receive',
  'sent',
  'send',
  'wrote',
  'write',
  'written',
  'signed',
  'come',
  'came',
  'comes',
  'exist',
  'list',
  'there',
  'mention',
  'mentions',
  'mentioned',
  'contain',
  'contains',
  'talk',
  'talks',
  'discuss',
  'discusses',
  'refer',
  'refers',
  'appear',
  'appears',
  'concern',
  'concerns',
  'deal',
  'mr',
  'mrs',
  'ms',
  'dr',
  'far',
  'ever',
  'stored',
  'make',
  'makes',
  'including',
  'old',
  'new',
  'saved',
  'put',
  'find',
  'look',
  'everything',
  'everywhere',
  'down',
  'anything',
  'thing',
  'things',
  'stuff',
  'something',
  'please',
  'going',
  'goes',
  'went',
  'saying',
  'says',
  'say',
  'mich',
  'mir',
  'geschrieben',
  'habe',
  'écrit',
  'reçus',
]
const frameWords = new Set(frames)
const senders =
  /\b(?:from|by|wrote|written|sent|signed|issued|von|geschrieben|geschickt|ecrit\w*|envoye\w*|escrit\w*|send|write)\b/

/** Accepts any text. */
export function askedDocuments(question: string): AskedDocuments {
  const text = question.slice(0, 1_000)
  const words = wordsOf(text)
  const language = words.map((word) => languages[word.raw.toLowerCase()]).find((code) => code !== undefined) ?? null
  const kinds = words.filter((word) => kindStems.has(word.stem)).slice(0, maxKinds)
  // The first noun is the kind; a later one ("which letters mention the lease") is part of the subject.
  const [kind] = kinds
  const isPlain = words.find((word) => plainStems.has(word.stem))
  const isKind =
    kind !== undefined &&
    (isPlain === undefined || kind.start < isPlain.start || areWord.test(text.slice(isPlain.end, kind.start)))
  const rest = words.filter(
    (word) =>
      !(isKind && word === kind) &&
      !plainStems.has(word.stem) &&
      !frameWords.has(fold(word.raw)) &&
      !(isStopWord(word.raw) && !/^\d/.test(word.raw)) &&
      languages[word.raw.toLowerCase()] === undefined,
  )
  return {
    kinds: isKind ? [kind.stem] : [],
    noun: isKind ? kind.raw : '',
    language,
    isOtherLanguage: language !== null && denied.test(text),
    description: rest.map((word) => word.raw.replace(/['’]s$/, '')).join(' '),
    isFrom: senders.test(fold(text)) && !ownWriting.test(text),
    isMention: ownWriting.test(text) || anything.test(text),
  }
}

// "Which of my letters aren't in German?", "everything in another language than English"
const denied = new RegExp(
  inOrder(
    String.raw`(?:n['’]?t|\bnot|\bnever|\bother (?:than|languages?)|\banother language|\bnicht|\bkeine?r?|\bpas|\bno `,
    String.raw`(?:están|son))(?!\p{L})(?: \S+){0,3}? (?:in|auf|en|than|als|que)(?!\p{L})`,
  ),
  'iu',
)

// "Which files are offers?"
const areWord = /^ (?:are|is|were|was) (?:the |an? |my |our )?$/i
const ownWriting = /\b(?:did|do|have|had) (?:i|we) (?:write|wrote|written|note|noted|put)\b/i
const anything = /\b(?:everything|anything|everywhere|anywhere)\b|^in (?:which|what) |\bwhere\b/i

const maxKinds = 4

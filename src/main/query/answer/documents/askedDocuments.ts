/** What kind of documents a question asks for, in which language, and about what. Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import { languageAsked } from './languageAsked.ts'
import { isPaperWord, kindStems, plainStems } from './paperNouns.ts'

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
  'mine',
  'ours',
  'meine',
  'meiner',
  'meinen',
  'écrit',
  'reçus',
]
const frameWords = new Set(frames)
const senders =
  /\b(?:from|by|wrote|written|sent|signed|issued|von|geschrieben|geschickt|ecrit\w*|envoye\w*|escrit\w*|send|write)\b/

/** Accepts any text. */
export function askedDocuments(question: string): AskedDocuments {
  const text = question.slice(0, 1_000).replace(alsoMeant, ' ')
  const words = wordsOf(text)
  const spoken = languageAsked(text, isPaperWord)
  const nouns = words.filter((word) => kindStems.has(word.stem)).slice(0, maxKinds)
  // The first noun is the kind; a later one ("which letters mention the lease") is part of the subject.
  const [kind] = nouns
  const isPlain = words.find((word) => plainStems.has(word.stem))
  const isKind =
    kind !== undefined &&
    (isPlain === undefined || kind.start < isPlain.start || areWord.test(text.slice(isPlain.end, kind.start)))
  const kinds = isKind ? nouns.slice(0, coordinated(nouns, text)) : []
  const rest = words.filter(
    (word) =>
      !kinds.includes(word) &&
      !plainStems.has(word.stem) &&
      !frameWords.has(fold(word.raw)) &&
      !(isStopWord(word.raw) && !/^\d/.test(word.raw)) &&
      word.start !== spoken?.start,
  )
  return {
    kinds: kinds.map(({ stem }) => stem),
    noun: kinds.map(({ raw }) => raw).join(', '),
    language: spoken?.language ?? null,
    isOtherLanguage: spoken !== null && denied.test(text),
    description: rest.map((word) => word.raw.replace(/['’]s$/, '')).join(' '),
    isFrom: senders.test(fold(text)) && !ownWriting.test(text),
    isMention: ownWriting.test(text) || anything.test(text),
  }
}

// "Schedules, certificates or renewals": how many of the nouns, from the first on, are of one list.
const listed = /^(?:, ?|,? (?:and|or|und|oder|et|ou|y|o) )(?:(?:the|my|our|any) )?(?:\p{L}+ )?$/iu

function coordinated(nouns: readonly Word[], text: string): number {
  const apart = nouns.findIndex((noun, index) => {
    const before = nouns[index - 1]
    return before !== undefined && !listed.test(text.slice(before.end, noun.start))
  })
  return apart < 0 ? nouns.length : apart
}

// "The minutes of 2026, AGM included" leaves nothing out, and "for anything" says nothing.
const alsoMeant = new RegExp(
  anyOf([
    inOrder(
      ',? (?:the )?[\\p{L}-]+(?: [\\p{L}-]+)? ',
      '(?:included|inclusive|inbegriffen|eingeschlossen|y compris|incluid[oa]s?)(?!\\p{L})',
    ),
    ',? (?:including|inklusive|y compris|incluyendo) (?:the )?[\\p{L}-]+(?: [\\p{L}-]+)?$',
    ',? for (?:anything|everything|whatever)(?!\\p{L})(?: at all)?',
  ]),
  'giu',
)

// "Which of my letters aren't in German?", "everything in another language than English"
const denied = new RegExp(
  inOrder(
    String.raw`(?:n['’]?t|\bnot|\bnever|\bother (?:than|languages?)|\banother language|\bnicht|\bkeine?r?|\bpas|\bno `,
    String.raw`(?:están|son))(?!\p{L})(?: \S+){0,3}? (?:in|auf|en|than|als|que)(?!\p{L})`,
  ),
  'iu',
)

// "Which files are offers?", "which papers of mine are insurance certificates?"; "which are about the lease" asks for no
// kind.
const areWord = new RegExp(
  inOrder(
    '^ (?:of (?:mine|ours) )?(?:are|is|were|was) (?:(?:the|an?|my|our) )?',
    '(?:(?!(?:about|on|from|in|for|with|by|to|of|not|at|no|any)(?!\\p{L}))\\p{L}+ ){0,2}$',
  ),
  'iu',
)
const ownWriting = /\b(?:did|do|have|had) (?:i|we) (?:write|wrote|written|note|noted|put)\b/i
const anything = /\b(?:everything|anything|everywhere|anywhere)\b|^in (?:which|what) |\bwhere\b/i

const maxKinds = 4

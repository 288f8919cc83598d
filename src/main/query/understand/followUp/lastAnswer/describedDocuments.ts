/**
 * Recognises the wish to see one of the documents that the last answers showed, told by its name or its age: "show me
 * the July one", "open the newer of the two", "let me see the one from the roofer". Pure.
 */
import type { DocumentId } from '../../../../../shared/domain/ids.ts'
import { inOrder } from '../../../text/alternatives.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { contentStems } from '../../../text/words/words.ts'
import { wishToSee } from './opened.ts'

export interface DescribedDocuments {
  /** Among these; if one, it is that. In the order in which they were shown. */
  readonly documents: readonly DocumentId[]
  readonly age: 'newest' | 'oldest' | null
}

const paper = '(?:one|ones|version|document|file|paper|letter|draft|pdf|mail|fassung|version|datei)'
const ofThem = '(?: (?:of|out of|from) (?:the (?:two|three)|them|these|those|both))?'
const aged = new RegExp(
  inOrder(
    '^',
    wishToSee,
    ' (?:the |das |die |den |le |la )(?:',
    '(?<newest>newer|newest|latest|later|most recent|more recent|neuere[nsr]?|neueste[nsr]?|plus récente?)',
    '|(?<oldest>older|oldest|earlier|earliest|previous|ältere[nsr]?|älteste[nsr]?|plus ancienne?)',
    `)(?: ${paper})?${ofThem}(?: (?:to me|again|please))?$`,
  ),
  'iu',
)
const worded = new RegExp(
  inOrder(
    '^',
    wishToSee,
    ' (?:',
    '(?:the |my |our )(?<before>(?!(?:other|same|first|second|third|last|right|whole)(?!\\p{L}))',
    "[\\p{L}\\d'’-]+(?: [\\p{L}\\d'’-]+){0,2}) one",
    '|(?:the|that) one (?:for|from|of|about|by|with|in|on|to|dated) (?<behind>.{2,50})',
    "|(?<owner>\\p{Lu}[\\p{L}'’-]+['’]s)(?: one)?",
    '|(?:das|die|den) (?:von|vom|für|aus|über) (?<german>.{2,50})',
    '|celui de (?<french>.{2,50})|celle de (?<other>.{2,50})',
    ')(?: (?:to me|again|please))?$',
  ),
  'iu',
)

// A document is still on the screen a few answers later.
const shownTurns = 4

/** Null if it is no such wish, or if its words do not tell one of them from the others. */
export function describedDocuments(asked: string, history: readonly EarlierTurn[]): DescribedDocuments | null {
  const shown = shownDocuments(history)
  if (shown.length === 0) return null
  const { newest, oldest } = aged.exec(asked)?.groups ?? {}
  if (newest !== undefined || oldest !== undefined)
    return shown.length < 2
      ? null
      : { documents: shown.map(({ documentId }) => documentId), age: newest === undefined ? 'oldest' : 'newest' }
  const groups = worded.exec(asked)?.groups ?? {}
  const words = Object.values(groups).find((each) => each !== undefined)
  const terms = termsOf(words?.replace(/['’]s$/u, '') ?? '')
  if (terms.length === 0) return null
  const scored = shown
    .map(({ documentId, name, said }) => ({ documentId, score: sharedBy(terms, name) * 2 + sharedBy(terms, said) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = scored
  if (best === undefined || best.score === 0 || best.score === next?.score) return null
  return { documents: [best.documentId], age: null }
}

function sharedBy(terms: readonly string[], text: string): number {
  const own = new Set(termsOf(text))
  return terms.filter((term) => own.has(term)).length
}

/** With "May", which is a month here and a stop word elsewhere. */
function termsOf(text: string): readonly string[] {
  return [...contentStems(text), ...(/(?<!\p{L})May(?!\p{L})/u.test(text) ? ['may'] : [])]
}

/** Each document once, with its name and with the question and the answer that first showed it. */
function shownDocuments(
  history: readonly EarlierTurn[],
): readonly { readonly documentId: DocumentId; readonly name: string; readonly said: string }[] {
  const all = history
    .slice(-shownTurns)
    .flatMap(({ question, lead, shown }) =>
      (shown?.documents ?? []).map(({ documentId, name }) => ({ documentId, name, said: `${question} ${lead}` })),
    )
  return [...Map.groupBy(all, ({ documentId }) => documentId).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, said: [first, ...rest].map(({ said }) => said).join(' ') }],
  )
}

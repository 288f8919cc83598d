/**
 * Checks that a document speaks of the things that a question is about. A warranty of two years in the manual of a
 * washing machine is not that of the boiler, however well the sentence fits.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { languageOf } from '../text/lexicon/languageOf.ts'
import type { SubjectNoun } from '../text/words/subjectNouns.ts'
import { meaningsOf } from '../text/meaning/meanings.ts'
import { fold } from '../text/words/words.ts'

// From this reranker logit on, the document is taken to call the thing by another name. Of 80 questions about things
// that two ordinary libraries lack, two were answered by a sentence above it; chosen on these and on 336 others.
const sureLogit = 2
// Where the document mentions one of two things, the other may be worded in another way: of 607 everyday questions and
// turns (four libraries, fit halves) 6 more come out right than with the limit above and 10 fewer are refused wrongly.
const sureLogitOfHalf = -3
// The reranker reads the English words of a text in another language, of which some are missing; its own word for the
// thing may be among them.
const sureLogitOfGloss = -4
// Letters, bills and notes are shorter and call a thing by its name. In an article many things go by other names: without
// this limit 4 of 250 right answers on SQuAD are refused.
const maxCharacters = 20_000
// A German compound contains the word: "Wasserrechnung" is about water. Shorter words are in others by chance.
const minInside = 5
// Words that share so many letters at their start are mostly forms of one word.
const sharedStart = 5

/** True if the document mentions the thing, by the word itself or one that means the same. */
export type Mentions = (thing: string) => boolean

/**
 * True if the document never mentions half of the things or more; words that may be spelled another way count only if
 * they stand there. Not if the reranker is sure of the sentence, or absent
 * (`relevance`: its logit). `isGloss`: the document is read as English words.
 */
export function missesThings(
  things: readonly SubjectNoun[],
  relevance: number | null,
  mentions: Mentions,
  isGloss = false,
): boolean {
  if (relevance === null) return false
  const missing = things.filter(({ word, isKnown }) => isKnown && !mentions(word)).length
  const mentioned = things.filter(({ word }) => mentions(word)).length
  const sure = isGloss ? sureLogitOfGloss : missing > mentioned ? sureLogit : sureLogitOfHalf
  return missing > 0 && missing >= mentioned && relevance < sure
}

/**
 * Looks in the text, the titles and the paths of a content. `gloss`: gives English words for a text of it; null if it is
 * read as it is.
 */
export function mentionsIn(
  id: ContentId,
  gloss: ((text: string) => string) | null,
  { contents, documents }: Pick<DocumentStore, 'contents' | 'documents'>,
): Mentions {
  const places = documents.ofContent(id)
  const isTooLong = contents.readText(id, maxCharacters, maxCharacters + 1) !== ''
  const text = isTooLong
    ? ''
    : fold([...glossed(contents.readText(id), gloss), ...places.flatMap(({ title, path }) => [title, path])].join('\n'))
  const joined = unhyphened(text)
  const known = new Map<string, boolean>()
  return (thing) => {
    // "Wi-Fi" and "wifi" are one word.
    const isSaid = (form: string): boolean => isIn(form, text) || isIn(unhyphened(form), joined)
    const said = known.get(thing) ?? (isTooLong || [...meaningsOf(thing), start(thing)].some(isSaid))
    known.set(thing, said)
    return said
  }
}

// Enough to tell the language by.
const openingCharacters = 2_000

/**
 * True if steps in a document are those of another thing: how the heat pump is reset is not how the telescope is. Papers
 * in other languages have their own words for things and are left alone.
 */
export function areOfOtherThing(
  things: readonly SubjectNoun[],
  { contentId, relevance }: { readonly contentId: ContentId; readonly relevance: number | null },
  store: Pick<DocumentStore, 'contents' | 'documents'>,
): boolean {
  const language = languageOf(store.contents.readText(contentId, 0, openingCharacters))
  if (language !== null && language !== 'en') return false
  return missesThings(things, relevance, mentionsIn(contentId, null, store))
}

function glossed(text: string, gloss: ((text: string) => string) | null): readonly string[] {
  return gloss === null ? [text] : [text, gloss(text)]
}

const unhyphened = (text: string): string => text.replace(/(?<=\p{L})-(?=\p{L})/gu, '')

function start(thing: string): string {
  return thing.slice(0, sharedStart)
}

function isIn(form: string, text: string): boolean {
  // "n°" and the like are no words.
  if (!/^[\p{L}'-]+$/u.test(form)) return false
  if (form.length > minInside) return text.includes(form)
  const end = form.length < minInside ? "(?:e?s|'s)?(?!\\p{L})" : ''
  return new RegExp(`(?<!\\p{L})${form}${end}`, 'u').test(text)
}

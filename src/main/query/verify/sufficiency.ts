/**
 * Says which part of the question the answer covers and which it does not, in words that code can stand for: that no
 * quote has a date, an amount or a name although the question asks for one, that no yes or no follows from the quotes,
 * and which words of the question no searched document contains.
 */
import type { Sufficiency } from '../../../shared/domain/answer.ts'
import type { ChunkId } from '../../../shared/domain/ids.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { DraftAnswer, RetrievalState } from '../retrievalState.ts'
import { settled } from '../settled.ts'
import { quotedText } from '../answer/parts/quotedText.ts'
import { aspectOf, lackOf } from '../text/expectation/aspects.ts'
import { languageOf } from '../text/lexicon/languageOf.ts'
import { withoutFillers } from '../text/words/fillers.ts'
import { isKnownWord } from '../text/words/spelling.ts'
import { contentStems, fold, isStopWord, wordsOf } from '../text/words/words.ts'
import type { Word } from '../text/words/words.ts'

export const sufficiencyEngine: Engine = {
  id: 'sufficiency',
  maxLlmCalls: 0,
  skip: (state) =>
    settled(state) ??
    (state.sufficiency !== null
      ? 'The parts of the question were already compared with what was found.'
      : isJudged(state)
        ? undefined
        : 'What an answer of this kind lacks cannot be told from its words.'),
  async run(state, context) {
    const answer = state.extracted
    const unmentioned = await unmentionedWords(state, context)
    const lack = lackIn(state, unmentioned)
    const aspect = aspectOf(state.query)
    const isAnswered = answer !== null && lack === null
    const named = aspect === null ? [] : [aspect]
    const sufficiency: Sufficiency = {
      answered: isAnswered && hasLead(state) ? named : [],
      missing: isAnswered ? [] : named,
      unmentioned,
      remark: remarkOf(lack, unmentioned),
    }
    if (sufficiency.remark === null) return { sufficiency }
    context.note(sufficiency.remark)
    return { sufficiency, ...(answer === null ? {} : { extracted: withNote(answer, sufficiency.remark) }) }
  },
}

/** Only single questions for a fact: lists, timelines and computations state their own coverage. */
function isJudged({ form, extracted, parts, recall }: RetrievalState): boolean {
  if (extracted === null) return true
  // "Are you sure?" is answered with what was shown, and not with yes or no.
  if (recall !== null) return false
  const isPlain = extracted.kind === 'extracted' && extracted.parts.every(({ role }) => role !== 'item')
  return isPlain && parts.length < 2 && (form === 'fact' || form === 'yesNo')
}

function hasLead({ extracted, generated }: RetrievalState): boolean {
  return generated !== null || (extracted?.parts.some(({ role }) => role === 'lead') ?? false)
}

function lackIn(state: RetrievalState, unmentioned: readonly string[]): string | null {
  const { query, extracted, form, nearMisses } = state
  if (extracted === null) {
    // Where nothing is on the subject it does not matter which kind of content the nearest passages lack.
    if (unmentioned.length > 0) return null
    return lackOf(
      query,
      nearMisses.map(({ text }) => text),
      'nearest passage',
    )
  }
  if (hasLead(state)) return null
  const quotes = quotedTexts(state)
  if (form !== 'yesNo') return lackOf(query, quotes, 'quote')
  return `Docent could not read a clear yes or no from the ${quotes.length === 1 ? 'quote' : 'quotes'}.`
}

function quotedTexts({ extracted, evidence, candidates }: RetrievalState): readonly string[] {
  const shown = new Set((extracted?.parts ?? []).flatMap((part) => part.evidence ?? []))
  return [...shown].flatMap((index) => {
    const sentence = evidence[index]
    return sentence === undefined ? [] : [quotedText(sentence, candidates)]
  })
}

// Words that a question is built of and that documents need not contain.
const light = new Set(
  contentStems(
    'document documents file files paper papers note notes anything something everything anyone someone thing things',
  ),
)
const maxUnmentioned = 2
const maxAsked = 6
const readPassages = 8
// Two forms of a word mostly share this many letters ("insure", "insurance").
const sharedLetters = 4

/**
 * Words of an English question that no searched document contains. Beneath a direct answer only names count, beneath
 * quotes unusual words too, and for a refusal ordinary things as well: an answer mostly has other words for them. When
 * unusual words counted in every answer, 5 of 96 right answers to one everyday library had such a note.
 */
async function unmentionedWords(state: RetrievalState, context: EngineContext): Promise<readonly string[]> {
  const { query, extracted } = state
  if (languageOf(query) !== 'en') return []
  const shown = new Set(quotedTexts(state).flatMap((text) => wordsOf(text).map((word) => word.stem)))
  const words = wordsOf(withoutFillers(query))
  const counts = (word: Word, index: number): boolean => {
    if (index > 0 && /^\p{Lu}/u.test(word.raw)) return true
    if (extracted !== null && hasLead(state)) return false
    return !isKnownWord(word.raw) || (extracted === null && isThing(words, index))
  }
  const doubtful = words.filter(
    (word, index) =>
      word.raw.length >= sharedLetters &&
      !/\d/.test(word.raw) &&
      !isStopWord(word.raw) &&
      !light.has(word.stem) &&
      !shown.has(word.stem) &&
      counts(word, index),
  )
  const missing: string[] = []
  for (const word of doubtful.slice(0, maxAsked))
    if (missing.length < maxUnmentioned && !isFound(word, state) && !(await isMentioned(word, context)))
      missing.push(word.raw)
  return missing
}

const beforeThings = new Set('the a an my our your his her their any new old next last first of for'.split(' '))

/** "The dentist", but not "the heavy box", "how heavy" and "actually". */
function isThing(words: readonly Word[], index: number): boolean {
  const [before, after] = [words[index - 1], words[index + 1]]
  return before !== undefined && beforeThings.has(fold(before.raw)) && (after === undefined || isStopWord(after.raw))
}

/** True if a passage that was found has the word in some form, as its nearest ones may be shown with it. */
function isFound(word: Word, { candidates, nearMisses }: RetrievalState): boolean {
  return isIn(word, [
    ...candidates.flatMap(({ title, path, chunk }) => [title, path, chunk.indexedText]),
    ...nearMisses.flatMap(({ title, path, text }) => [title, path, text]),
  ])
}

/** True if any document may contain the word in some form; the keyword search also finds similar words. */
async function isMentioned(word: Word, { index, store }: EngineContext): Promise<boolean> {
  const { raw, stem } = word
  const hits = await index.searchText(raw, readPassages)
  const chunks = store.chunks.get(hits.map(({ id, contentId }) => ({ id: id as ChunkId, contentId })))
  const titles = store.documents.matchTitles(`${raw} ${stem}`, readPassages).flatMap(({ title, path }) => [title, path])
  return isIn(word, [...chunks.map(({ indexedText }) => indexedText), ...titles])
}

function isIn({ stem }: Word, texts: readonly string[]): boolean {
  const start = stem.slice(0, Math.max(sharedLetters, stem.length - 2))
  return texts.some((text) => fold(text).includes(start))
}

function remarkOf(lack: string | null, unmentioned: readonly string[]): string | null {
  const words = unmentioned.map((word) => `“${word}”`).join(' or ')
  const parts = [lack, words === '' ? null : `No document that was searched mentions ${words}.`]
  const remark = parts.filter((part) => part !== null).join(' ')
  return remark === '' ? null : remark
}

function withNote(draft: DraftAnswer, text: string): DraftAnswer {
  const start = draft.text.length + 1
  const part = { start, end: start + text.length, role: 'note' as const, evidence: [] }
  return { ...draft, text: `${draft.text}\n${text}`, parts: [...draft.parts, part] }
}

/**
 * Makes a question and sentences of different languages comparable by reading both as English words, the language of
 * the models and the stemmer.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { contentLanguage } from '../../retrieve/hybrid/otherLanguages.ts'
import { englishStems, englishWords, glossOf, properStems } from '../../text/lexicon/gloss.ts'
import { languageNamed } from '../../text/lexicon/languageNamed.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import type { LexiconLanguage } from '../../text/lexicon/languages.ts'
import { contentStems } from '../../text/words/words.ts'
import { pairsOf, profileOf } from './sentenceFeatures.ts'
import type { QuestionProfile } from './sentenceFeatures.ts'

export interface CrossLanguage {
  readonly profile: QuestionProfile
  /** The question in English words, to be embedded; null if its own words can be used. */
  readonly embedded: string | null
  /** English words for a text of this content; null if the text is read as it is. */
  glossFor(id: ContentId): ((text: string) => string) | null
}

/** Nothing is translated if the question and the candidates are in the same language. */
export function acrossLanguages(
  question: string,
  candidates: readonly Candidate[],
  store: Pick<DocumentStore, 'contents'>,
): CrossLanguage {
  const own = languageOf(question) ?? 'en'
  const languages = new Map<ContentId, LexiconLanguage | null>()
  for (const { chunk } of candidates)
    if (!languages.has(chunk.contentId)) languages.set(chunk.contentId, contentLanguage(chunk.contentId, store))
  const profile = profileOf(question)
  if ([...languages.values()].every((language) => language === own || language === null))
    return { profile, embedded: null, glossFor: () => null }
  const foreign = (id: ContentId): Exclude<LexiconLanguage, 'en'> | null => {
    const language = languages.get(id) ?? null
    return language === 'en' ? null : language
  }
  // Of several words for a concept, a text is read with the one that the question uses.
  const glossFor =
    (wanted: ReadonlySet<string>) =>
    (id: ContentId): ((text: string) => string) | null => {
      const language = foreign(id)
      return language === null ? null : (text) => englishWords(text, language, wanted)
    }
  if (own === 'en') return { profile, embedded: null, glossFor: glossFor(new Set(profile.stems)) }
  const present = new Set(
    candidates.flatMap(({ chunk, title }) => {
      const text = `${title}\n${chunk.text}`
      const language = foreign(chunk.contentId)
      return contentStems(`${text}\n${language === null ? '' : glossOf(text, language)}`)
    }),
  )
  const stems = englishStems(question, own, present)
  const anchors = properStems(question, own)
  return {
    profile: {
      ...profile,
      stems,
      pairs: pairsOf(stems),
      anchors,
      names: new Set(anchors.filter((stem) => !/\d/.test(stem))),
    },
    embedded: englishWords(question, own, present),
    glossFor: glossFor(new Set(stems)),
  }
}

export interface MeantByLanguage {
  /** The question, without the adjective if there are such papers. */
  readonly words: string
  /** Log-odds for what stands in such a paper. */
  bonusOf(id: ContentId): number
}

// Chosen by judgement: papers of that language come first unless another fits much better.
const languageBonus = 1.5

/** "What does the German bill say?": papers in the language that the question names, if any were found. */
export function meantByLanguage(
  question: string,
  candidates: readonly Candidate[],
  store: Pick<DocumentStore, 'contents'>,
): MeantByLanguage {
  const named = languageNamed(question)
  const plain: MeantByLanguage = { words: question, bonusOf: () => 0 }
  if (named === null) return plain
  const contents = new Set(candidates.map(({ chunk }) => chunk.contentId))
  const meant = new Set([...contents].filter((id) => contentLanguage(id, store) === named.language))
  return meant.size === 0 ? plain : { words: named.rest, bonusOf: (id) => (meant.has(id) ? languageBonus : 0) }
}

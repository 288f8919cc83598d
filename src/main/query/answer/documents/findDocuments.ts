/**
 * Finds the document a user means by its title, file name, a common synonym, or the text at its top. Exact words count
 * most, then beginnings and similar spellings. No model is asked.
 */
import type { DocumentChoice } from '../../../../shared/domain/answer.ts'
import type { Document } from '../../../../shared/domain/document.ts'
import { withinTypos } from '../../../../shared/text/typos.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { spacedName } from '../../text/names/fileName.ts'
import { contentStems, stem, wordsOf } from '../../text/words/words.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import { isDraftName, withoutSigned } from './editionMeant.ts'
import { aliases, aliasGroups } from './aliases.ts'

// In "my insurance papers" these words say only that a document is meant, not which one.
const paperWords = new Set(
  ['paper', 'paperwork', 'document', 'file', 'record', 'copy', 'pdf'].map((word) => stem(word)),
)

// An exact word counts fully; a synonym, the beginning of a word and a misspelling count a little less.
const aliasFit = 0.9
const prefixFit = 0.85
const spellingFit = 0.8
// Folders help to distinguish documents but do not name them.
const folderFit = 0.6
// If less than three quarters of the words match, it is another document.
const minCoverage = 0.75
// Documents with a score this close to the best are all offered.
const choiceMargin = 0.1
const maxChoices = 8
// A document found only by its first lines never scores above one found by its name.
const contentScore = 0.7
// A word in the first lines counts as much as one in a folder's name.
const openingFit = 0.6
const openingCharacters = 400
// The first lines of at most this many documents are searched for a name, at about 50 µs each.
const maxOpenings = 2_000
const openingsPerTurn = 50
// The maximum number of documents whose titles share a word; those that share most come first.
const maxMatches = 300

/** Best first: one entry if the document is clear, several if it is not, none if nothing matches. Accepts any text. */
export async function findDocuments(asked: string, store: DocumentStore): Promise<readonly DocumentChoice[]> {
  // A draft "not for signature" has the word, and the signed contract has not.
  const signed = withoutSigned(asked)
  const words = signed ?? asked
  const wanted = lookupStems(words)
  if (wanted.length === 0) return []
  const named = onePerContent(await findByTitleIndex(words, wanted, store)).flatMap((document) =>
    signed !== null && isDraftName(document.path, document.title) ? [] : choice(document, fitOfName(wanted, document)),
  )
  // Function words occur at the top of every document.
  const found = named.length > 0 || contentStems(words).length === 0 ? named : await openingAlike(wanted, store)
  const ordered = found.toSorted((a, b) => b.score - a.score || (a.title < b.title ? -1 : 1))
  const best = ordered[0]?.score ?? 0
  return ordered.filter((item) => best - item.score < choiceMargin).slice(0, maxChoices)
}

/**
 * Finds documents by title or file name through the keyword index of titles: with the words as they are, with their stems,
 * and with the synonyms of each.
 */
async function findByTitleIndex(
  words: string,
  wanted: readonly string[],
  store: DocumentStore,
): Promise<readonly Document[]> {
  const asked = spacedWish(words.slice(0, 500))
  const queries = new Set([asked, wanted.join(' '), ...wordsOf(asked).map((word) => word.raw)])
  for (const word of wanted) {
    const others = wanted.filter((other) => other !== word)
    for (const group of aliasGroups.get(word) ?? [])
      for (const alias of aliases[group] ?? []) queries.add([...others, alias].join(' '))
  }
  const documents = new Map<string, Document>()
  for (const query of queries) {
    for (const { documentId } of store.documents.matchTitles(query, maxMatches)) {
      const document = documents.has(documentId) ? undefined : store.documents.get(documentId)
      if (document !== undefined) documents.set(documentId, document)
    }
    // A common word in a large library takes a few dozen milliseconds.
    await nextTurn()
  }
  // In the order in which they were added: of equal contents the first one is offered.
  return [...documents.values()].sort((a, b) => a.addedAt - b.addedAt || (a.path < b.path ? -1 : 1))
}

async function openingAlike(wanted: readonly string[], store: DocumentStore): Promise<readonly DocumentChoice[]> {
  const found: DocumentChoice[] = []
  const seen = new Set<string>()
  for (const page of store.documents.pages()) {
    for (const [index, document] of page.entries()) {
      if (document.contentId === null || seen.has(document.contentId)) continue
      if (seen.size >= maxOpenings) return found
      seen.add(document.contentId)
      found.push(...choice(document, fitOfOpening(wanted, document, store)))
      if (index % openingsPerTurn === 0) await nextTurn()
    }
  }
  return found
}

/** Content words; a wish that consists of function words only ("my will") keeps all of its words. */
function lookupStems(words: string): readonly string[] {
  const text = spacedWish(words.slice(0, 500))
  const content = contentStems(text)
  const naming = content.filter((word) => !paperWords.has(word))
  return [
    ...new Set(naming.length > 0 ? naming : content.length > 0 ? content : wordsOf(text).map((word) => word.stem)),
  ]
}

function choice(document: Document, score: number): readonly DocumentChoice[] {
  return score <= 0 ? [] : [{ documentId: document.id, title: document.title, path: document.path, score }]
}

/**
 * 0.8 for how much of the wish the name covers and 0.2 for how much of the name the wish covers, so that "lease"
 * prefers "Lease" to "Lease renewal".
 */
function fitOfName(wanted: readonly string[], document: Document): number {
  const parts = document.path.split(/[/\\]/)
  const fileName = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '')
  const title = nameStems(document.title)
  const file = nameStems(fileName)
  const folders = new Set(parts.slice(-3, -1).flatMap((part) => [...nameStems(part)]))
  return Math.max(
    fit(wanted, title, folders),
    fit(wanted, file, folders),
    fit(wanted, new Set([...title, ...file]), folders) * 0.95,
  )
}

function fit(wanted: readonly string[], name: ReadonlySet<string>, folders: ReadonlySet<string>): number {
  if (name.size === 0) return 0
  let covered = 0
  let direct = 0
  const used = new Set<string>()
  for (const word of wanted) {
    let best = 0
    for (const other of name) {
      const value = nameFit(word, other)
      if (value > 0) used.add(other)
      best = Math.max(best, value)
    }
    direct = Math.max(direct, best)
    covered += Math.max(best, folders.has(word) ? folderFit : 0)
  }
  const coverage = covered / wanted.length
  // Folders alone never name a document.
  if (coverage < minCoverage || direct === 0) return 0
  return 0.8 * coverage + 0.2 * (used.size / name.size)
}

function nameStems(name: string): ReadonlySet<string> {
  const spaced = spacedName(name)
  const stems = contentStems(spaced)
  return new Set(stems.length > 0 ? stems : wordsOf(spaced).map((word) => word.stem))
}

/**
 * Scores from 0 to 1 how well a word of a wish matches a word of a name: the word itself, a synonym, its beginning, or
 * a misspelling.
 */
export function nameFit(wanted: string, other: string): number {
  if (wanted === other) return 1
  if (/\d/.test(wanted) || /\d/.test(other)) return 0
  const groups = aliasGroups.get(wanted)
  const others = aliasGroups.get(other)
  if (groups !== undefined && others !== undefined && [...groups].some((group) => others.has(group))) return aliasFit
  const shorter = Math.min(wanted.length, other.length)
  if (shorter >= 4 && (other.startsWith(wanted) || wanted.startsWith(other))) return prefixFit
  const allowed = shorter >= 8 ? 2 : shorter >= 4 && wanted[0] === other[0] ? 1 : 0
  return allowed > 0 && withinTypos(wanted, other, allowed) ? spellingFit : 0
}

/** True if the name and the first lines together contain every word, at least one of them exactly in those lines. */
function fitOfOpening(wanted: readonly string[], document: Document, store: DocumentStore): number {
  if (document.contentId === null) return 0
  const opening = new Set(
    wordsOf(store.contents.readText(document.contentId, 0, openingCharacters)).map((word) => word.stem),
  )
  const name = new Set([
    ...nameStems(document.title),
    ...nameStems((document.path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]+$/, '')),
  ])
  const named = wanted.filter((word) => [...name].some((other) => nameFit(word, other) > 0))
  if (wanted.every((word) => opening.has(word))) return contentScore
  return wanted.some((word) => opening.has(word)) && wanted.every((word) => opening.has(word) || named.includes(word))
    ? openingFit
    : 0
}

/**
 * A file named as it is on disk ("2023-05-04_minutes.md", "session11") is split as the names of documents are; its
 * extension is ignored.
 */
function spacedWish(words: string): string {
  return words
    .split(/\s+/)
    .map((word) => (/[_\-.]|\p{L}\d/u.test(word) ? spacedName(word.replace(/\.[a-z]\w{1,4}$/i, '')) : word))
    .join(' ')
}

function onePerContent(documents: readonly Document[]): readonly Document[] {
  const seen = new Set<string>()
  return documents.filter((document) => {
    if (document.contentId === null || seen.has(document.contentId)) return false
    seen.add(document.contentId)
    return true
  })
}

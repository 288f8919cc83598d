/**
 * Tells which of two documents replaces the other by what their titles and file names say: "Rules 2019" and "Rules,
 * revised 2023". Pure. The threshold was chosen by judgement, not fitted.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { compareVersionNames, versionName } from '../../refine/versionName.ts'
import type { VersionName } from '../../refine/versionName.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { monthPattern } from '../../text/time/months.ts'
import { yearsIn } from '../../text/time/entryDates.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { contentStems, overlap } from '../../text/words/words.ts'

const amending = [
  'amendment|variation|addendum|supplement|deed of variation|rider|corrigendum|erratum|correction',
  'nachtrag|änderung|ergänzung|zusatzvereinbarung|avenant|modification|enmienda|modificación|adenda',
]
const revised = [
  'corrected|revised|amended|updated|berichtigt|korrigiert|überarbeitet|geändert',
  'corrigée?|rectifiée?|révisée?|corregid[oa]|rectificad[oa]|revisad[oa]',
]
const [isAmending, isRevision] = [new RegExp(wholeWord(amending), 'iu'), new RegExp(wholeWord(revised), 'iu')]
const editionStems = new Set(
  contentStems('revised revision amended corrected correction new old final draft version edition updated'),
)
const month = new RegExp(wholeWord([monthPattern]), 'giu')
// Titles of two editions of a document differ in little but the year.
const sameEdition = 0.7

/**
 * True if the other quote is from a document that amends, or from a later edition of the same document ("Rules 2019" and
 * "Rules, revised 2023").
 */
export function isSuperseded(
  sentence: EvidenceSentence,
  other: EvidenceSentence,
  candidates: readonly Candidate[],
): boolean {
  if (sentence.contentId === other.contentId) return false
  const [own, theirs] = [editionOf(sentence, candidates), editionOf(other, candidates)]
  if (own === null || theirs === null) return false
  const isNamedAlike = own.version.stem !== '' && own.version.stem === theirs.version.stem
  const isEdition = isNamedAlike || (own.stems.length > 0 && overlap(own.stems, new Set(theirs.stems)) >= sameEdition)
  // Names say it better than dates: the day on which a final version was begun may be before that of its draft.
  const byName = isEdition ? compareVersionNames(undated(own.version), undated(theirs.version)) : 0
  if (byName !== 0) return byName < 0
  if (isEdition && theirs.isRevised && !own.isRevised) return true
  if (theirs.amends !== own.amends) return theirs.amends && (own.year ?? 0) <= (theirs.year ?? Infinity)
  if (own.year === null || theirs.year === null || own.year >= theirs.year) return false
  return isEdition
}

/** "Minutes 2026-05-12" and "Minutes 2026-09-15" are no editions of one paper. */
const undated = (version: VersionName): VersionName => ({ ...version, date: null })

/** True if two quotes are from documents whose names differ in little but the date ("Minutes 2021", "Minutes 2022"). */
export function isSameSeries(
  one: EvidenceSentence,
  other: EvidenceSentence,
  candidates: readonly Candidate[],
): boolean {
  return isSameByName(editionOf(one, candidates), editionOf(other, candidates))
}

/** The same of the documents of two passages. */
export function areOfSeries(one: Candidate, other: Candidate): boolean {
  return isSameByName(readEdition(one), readEdition(other))
}

function isSameByName(one: Edition | null, other: Edition | null): boolean {
  const [own, theirs] = [one?.stems ?? [], other?.stems ?? []]
  if (own.length === 0 || theirs.length === 0) return false
  return Math.min(overlap(own, new Set(theirs)), overlap(theirs, new Set(own))) >= sameEdition
}

/** The year, or the ISO date, of the document of a passage; null if nothing says it. */
export function editionTime(of: Candidate): string | null {
  return of.date ?? readEdition(of).year?.toString() ?? null
}

interface Edition {
  readonly amends: boolean
  /** True if its name says that it replaces an earlier one. */
  readonly isRevised: boolean
  readonly year: number | null
  readonly version: VersionName
  /** Words of title and file name that are not its year or month. */
  readonly stems: readonly string[]
}

function editionOf({ contentId }: EvidenceSentence, candidates: readonly Candidate[]): Edition | null {
  const from = candidates.find(({ chunk }) => chunk.contentId === contentId)
  return from === undefined ? null : readEdition(from)
}

function readEdition(from: Candidate): Edition {
  const names = `${from.title}\n${fileWords(from.path)}`
  const year = yearsIn([names, from.date ?? ''])[0] ?? null
  const stems = [...new Set(contentStems(names.replace(month, ' ')))].filter(
    (stem) => !/\d/.test(stem) && !editionStems.has(stem),
  )
  return {
    amends: isAmending.test(names),
    isRevised: isRevision.test(names),
    year,
    version: versionName(from.path),
    stems,
  }
}

/**
 * Words that went out of use, with the term of docs/glossary.md that replaces each. A test fails when one of them comes
 * back into `src`, in a name, a comment or a string.
 */

interface RetiredWord {
  /** Matches within one line. */
  readonly pattern: RegExp
  readonly replacement: string
}

interface Allowed {
  readonly file: RegExp
  readonly line: RegExp
  /** The reason why the old word has to stay. */
  readonly why: string
}

export const retiredWords: readonly RetiredWord[] = [
  {
    pattern: /\b(?:take|takes|taken|taking) (?:it |them |files )?in\b(?! (?:a|an|any|order|the|this|turns)\b)/i,
    replacement: 'ingest, index or add',
  },
  { pattern: /\btak(?:e|en|ing)In\b/i, replacement: 'ingest, index or add' },
  { pattern: /\blots?\b(?! of)|[a-z]Lots?\b|\bLots?[A-Z]/, replacement: 'index job or batch' },
  { pattern: /\bby (?:its |their |the )?words\b|byWords\b/i, replacement: 'by keyword' },
  {
    pattern: /\bby (?:its |their |the )?meaning\b|byMeaning\b|\bmeaning (?:search|follows|is)\b/i,
    replacement: 'semantic search',
  },
  { pattern: /\brecogni[sz]ers?\b|[a-z]Recogni[sz]er/i, replacement: 'OCR engine' },
  { pattern: /\brecognition\b|Recognition/, replacement: 'OCR' },
  {
    pattern: /\brecognis(?:ed|ing) (?:pages?|words?)\b|[a-z]Recognis|\brecognis(?:ed|ing)[A-Z_]/,
    replacement: 'OCR page or OCR text',
  },
  { pattern: /\bpictures?\b|[a-z]Pictures?\b|Pictures?[A-Z]/i, replacement: 'image' },
  { pattern: /\b(?:lies|lay|lying|lie) in (?!wait)/i, replacement: 'is in, or members' },
  { pattern: /\b(?:the|a) person(?:’s|'s)?\b(?!, date)/i, replacement: 'user' },
  { pattern: /\bupkeep\b/i, replacement: 'maintenance' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, replacement: 'repair' },
  { pattern: /\bloose ?rows?\b/i, replacement: 'unindexed rows' },
  { pattern: /\bslips?\b/i, replacement: 'typo' },
  { pattern: /\b(?:file)?sketch(?:es)?\b/i, replacement: 'record' },
  { pattern: /\blook(?:s|ed|ing)? ?-?over\b/i, replacement: 'scan or rescan' },
  { pattern: /\bvisit(?:s|ed|ing)? (?:a |the )?(?:folder|source|place)s?\b|FolderVisits/i, replacement: 'scan' },
  { pattern: /\b(?:left|leave|leaves|leaving) out\b|\bleftOut\b|\bpassed over\b/i, replacement: 'skip or omit' },
  { pattern: /\bon hold\b|\b(?:put|puts) .{0,20}on hold|\bheld back by\b/i, replacement: 'paused' },
  { pattern: /\bgoOn\b|\bgo(?:es)? on where\b/i, replacement: 'resume or continue' },
  { pattern: /\bperhaps[A-Z]/, replacement: 'check…' },
  { pattern: /\bdoors?\b/i, replacement: 'client or entry point' },
  { pattern: /\bat hand\b/i, replacement: 'installed or available' },
  { pattern: /\banew\b|\bonce more\b/i, replacement: 'again' },
  {
    pattern: /\b(?:most|fewest|longest|largest|least|smallest)[A-Z]\w*(?= ?[=:(])|[a-z]AtOnce\b/,
    replacement: 'max… or min… or …BatchSize',
  },
  { pattern: /\b(?:ParseWishes|Breath)\b/, replacement: 'ParseOptions, EventLoopYielder' },
  {
    pattern: /\((?:[FAUD]\d{1,2})\)|\bFacts:|\(facts\)|\bIssue \d|\bthe designs\b/,
    replacement: 'a sentence or a public source',
  },
  {
    pattern: /(?:\/\*\*|\*|\/\/) [FAUKSI]\d{1,2}(?:, [FAUKSI]\d{1,2})*:/,
    replacement: 'a sentence without the code of a paper',
  },
]

/** Places where an old word has to stay. */
export const allowed: readonly Allowed[] = [
  {
    file: /adapters\/sqlite\/database\/migrations\.ts$/,
    line: /recogni|_anew|'person'/,
    why: 'names of columns, tables and values in libraries of earlier versions',
  },
  {
    file: /readers\/ocr\/(oldOfficeImages|rtfImages)\.ts$/,
    line: /['"]Pictures['"]/,
    why: 'a name that the file formats give',
  },
  { file: /lexicon\/words\//, line: /(?:)/, why: 'words of other languages' },
  { file: /lancedb\/keyword\/stopWords\.ts$/, line: /"door"/, why: 'an example of a word that must be found' },
  { file: /understand\/intent\/intentPatterns\.ts$/, line: /a lot/, why: 'words of the user' },
  { file: /understand\/filter\/filterNouns\.ts$/, line: /pictures|pay \?slips/, why: 'words of the user' },
  { file: /retrieve\/filter\/resolveFilter\.ts$/, line: /pay \?slips/, why: 'words of documents' },
  { file: /query\/answer\/documents\/aliases\.ts$/, line: /'photo', 'picture'/, why: 'words of the user' },
  { file: /query\/text\/lexicon\//, line: /door|picture/, why: 'everyday words of the user in several languages' },
]

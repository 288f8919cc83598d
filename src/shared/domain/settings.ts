/** Every setting with its default. Order of precedence: flag > environment > settings table > default. */
import type { IntelligenceLevel } from './level.ts'
import type { SearchAddition } from './search.ts'
import type { ShortcutChange } from './shortcuts.ts'

export const themes = ['system', 'light', 'dark'] as const
/** Whose answers are prepared while nothing else is done: of none, of those that ask no language model, of all. */
export const preparations = ['none', 'quotes', 'all'] as const
/** The languages that the window is written in. */
export const interfaceLanguages = ['en', 'de'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
export const languageChoices = ['system', ...interfaceLanguages] as const
export type LanguageChoice = (typeof languageChoices)[number]
export const densities = ['comfortable', 'compact'] as const
/** The limits of a chosen `model.contextTokens`. */
export const minContextTokens = 512
export const maxContextTokens = 131_072
/** What a table of the library can show of each document. */
export const libraryColumns = [
  'name',
  'kind',
  'date',
  'size',
  'state',
  'folder',
  'collection',
  'added',
  'changed',
  'pages',
  'language',
  'people',
  'tags',
] as const
export type LibraryColumn = (typeof libraryColumns)[number]

export interface Settings {
  /** How much work a question may cause. */
  readonly 'answer.level': IntelligenceLevel
  /** Model calls a question may make, at most `maxBudget`. 0 answers from quotes alone. */
  readonly 'answer.budget': number
  /** Seconds until the first word; decides how much evidence is read. */
  readonly 'answer.firstWordSeconds': number
  /** Frequent questions whose answers are prepared after the library has changed. */
  readonly 'answer.prepare': (typeof preparations)[number]
  /** Ways to find passages that answers use besides those that they always use; above level basic. */
  readonly 'search.also': readonly SearchAddition[]
  /** Path of a GGUF file, or null for the default model. */
  readonly 'model.chat': string | null
  /** Folder of an ONNX embedding model, or null for the default. */
  readonly 'model.embedding': string | null
  /** Processor threads of the language model; 0 takes as many as pay off at the moment. */
  readonly 'model.threads': number
  /** Tokens that the language model has room for, prompt and answer together; 0 takes what is usual for the model. */
  readonly 'model.contextTokens': number
  /** 0 takes the likeliest word each time, up to 2 gives the others a chance. */
  readonly 'model.temperature': number
  /** Index changes below watched folders as they happen. */
  readonly 'library.watch': boolean
  /** Patterns as in .gitignore, for every folder, besides the built-in ones. */
  readonly 'library.ignore': readonly string[]
  /** Run OCR on scanned pages and images. */
  readonly 'ocr.enabled': boolean
  /** Tesseract's language names; the data for English comes with the app. */
  readonly 'ocr.languages': readonly string[]
  /** Let a model that the user chooses to get be fetched; off, nothing at all reaches another machine. */
  readonly 'privacy.downloads': boolean
  readonly 'appearance.theme': (typeof themes)[number]
  /** Of the window and its menus. */
  readonly 'appearance.language': LanguageChoice
  readonly 'appearance.density': (typeof densities)[number]
  /** Columns of the library page in order, each with its width in CSS pixels where the user set one ("date:140"). */
  readonly 'appearance.libraryColumns': readonly string[]
  /** The column that sorts the library page; with "-" before it in descending order. */
  readonly 'appearance.librarySort': string
  /** When the list of new documents was last looked at, in milliseconds since the epoch; 0: never. */
  readonly 'appearance.newsSeenAt': number
  /** Closing the window of the desktop leaves Docent running, with an icon in the tray. */
  readonly 'window.tray': boolean
  /** Keys of commands that are not those they come with, each as `command=keys`. */
  readonly 'keyboard.shortcuts': readonly ShortcutChange[]
}

export type SettingKey = keyof Settings

// No further ways to find: none brings more than chance, see docs/benchmarks.md. 8 calls: chosen as a limit, not measured. 4 s: the longest wait for the first word that a user still accepts.
export const defaultSettings: Settings = {
  'answer.level': 'standard',
  'answer.budget': 8,
  'answer.firstWordSeconds': 4,
  'answer.prepare': 'quotes',
  'search.also': [],
  'model.chat': null,
  'model.embedding': null,
  'model.threads': 0,
  'model.contextTokens': 0,
  'model.temperature': 0,
  'library.watch': true,
  'library.ignore': [],
  'ocr.enabled': true,
  'ocr.languages': ['eng'],
  'privacy.downloads': true,
  'appearance.theme': 'system',
  'appearance.language': 'system',
  'appearance.density': 'comfortable',
  'appearance.libraryColumns': ['name', 'kind', 'date', 'size', 'state', 'folder'],
  'appearance.librarySort': 'name',
  'appearance.newsSeenAt': 0,
  'window.tray': false,
  'keyboard.shortcuts': [],
}

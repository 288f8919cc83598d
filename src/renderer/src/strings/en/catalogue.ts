/** Every text of the window in English, the language that the others are measured by. */
import { commandNames } from '../../../../shared/domain/commandNames.ts'
import { app, drop, firstRun, keys, palette, time } from './window.ts'
import { about, library, password } from './library.ts'
import { annotations } from './annotations.ts'
import { collections } from './collections.ts'
import { chatDocuments } from './chatDocuments.ts'
import { chats } from './chats.ts'
import { libraryPage } from './libraryPage.ts'
import { news } from './news.ts'
import { chat, confidence, source } from './conversation.ts'
import { reader } from './reader.ts'
import { search } from './search.ts'
import { report } from './report.ts'
import { skipping } from './skipping.ts'
import { models, trace } from './trace.ts'
import { privacy } from './privacy.ts'
import { settings } from './settings.ts'
import type { Texts } from '../texts.ts'

const texts = {
  app,
  firstRun,
  drop,
  palette,
  keys,
  time,
  library,
  libraryPage,
  news,
  annotations,
  collections,
  about,
  password,
  chat,
  chats,
  chatDocuments,
  confidence,
  source,
  reader,
  search,
  report,
  skipping,
  trace,
  models,
  settings,
  privacy,
  commands: commandNames.en,
  /** What main says, which is in English. */
  said: (message: string) => message,
} as const

export type Catalogue = Texts<typeof texts>

export const english: Catalogue = texts

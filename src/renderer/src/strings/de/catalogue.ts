/** Every text of the window in German. */
import { messageInGerman } from '../../../../shared/text/german/messages.ts'
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
import type { Catalogue } from '../en/catalogue.ts'

export const german: Catalogue = {
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
  commands: commandNames.de,
  said: messageInGerman,
}

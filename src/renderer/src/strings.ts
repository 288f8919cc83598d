/**
 * Every text of the window in one place, English first. Functions take the variable parts; numbers arrive formatted.
 */
import { app, drop, firstRun, keys, palette, time } from './strings/window.ts'
import { about, library, password } from './strings/library.ts'
import { annotations } from './strings/annotations.ts'
import { collections } from './strings/collections.ts'
import { chatDocuments } from './strings/chatDocuments.ts'
import { chats } from './strings/chats.ts'
import { libraryPage } from './strings/libraryPage.ts'
import { news } from './strings/news.ts'
import { chat, confidence, source } from './strings/conversation.ts'
import { reader } from './strings/reader.ts'
import { report } from './strings/report.ts'
import { models, trace } from './strings/trace.ts'
import { settings } from './strings/settings.ts'

export const strings = {
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
  report,
  trace,
  models,
  settings,
} as const

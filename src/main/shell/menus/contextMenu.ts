/** Opens the context menu of text. Rows of the page have menus of their own, which keep this one away. */
import { Menu } from 'electron'
import type { BrowserWindow, WebContents } from 'electron'
import { z } from 'zod'
import type { TransportClient } from '../../../shared/ipc/client.ts'
import { maxSpelledWords } from '../../../shared/ipc/schemas/spelling.ts'
import type { InterfaceLanguage } from '../../../shared/domain/settings.ts'
import { contextItems } from './contextItems.ts'
import { menuWords } from './menuWords.ts'
import type { PageEvents } from '../page/pageEvents.ts'

export interface ContextMenuOptions extends PageEvents {
  readonly language: () => InterfaceLanguage
  readonly client: () => Promise<Pick<TransportClient, 'request'>>
}

// The world of the preload, by Electron's documentation of context isolation.
const preloadWorld = 999
const caretWord = z
  .object({ word: z.string().max(200), words: z.array(z.string().max(200)).transform(firstWords) })
  .nullable()

export function addContextMenu(window: BrowserWindow, { send, language, client }: ContextMenuOptions): void {
  const { webContents: contents } = window
  contents.on('context-menu', (_event, params) => {
    void (async () => {
      // Without suggestions the menu is still useful.
      const spelling = params.isEditable ? await misspelt(contents, await client()).catch(() => null) : null
      const items = contextItems(params, {
        words: menuWords[language()],
        spelling,
        replace: (word) => void inPreload(contents, `replaceWordAtCaret(${JSON.stringify(word)})`),
        ask: (text) => send({ type: 'ask', text }),
      })
      if (items.length > 0 && !window.isDestroyed()) Menu.buildFromTemplate([...items]).popup({ window })
    })()
  })
}

/** What the word at the caret may be meant to be; null if it is spelled right, or there is none. */
async function misspelt(
  contents: WebContents,
  client: Pick<TransportClient, 'request'>,
): Promise<readonly string[] | null> {
  const found = caretWord.parse(await inPreload(contents, 'wordAtCaret()'))
  if (found === null) return null
  const wrong = await client.request('spelling.check', { words: [...found.words] })
  return wrong.includes(found.word) ? client.request('spelling.suggest', { word: found.word }) : null
}

const inPreload = (contents: WebContents, code: string): Promise<unknown> =>
  contents.executeJavaScriptInIsolatedWorld(preloadWorld, [{ code }])

function firstWords(words: readonly string[]): readonly string[] {
  return words.slice(0, maxSpelledWords)
}

/**
 * Asks follow-up questions in chats, and each again in full in a chat of its own: a follow-up is understood if its
 * evidence is found as with the full question.
 */
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { compose } from '../../src/main/compose.ts'
import { findAppFolders } from '../../src/main/folders.ts'
import type { Answer } from '../../src/shared/domain/answer.ts'
import type { ChatId } from '../../src/shared/domain/ids.ts'

interface Turn {
  readonly asked: string
  /** The same question as nobody would have to look back for it. */
  readonly full: string
  /** Words of the evidence. */
  readonly gold: string
  /** The start of the name of the file with the evidence. */
  readonly file: string
}

interface FollowUpDialogue {
  readonly id: string
  /** The first is complete by itself. */
  readonly turns: readonly Turn[]
}

export interface FollowUpRow {
  readonly dialogue: string
  readonly turn: Turn
  /** The question that was searched, and the answer. */
  readonly understood: string
  readonly answer: string
  /** True if the answer to the follow-up, or to the full question, shows the evidence. */
  readonly afterFollowUp: boolean
  readonly afterFull: boolean
}

const folder = import.meta.dirname

/** `only`: the id of one dialogue; by default all. Rows of the follow-ups alone. */
export async function evaluateFollowUps(only: string | undefined): Promise<readonly FollowUpRow[]> {
  // The file is the project's own and read whole by the code below.
  const { dialogues } = JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')) as {
    readonly dialogues: readonly FollowUpDialogue[]
  }
  const working = mkdtempSync(join(tmpdir(), 'docent-followups-'))
  const files = filesIn(working)
  const { resources, samples } = findAppFolders()
  const composed = await compose({
    dataFolder: join(working, 'data'),
    resourcesFolder: resources,
    sampleFolder: samples,
    environment: {},
  })
  const { library, chat } = composed.services
  await library.index([files], { until: 'ready' })
  const ask = async (question: string, chatId: ChatId | null): Promise<{ answer: Answer; chatId: ChatId }> =>
    chat.ask(
      { chatId, question, level: 'standard', fresh: true },
      { signal: new AbortController().signal, onEvent: () => undefined },
    )
  const rows: FollowUpRow[] = []
  for (const { id, turns } of dialogues.filter((each) => only === undefined || each.id === only)) {
    let chatId: ChatId | null = null
    for (const [place, turn] of turns.entries()) {
      const asked = await ask(turn.asked, chatId)
      chatId = asked.chatId
      if (place === 0) continue
      rows.push({
        dialogue: id,
        turn,
        understood:
          asked.answer.trace.steps.flatMap(({ notes }) => notes).find((note) => note.startsWith('Understood')) ?? '',
        answer: asked.answer.text,
        afterFollowUp: shows(asked.answer, turn),
        afterFull: shows((await ask(turn.full, null)).answer, turn),
      })
    }
  }
  await composed.close()
  rmSync(working, { recursive: true, force: true })
  return rows
}

/** The small files beside this one, and the samples. */
function filesIn(working: string): string {
  const files = join(working, 'library')
  mkdirSync(files, { recursive: true })
  for (const name of readdirSync(join(folder, 'library')))
    copyFileSync(join(folder, 'library', name), join(files, name))
  cpSync(findAppFolders().samples, join(files, 'samples'), { recursive: true })
  return files
}

/** True if one of the quotes, or the answer made of them, holds the evidence. */
function shows({ citations, text }: Answer, { gold, file }: Turn): boolean {
  const has = (said: string): boolean => said.replace(/\s+/g, ' ').includes(gold)
  const quoted = citations.filter(({ path }) => basename(path).startsWith(file))
  return quoted.length > 0 && (has(text) || quoted.some(({ quote }) => has(quote)))
}

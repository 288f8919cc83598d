/** What the desktop asks of its page: a command of a menu, or to show what the user opened from outside. */
import type { CommandId } from '../domain/commands.ts'

export type DesktopEvent =
  | { readonly type: 'command'; readonly command: CommandId }
  /** Files that were opened with Docent or dropped on its icon, as grants. */
  | { readonly type: 'index'; readonly grants: readonly string[] }
  | { readonly type: 'openChat'; readonly chatId: string }
  | { readonly type: 'openDocument'; readonly documentId: string }
  /** Words that the user selected, to ask about. */
  | { readonly type: 'ask'; readonly text: string }
  /** What could not be opened and why, as a sentence. */
  | { readonly type: 'notice'; readonly text: string }

/**
 * The Electron channels between preload and main. The contract's messages travel over the first three; the others are
 * for the desktop alone.
 */
import type { SerializedError } from '../errors/appError.ts'

export const desktopChannels = {
  /** A page starts: main drops the connection of the previous page. */
  connect: 'docent:connect',
  /** Page to main: a `ClientMessage`. */
  toMain: 'docent:toMain',
  /** Main to page: a `ServerMessage`. */
  toPage: 'docent:toPage',
  grantPaths: 'docent:grantPaths',
  chooseFiles: 'docent:chooseFiles',
  chooseSavePlace: 'docent:chooseSavePlace',
  copyText: 'docent:copyText',
  showInFolder: 'docent:showInFolder',
  openOriginal: 'docent:openOriginal',
  dragOut: 'docent:dragOut',
  showDataFolder: 'docent:showDataFolder',
  reopenLibrary: 'docent:reopenLibrary',
  /** The page listens to events from now on. */
  listen: 'docent:listen',
  /** Main to page: a `DesktopEvent`. */
  event: 'docent:event',
  /** The commands of the menus that make no sense now. */
  disableCommands: 'docent:disableCommands',
} as const

/** The reply of an invoked channel: Electron would flatten a thrown error to its message. */
export type DesktopReply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: SerializedError }

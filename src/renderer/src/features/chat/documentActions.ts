/** What an answer lets a user do with the documents it names. */
import { bridge } from '../../bridge/current.ts'
import { attempt } from '../../lib/notice.ts'

export const openOriginal = (documentId: string): Promise<void> => attempt(() => bridge().openOriginal(documentId))
export const canOpenOriginal = (): boolean => bridge().capabilities.showInFolder

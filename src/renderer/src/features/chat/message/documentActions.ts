/** The actions for documents that an answer names. */
import { bridge } from '../../../bridge/current.ts'
import { attempt } from '../../../lib/notice.ts'

export const openOriginal = (documentId: string): Promise<void> => attempt(() => bridge().openOriginal(documentId))
export const canOpenOriginal = (): boolean => bridge().capabilities.showInFolder

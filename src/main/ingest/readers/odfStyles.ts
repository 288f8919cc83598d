/**
 * Styles of an OpenDocument spreadsheet are looked over before SheetJS reads them: it searches for the end of a damaged
 * one until memory is full.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { fileName } from './fileName.ts'

/** A tag as XML writes it, a comment, an instruction, or a section of characters. */
const wellFormed =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[^>]*>|<![^<>]*>|<\/?[\p{L}_][\p{L}\p{N}_:.-]*(?:\s+[\p{L}_][\p{L}\p{N}_:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/gu
const endOfStyles = '</office:automatic-styles>'

/** `content`: only what stands before its tables is looked at. Throws `file.malformed`. */
export function checkStyles(
  { styles, content }: { readonly styles: string; readonly content: string },
  path: string,
): void {
  const own = content.slice(0, Math.max(0, content.indexOf(endOfStyles) + endOfStyles.length))
  if (![styles, own].some((xml) => xml.replace(wellFormed, '').includes('<'))) return
  throw new AppError(
    'file.malformed',
    `“${fileName(path)}” is damaged: its styles cannot be read. Open it in LibreOffice, save it again and retry.`,
  )
}

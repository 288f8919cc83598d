/**
 * Paragraph styles of a Word document that are headings by their outline level, whatever they are called: mammoth knows
 * "Heading 1" to "Heading 6" by name.
 */
import type JSZip from 'jszip'

/** More styles than this and the file is a collection of templates; the first ones are those in use. */
const maxStyles = 2_000

/** Lines of a mammoth style map. */
export async function outlineStyleMap(zip: JSZip): Promise<readonly string[]> {
  const xml = (await zip.file('word/styles.xml')?.async('string')) ?? ''
  const styles = new Map<
    string,
    { readonly name: string; readonly basedOn: string | undefined; readonly level: number | undefined }
  >()
  for (const [style, attributes = ''] of xml.matchAll(/<w:style\b([^>]*)>(?:(?!<\/w:style>)[\s\S])*<\/w:style>/g)) {
    const id = /w:styleId="([^"]*)"/.exec(attributes)?.[1]
    const name = /<w:name w:val="([^"]*)"/.exec(style)?.[1]
    if (id === undefined || name === undefined || !/w:type="paragraph"/.test(attributes) || styles.size >= maxStyles)
      continue
    const level = /<w:outlineLvl w:val="(\d)"/.exec(style)?.[1]
    styles.set(id, {
      name,
      basedOn: /<w:basedOn w:val="([^"]*)"/.exec(style)?.[1],
      level: level === undefined ? undefined : Number(level),
    })
  }
  const levelOf = (id: string, steps = 0): number | undefined => {
    const style = styles.get(id)
    if (style === undefined || steps > 10) return undefined
    const byName = /^heading ([1-6])$/i.exec(style.name)?.[1]
    return (
      style.level ??
      (byName === undefined ? undefined : Number(byName) - 1) ??
      (style.basedOn === undefined ? undefined : levelOf(style.basedOn, steps + 1))
    )
  }
  return [...styles].flatMap(([id, { name }]) => {
    const level = levelOf(id)
    // Level 9 says "no heading"; names that a style map cannot quote are left to mammoth.
    if (level === undefined || level > 5 || /^heading [1-6]$/i.test(name) || /['"\\&]/.test(name)) return []
    return [`p[style-name='${name}'] => h${level + 1}:fresh`]
  })
}

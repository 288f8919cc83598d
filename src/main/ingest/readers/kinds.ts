/** What there is to read: for each kind its name in a sentence, the extensions that promise it, and its reader, loaded when first needed. */
import type { DocumentKind } from '../../../shared/domain/document.ts'
import type { Reader } from '../../ports/reader.ts'

export interface KindEntry {
  /** With its article, as in "it is …". */
  readonly name: string
  /** Lower case, without dot. */
  readonly extensions: string
  readonly load: (() => Promise<Reader>) | null
}

/** Languages and settings files that people write by hand. */
const codeExtensions =
  'js mjs cjs jsx ts mts cts tsx vue svelte astro css scss sass less py pyw pyi rb php java kt kts scala groovy gradle go rs c h cc cpp cxx hh hpp hxx ino m mm ' +
  'cs fs fsx vb swift dart lua pl pm r jl hs elm ml mli clj cljs edn lisp el scm erl hrl ex exs zig nim d pas pp f f90 f95 for cob cbl asm s v sv vhd vhdl sol ' +
  'sh bash zsh fish ps1 psm1 bat cmd awk sed sql graphql gql proto thrift tf hcl nix cmake mk make dockerfile yaml yml toml ini cfg conf properties env editorconfig diff patch'

export const kinds: Readonly<Record<DocumentKind, KindEntry>> = {
  markdown: { name: 'Markdown', extensions: 'md markdown mdown mkd', load: async () => (await import('./markdown.ts')).markdownReader },
  text: { name: 'plain text', extensions: 'txt text log rst org adoc asciidoc tex textile wiki nfo srt vtt ics vcf bib', load: async () => (await import('./text.ts')).textReader },
  html: { name: 'a web page', extensions: 'html htm xhtml mht mhtml', load: async () => (await import('./html.ts')).htmlReader },
  pdf: { name: 'a PDF', extensions: 'pdf', load: async () => (await import('./pdf.ts')).pdfReader },
  docx: { name: 'a Word document', extensions: 'docx docm dotx dotm', load: async () => (await import('./docx.ts')).docxReader },
  doc: { name: 'an old Word document', extensions: 'doc dot', load: async () => (await import('./doc.ts')).docReader },
  odt: { name: 'an OpenDocument text', extensions: 'odt ott', load: async () => (await import('./officeTrees.ts')).odtReader },
  rtf: { name: 'an RTF document', extensions: 'rtf', load: async () => (await import('./officeTrees.ts')).rtfReader },
  pptx: { name: 'a PowerPoint presentation', extensions: 'pptx pptm ppsx ppsm potx potm', load: async () => (await import('./officeTrees.ts')).pptxReader },
  ppt: { name: 'an old PowerPoint presentation', extensions: 'ppt pps pot', load: async () => (await import('./ppt.ts')).pptReader },
  odp: { name: 'an OpenDocument presentation', extensions: 'odp otp', load: async () => (await import('./officeTrees.ts')).odpReader },
  xlsx: { name: 'an Excel workbook', extensions: 'xlsx xlsm xltx xltm xlsb', load: async () => (await import('./spreadsheet.ts')).xlsxReader },
  xls: { name: 'an old Excel workbook', extensions: 'xls xlt', load: async () => (await import('./spreadsheet.ts')).xlsReader },
  ods: { name: 'an OpenDocument spreadsheet', extensions: 'ods ots', load: async () => (await import('./spreadsheet.ts')).odsReader },
  csv: { name: 'a table in text', extensions: 'csv tsv tab', load: async () => (await import('./csv.ts')).csvReader },
  json: { name: 'JSON', extensions: 'json jsonl ndjson geojson webmanifest har', load: async () => (await import('./json.ts')).jsonReader },
  xml: { name: 'XML', extensions: 'xml rss atom opml gpx kml xsd xsl xslt wsdl plist dbk fb2 tei musicxml resx', load: async () => (await import('./xml.ts')).xmlReader },
  code: { name: 'source code', extensions: codeExtensions, load: async () => (await import('./code.ts')).codeReader },
  epub: { name: 'an EPUB book', extensions: 'epub', load: async () => (await import('./epub.ts')).epubReader },
  email: { name: 'an e-mail', extensions: 'eml msg', load: async () => (await import('./email.ts')).emailReader },
  mailbox: { name: 'a mailbox', extensions: 'mbox mbx', load: async () => (await import('./mailbox.ts')).mailboxReader },
  image: { name: 'a picture', extensions: 'png jpg jpeg tif tiff webp heic heif bmp gif avif', load: async () => (await import('./image.ts')).imageReader },
  archive: { name: 'a zip archive', extensions: 'zip', load: async () => (await import('./archive.ts')).archiveReader },
}

const byExtension: ReadonlyMap<string, DocumentKind> = new Map(
  // The keys are the kinds by their type.
  (Object.keys(kinds) as DocumentKind[]).flatMap((kind) => kinds[kind].extensions.split(' ').filter(Boolean).map((extension) => [extension, kind] as const)),
)

/** The kind an extension (lower case, without dot) promises, or undefined. */
export function kindOfExtension(extension: string): DocumentKind | undefined {
  return byExtension.get(extension)
}

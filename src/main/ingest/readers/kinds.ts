/** The supported kinds of files: for each, its name in a sentence and the extensions that promise it. */
import type { DocumentKind } from '../../../shared/domain/document.ts'
import { extensionOf } from './fileName.ts'

interface KindEntry {
  /** With its article, as in "it is …". */
  readonly name: string
  /** Lower case, without the dot, separated by spaces. */
  readonly extensions: string
}

/** Programming languages, and configuration files that people write by hand. */
const codeExtensions = [
  'js mjs cjs jsx ts mts cts tsx vue svelte astro css scss sass less py pyw pyi rb php',
  'java kt kts scala groovy gradle go rs c h cc cpp cxx hh hpp hxx ino m mm cs fs fsx vb swift dart',
  'lua pl pm r jl hs elm ml mli clj cljs edn lisp el scm erl hrl ex exs zig nim d',
  'pas pp f f90 f95 for cob cbl asm s v sv vhd vhdl sol sh bash zsh fish ps1 psm1 bat cmd awk sed',
  'sql graphql gql proto thrift tf hcl nix cmake mk make dockerfile',
  'yaml yml toml ini cfg conf properties env editorconfig diff patch',
].join(' ')

export const kinds: Readonly<Record<DocumentKind, KindEntry>> = {
  markdown: { name: 'Markdown', extensions: 'md markdown mdown mkd' },
  text: {
    name: 'plain text',
    extensions: 'txt text log rst org adoc asciidoc tex textile wiki nfo srt vtt ics vcf bib',
  },
  html: { name: 'a web page', extensions: 'html htm xhtml mht mhtml' },
  pdf: { name: 'a PDF', extensions: 'pdf' },
  docx: { name: 'a Word document', extensions: 'docx docm dotx dotm' },
  doc: { name: 'an old Word document', extensions: 'doc dot' },
  odt: { name: 'an OpenDocument text', extensions: 'odt ott' },
  rtf: { name: 'an RTF document', extensions: 'rtf' },
  pptx: { name: 'a PowerPoint presentation', extensions: 'pptx pptm ppsx ppsm potx potm' },
  ppt: { name: 'an old PowerPoint presentation', extensions: 'ppt pps pot' },
  odp: { name: 'an OpenDocument presentation', extensions: 'odp otp' },
  xlsx: { name: 'an Excel workbook', extensions: 'xlsx xlsm xltx xltm xlsb' },
  xls: { name: 'an old Excel workbook', extensions: 'xls xlt' },
  ods: { name: 'an OpenDocument spreadsheet', extensions: 'ods ots' },
  csv: { name: 'a table in text', extensions: 'csv tsv tab' },
  json: { name: 'JSON', extensions: 'json jsonl ndjson geojson webmanifest har' },
  xml: { name: 'XML', extensions: 'xml rss atom opml gpx kml xsd xsl xslt wsdl plist dbk fb2 tei musicxml resx' },
  code: { name: 'source code', extensions: codeExtensions },
  epub: { name: 'an EPUB book', extensions: 'epub' },
  email: { name: 'an e-mail', extensions: 'eml msg' },
  mailbox: { name: 'a mailbox', extensions: 'mbox mbx' },
  image: { name: 'an image', extensions: 'png jpg jpeg tif tiff webp heic heif bmp gif avif' },
  archive: { name: 'a zip archive', extensions: 'zip' },
}

const byExtension: ReadonlyMap<string, DocumentKind> = new Map(
  // `Object.keys` loses the key type, which is the kinds by the type of `kinds`.
  (Object.keys(kinds) as DocumentKind[]).flatMap((kind) =>
    kinds[kind].extensions
      .split(' ')
      .filter(Boolean)
      .map((extension) => [extension, kind] as const),
  ),
)

/** The kind an extension (lower case, without dot) promises, or undefined. */
export function kindOfExtension(extension: string): DocumentKind | undefined {
  return byExtension.get(extension)
}

/** The kind that a file's extension promises, or undefined. */
export function kindOfPath(path: string): DocumentKind | undefined {
  return kindOfExtension(extensionOf(path))
}

/** Kinds that can be identified by their first bytes alone. */
export const kindsWithSignature: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'pdf',
  'docx',
  'doc',
  'odt',
  'rtf',
  'pptx',
  'ppt',
  'odp',
  'xlsx',
  'xls',
  'ods',
  'epub',
  'image',
  'archive',
])

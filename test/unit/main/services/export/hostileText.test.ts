/** Names, quotes and answers with anything in them come out harmless, and as they were. */
import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Nodes } from 'mdast'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { formats } from '../../../../../src/main/services/export/formats.ts'
import type { ExportedConversation } from '../../../../../src/main/services/export/exportedConversation.ts'
import { exportFileName } from '../../../../../src/shared/domain/export.ts'
import { answerAsText } from '../../../../../src/shared/text/answerAsText.ts'
import { printableLine } from '../../../../../src/shared/text/printable.ts'
import { answerOf, citation, conversationOf, turn } from '../../../../support/files/exportSamples.ts'
import { readExport } from '../../../../support/files/readExport.ts'

const nasty = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp; &#39;',
  '![x](http://evil.example/p.png)',
  '[link](javascript:alert(1))',
  '<http://evil.example>',
  '# heading',
  '- item\n* item\n1. item\n2) item',
  '---\n===\n***\n```\ncode\n```\n    indented',
  '| a | b |\n|---|---|',
  '*bold* _it_ ~~gone~~ `code` $x$ \\',
  '\u202Egnp.exe\u202C',
  '\u0000\u0007\u001B[31m\uFFFE\uD800',
  ']]> <?xml ?> <!-- -->',
  'שלום עולם (abc) 123',
  'مرحبا بالعالم',
  '日本語のテキスト。',
  '👩‍👩‍👧 e\u0301 \u00AD \u200B',
  '{{template}} ${code} %s <%= x %>',
] as const

const hostile = fc
  .array(
    fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 12 })),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join('\n'))

function conversationWith(text: string): ExportedConversation {
  const start = {
    start: 0,
    end: text.length,
    role: 'quote' as const,
    support: 'unsupported' as const,
    score: 0,
    markers: [],
  }
  const answer = answerOf(text, {
    sentences: [{ ...start, problem: text }],
    citations: [citation(1, { quote: text, title: text, path: `/files/${text}`, date: text })],
    notSearched: [text],
  })
  return conversationOf(turn(text, answer), text)
}

/** Without white space: each format ends its lines elsewhere. */
const letters = (text: string): string => printableLine(text).replaceAll(/[\s\u200B]+/g, '')

const kinds = (node: Nodes): readonly string[] => [
  node.type,
  ...('children' in node ? node.children.flatMap((child) => kinds(child)) : []),
]

const ours = [
  'root',
  'heading',
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'break',
  'inlineCode',
  'thematicBreak',
  'list',
  'listItem',
]

describe('hostile text', () => {
  it('becomes no element, no address and no script in HTML', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const html = String(await formats.html(conversationWith(text)))
        const { document } = parseHTML(html)
        expect(document.querySelectorAll('script, img, iframe, object, form, link, base, svg')).toHaveLength(0)
        for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^#note-\d+-\d+$/)
        const attributes = [...document.querySelectorAll('body *')].flatMap((element) => [...element.attributes])
        for (const { name } of attributes) expect(['class', 'dir', 'id', 'href']).toContain(name)
        expect(letters(document.querySelector('blockquote')?.textContent ?? '')).toBe(`“${letters(text)}”`)
      }),
      { numRuns: 150 },
    )
  })

  it('becomes no markup in Markdown, whose text is what it was', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const markdown = String(await formats.md(conversationWith(text)))
        const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
        // GFM makes links of bare addresses: they lead where they say, and nothing is loaded.
        const found = kinds(tree).filter((kind) => kind !== 'link')
        expect(ours).toEqual(expect.arrayContaining([...new Set(found)]))
        expect(found.filter((kind) => kind === 'heading')).toHaveLength(1)
        expect(letters(await readExport('md', new TextEncoder().encode(markdown)))).toContain(`“${letters(text)}”`)
      }),
      { numRuns: 150 },
    )
  })

  it('leaves a Word file that opens, with the text in it and no field that calculates', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const bytes = await formats.docx(conversationWith(text))
        if (typeof bytes === 'string') throw new Error('Word files are bytes')
        expect(letters(await readExport('docx', bytes))).toContain(`“${letters(text)}”`)
        const { default: JSZip } = await import('jszip')
        const zip = await JSZip.loadAsync(bytes)
        expect(await zip.file('word/document.xml')?.async('string')).not.toMatch(/<w:(instrText|fldSimple|object)/)
        expect(await zip.file('word/_rels/document.xml.rels')?.async('string')).not.toContain('TargetMode="External"')
      }),
      { numRuns: 40 },
    )
  })

  it('leaves a PDF that opens, with no script and no address in it', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const bytes = await formats.pdf(conversationWith(text))
        if (typeof bytes === 'string') throw new Error('PDFs are bytes')
        const task = getDocument({ data: bytes.slice(), verbosity: 0 })
        const pdf = await task.promise
        const annotations = await (await pdf.getPage(1)).getAnnotations()
        expect(annotations.filter(({ url }) => url !== undefined)).toEqual([])
        expect(await pdf.getJSActions()).toBeNull()
        await task.destroy()
      }),
      { numRuns: 30 },
    )
  })

  it('stands in JSON to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const object = JSON.parse(String(await formats.json(conversationWith(text)))) as {
          readonly answers: readonly {
            readonly answer: string
            readonly notes: readonly { readonly quote: string }[]
          }[]
        }
        expect(object.answers[0]?.answer).toBe(text)
        expect(object.answers[0]?.notes[0]?.quote).toBe(text)
      }),
    )
  })

  it('gives a file name that every system can store, with the ending of its format', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const name = exportFileName(text, 'pdf')
        expect(name).toMatch(/^[^\p{C}<>:"/\\|?*.\s\-=+@~][^\p{C}<>:"/\\|?*]*\.pdf$/u)
        expect(Buffer.byteLength(name)).toBeLessThan(255)
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./i)
      }),
    )
    expect(exportFileName('CON', 'md')).toBe('Answer from Docent.md')
    expect(exportFileName('When does the lease end?', 'docx')).toBe('When does the lease end.docx')
  })
})

describe('a copied answer', () => {
  const words = {
    unsupported: 'nothing carries it',
    mark: (problem: string) => `[not supported: ${problem}]`,
    sources: 'Sources',
    page: (page: number) => `page ${page}`,
    day: (iso: string) => iso,
  }

  it('takes its sources along as numbered notes', () => {
    expect(answerAsText(answerOf('It ends on 31 August 2027 [1].'), words)).toBe(
      'It ends on 31 August 2027 [1].\n\nSources:\n[1] “The tenancy ends on 31 August 2027.”\n' +
        '    Lease agreement · lease-2024.pdf · page 4 · 2024-08-19',
    )
  })

  it('keeps the mark of what nothing supports', () => {
    const sentence = {
      start: 0,
      end: 12,
      role: 'quote' as const,
      support: 'unsupported' as const,
      score: 0,
      markers: [],
      problem: null,
    }
    expect(answerAsText(answerOf('It ends now.', { sentences: [sentence], citations: [] }), words)).toBe(
      'It ends now. [not supported: nothing carries it]',
    )
  })

  it('begins no line with what a spreadsheet calculates', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const answer = answerOf(text, { citations: [citation(1, { quote: text, title: text })] })
        for (const line of answerAsText(answer, words).split('\n')) expect(line).not.toMatch(/^(?:[=+@\t]|-\S)/)
      }),
    )
  })
})

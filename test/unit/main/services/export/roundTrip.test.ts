import { describe, expect, it } from 'vitest'
import { exportFormats } from '../../../../../src/shared/domain/export.ts'
import type { ExportFormat } from '../../../../../src/shared/domain/export.ts'
import { formats } from '../../../../../src/main/services/export/formats.ts'
import type { ExportedConversation } from '../../../../../src/main/services/export/exportedConversation.ts'
import { answerOf, citation, conversationOf, sampleHash, turn } from '../../../../support/files/exportSamples.ts'
import { readExport } from '../../../../support/files/readExport.ts'

async function bytesOf(format: ExportFormat, conversation: ExportedConversation): Promise<Uint8Array> {
  const content = await formats[format](conversation)
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}

const exported = async (format: ExportFormat, conversation: ExportedConversation): Promise<string> =>
  readExport(format, await bytesOf(format, conversation))

const readable = exportFormats.filter((format) => format !== 'json')
/** JSON gives numbers and dates as values. */
const words = (format: ExportFormat, readableWords: string, value: string): string =>
  format === 'json' ? value : readableWords

describe.each(exportFormats)('an export as %s', (format) => {
  it('gives back question, answer, quote, file, page, date and hash', async () => {
    const text = 'The lease ends on 31 August 2027 [1]. The official affluent office has the deposit [2].'
    const answer = answerOf(text, {
      citations: [
        citation(1),
        citation(2, { quote: 'Deposit: 3,720 euros', title: 'Handover', path: 'C:\\House\\handover.docx', page: null }),
      ],
    })
    const read = await exported(format, conversationOf(turn('And when is the deposit due?', answer)))
    for (const part of [
      'When does the lease end?',
      'And when is the deposit due?',
      'The lease ends on 31 August 2027',
      'The official affluent office has the deposit',
      'The tenancy ends on 31 August 2027.',
      'Lease agreement',
      'lease-2024.pdf',
      words(format, 'page 4', '4'),
      words(format, '19 August 2024', '2024-08-19'),
      sampleHash,
      'Deposit: 3,720 euros',
      'handover.docx',
    ])
      expect(read).toContain(part)
  })

  it('keeps the mark of every unsupported sentence, with its reason', async () => {
    const text = 'The rent is 900 [1]. The flat was painted in 2021. Nobody knows more.'
    const start = text.indexOf('The flat')
    const sentence = { score: 0, markers: [], role: 'quote' as const, support: 'unsupported' as const }
    const answer = answerOf(text, {
      sentences: [
        { ...sentence, start, end: text.indexOf(' Nobody'), problem: 'the number 2021 is not in the sources' },
        { ...sentence, start: text.indexOf('Nobody'), end: text.length, problem: null },
      ],
    })
    const read = await exported(format, conversationOf(turn('Who painted it?', answer)))
    expect(read).toContain('the number 2021 is not in the sources')
    expect(read).toContain('The flat was painted in 2021.')
    if (format === 'json') expect(read.match(/unsupported/g)).toHaveLength(2)
    else expect(read.match(/\[not supported: /g)).toHaveLength(2)
  })

  it('marks all that had come of a stopped answer, and says why one failed', async () => {
    const messages = [
      ...turn('Tell me more', null, { status: 'stopped', text: 'The flat was inspected by' }),
      ...turn('And now?', null, { status: 'failed', error: 'The model stopped with an error.' }),
    ]
    const read = await exported(format, conversationOf(messages))
    expect(read).toContain('The flat was inspected by')
    expect(read).toContain('stopped before it was checked')
    expect(read).toContain('Stopped before the answer was complete.')
    expect(read).toContain('The model stopped with an error.')
  })

  it('keeps what was not searched, nearest passages, choices, and what to know of a source', async () => {
    const notes = citation(1, {
      ocrConfidence: 0.92,
      newerVersion: { documentId: citation(1).documentId, title: 'Signed lease' },
    })
    const place = { documentId: notes.documentId, title: 'Insurance policy', path: '/h/insurance.pdf' }
    const messages = [
      ...turn(
        'One?',
        answerOf('It ends in 2027 [1].', { notSearched: ['2 files have not been read yet.'], citations: [notes] }),
      ),
      ...turn(
        'Two?',
        answerOf('Your documents do not seem to answer this.', {
          kind: 'refusal',
          citations: [],
          nearMisses: [{ ...place, page: 12, text: 'Insured for 42,000 euros.', reason: 'names another thing' }],
        }),
      ),
      ...turn(
        'Three?',
        answerOf('1 document fits.', { kind: 'chat', citations: [], choices: [{ ...place, score: 1 }] }),
      ),
    ]
    const read = await exported(format, conversationOf(messages))
    for (const part of [
      '2 files have not been read yet.',
      'Text recognised from an image, 92 % sure.',
      'A newer version was in the library: Signed lease.',
      'Insured for 42,000 euros.',
      'names another thing',
      'Documents that fit',
      'insurance.pdf',
    ])
      expect(read).toContain(part)
  })

  it('has the notes of each answer with the numbers of the window', async () => {
    const messages = [...turn('One?', answerOf('First [1].')), ...turn('Two?', answerOf('Second [1].'))]
    const conversation = conversationOf(messages)
    expect(conversation.answers.map(({ notes }) => notes.map(({ number }) => number))).toEqual([[1], [1]])
    if (format !== 'json') expect((await exported(format, conversation)).match(/\[1\]/g)).toHaveLength(4)
  })
})

describe('letters of every direction', () => {
  const hebrew = 'החוזה מסתיים ביום 31 באוגוסט 2027'

  it.each(readable)('stand in %s as they were written', async (format) => {
    const answer = answerOf(`${hebrew} [1].`, { citations: [citation(1, { quote: hebrew, title: 'חוזה' })] })
    const read = await exported(format, conversationOf(turn('מתי?', answer)))
    for (const word of hebrew.split(' ')) expect(read).toContain(word)
    if (format !== 'pdf') expect(read).toContain(hebrew)
  })

  it('are set from the right in HTML and Word, and only there', async () => {
    const answer = answerOf(hebrew, { citations: [] })
    const docx = await bytesOf('docx', conversationOf(turn('When?', answer)))
    const { default: JSZip } = await import('jszip')
    const xml = await (await JSZip.loadAsync(docx)).file('word/document.xml')?.async('string')
    expect(xml?.match(/<w:bidi\/>/g)).toHaveLength(1)
    const html = await formats.html(conversationOf(turn('When?', answer)))
    expect(html).toContain(`<p dir="auto">${hebrew}</p>`)
  })

  it('that no font of the computer has are told in the PDF', async () => {
    // A private code point: no font has it.
    const read = await exported('pdf', conversationOf(turn('When?', answerOf('A sign: \u{F1234}', { citations: [] }))))
    expect(read).toContain('U+F1234')
    const plain = await exported('pdf', conversationOf(turn('When?', answerOf('Žluťoučký Ελληνικά Русский €'))))
    expect(plain).not.toContain('No font')
    expect(plain).toContain('Ελληνικά')
  })
})

describe('a long export', () => {
  it('is cut into pages with every line on one of them', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `Line number ${index} of the whole document.`)
    const answer = answerOf(lines.join('\n'), { kind: 'document', citations: [] })
    const bytes = await bytesOf('pdf', conversationOf(turn('Show me the list', answer)))
    const read = await readExport('pdf', bytes)
    for (const line of lines) expect(read).toContain(line)
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
    ).toBeGreaterThan(5)
  })

  it('breaks a word that is wider than the page, and loses no letter of it', async () => {
    const word = 'x'.repeat(150) + 'y'.repeat(150)
    const read = await exported('pdf', conversationOf(turn('What?', answerOf(word, { citations: [] }))))
    expect(read.replaceAll(' ', '')).toContain(word)
  })
})

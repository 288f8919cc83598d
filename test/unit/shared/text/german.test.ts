import { describe, expect, it } from 'vitest'
import { answerInGerman } from '../../../../src/shared/text/german/answers.ts'
import { messageInGerman } from '../../../../src/shared/text/german/messages.ts'

describe('what answers say of themselves, in German', () => {
  it.each([
    ['Computed from 3 of 4 rows of “service”.', 'Berechnet aus 3 von 4 Zeilen von „service“.'],
    [
      'Computed from 2 of the 5 invoices that were found and could be read.',
      'Berechnet aus 2 von 5 Rechnungen, die gefunden und gelesen werden konnten.',
    ],
    ['Nothing found on: Wer ist mein Zahnarzt.', 'Nichts gefunden zu: Wer ist mein Zahnarzt.'],
    ['From 12 March 2024 to 4 May 2025.', 'Von 12. März 2024 bis 4. Mai 2025.'],
    ['4 in “Notes. Part 2”. Searched 12 of 13 documents.', '4 in “Notes. Part 2”. 12 von 13 Dokumenten durchsucht.'],
    [
      'Your documents do not seem to answer this. 1 file has not been read yet.',
      'Ihre Dokumente scheinen das nicht zu beantworten. 1 Datei wurde noch nicht gelesen.',
    ],
  ])('says “%s” as a whole', (written, said) => {
    expect(answerInGerman(written)).toBe(said)
  })

  it('leaves a text of which it knows only a part as it is, instead of mixing two languages', () => {
    const mixed = 'Your documents do not seem to answer this. Something else.'
    expect(answerInGerman(mixed)).toBe(mixed)
  })
})

describe('messages of the main process, in German', () => {
  it.each([
    [
      '“a.docx” is damaged: it could not be opened as a Word document. Get a fresh copy of it.',
      '„a.docx“ ist beschädigt und ließ sich nicht als Word-Dokument öffnen. Besorgen Sie eine neue Kopie.',
    ],
    [
      '“leer.txt” is empty (0 bytes). There is nothing to find in it.',
      '„leer.txt“ ist leer (0 Bytes). Darin ist nichts zu finden.',
    ],
    ['Reading 4 passages from 2 documents', '4 Abschnitte aus 2 Dokumenten werden gelesen'],
  ])('says “%s”', (written, said) => {
    expect(messageInGerman(written)).toBe(said)
  })
})

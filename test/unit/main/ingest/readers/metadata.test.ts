import { describe, expect, it } from 'vitest'
import { addMetadata } from '../../../../../src/main/ingest/readers/metadata/addMetadata.ts'
import { datesInText } from '../../../../../src/main/ingest/readers/metadata/datesInText.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'

const languageOf = async (text: string): Promise<string | null> =>
  (await readDocument({ bytes: Buffer.from(text), path: 'a.txt' })).language

describe('the days a text names', () => {
  it.each([
    ['de', 'Berlin, 5. März 2024, bis 31.12.2024 und 1. 1. 2025', ['2024-03-05', '2024-12-31', '2025-01-01']],
    ['en', 'On March 5, 2024 and on 6th of April 2024, Sept. 7 2024', ['2024-03-05', '2024-04-06', '2024-09-07']],
    ['fr', 'Le 1er août 2023 et le 14 juillet 2023', ['2023-07-14', '2023-08-01']],
    ['es', 'Madrid, 3 de enero de 2022', ['2022-01-03']],
    ['ru', 'от 12 марта 2021 г.', ['2021-03-12']],
    ['hu', '2024. március 5. napján', ['2024-03-05']],
    ['ja', '令和6年（2024年3月5日）', ['2024-03-05']],
    [null, 'created 2024-02-29T10:00:00Z, not 2023-02-29', ['2024-02-29']],
    ['de', 'am 3/4/2024', ['2024-04-03']],
    ['en', 'on 3/4/2024, on 13/4/2024, on 4/30/2024, on 5/5/2024', ['2024-04-13', '2024-04-30', '2024-05-05']],
  ])('are found as %s writes them', (language, text, days) => {
    expect(datesInText(text, language)).toEqual(days)
  })

  it('are not seen in versions, addresses, amounts and numbers that only look like them', () => {
    expect(
      datesInText(
        'v1.2.2024.3, 10.1.2024.15, 192.168.20.24, 2024-13-01, 31.02.2024, A-2024-01-02-7, 12 cars 2024, 5 Marzipan 2024, may 2024, 12.5.3000',
        'en',
      ),
    ).toEqual([])
  })

  it('are bounded, with the earliest and the latest always among them', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10),
    )
    const found = datesInText([...many, '1999-05-05', '2021-01-01'].join(' '), null)
    expect(found.length).toBeLessThanOrEqual(202)
    expect([found[0], found.at(-1)]).toEqual(['1999-05-05', '2021-01-01'])
  })
})

describe('the language of a text', () => {
  it.each([
    ['de', 'Der Mieter muss vor dem Auszug eine Frist von drei Monaten einhalten.'],
    ['en', 'The tenant has to give three months notice before moving out of the flat.'],
    ['fr', "Le locataire doit respecter un préavis de trois mois avant de quitter l'appartement."],
    ['ru', 'Арендатор должен предупредить за три месяца до выезда из квартиры.'],
    ['ar', 'يجب على المستأجر إعطاء إشعار قبل ثلاثة أشهر من مغادرة الشقة.'],
  ])('is told to be %s', async (language, text) => {
    expect(await languageOf(text)).toBe(language)
  })

  it('is not guessed from names, numbers or a few words, and a short text never replaces what the file declares', async () => {
    expect(await languageOf('Anna Weber\nKöln\nA-1234\n12,50 €')).toBeNull()
    const declared = await readDocument({
      bytes: Buffer.from(
        '<html lang="nl"><body><p>The tenant has to give three months notice before moving out.</p></body></html>',
      ),
      path: 'a.html',
    })
    expect(declared.language).toBe('nl')
    expect(await languageOf('guestguest guestguest guestguest guestguest guestguest')).toBeNull()
  })

  it('is that of a long text and not of the program that saved it', async () => {
    const prose =
      'Der Mieter muss vor dem Auszug eine Frist von drei Monaten einhalten und die Wohnung sauber übergeben. '.repeat(
        6,
      )
    const page = await readDocument({
      bytes: Buffer.from(`<html lang="en-US"><body><p>${prose}</p></body></html>`),
      path: 'a.html',
    })
    expect(page.language).toBe('de')
  })
})

describe('the people of a document', () => {
  it.each([
    ['Anna Weber; Bob Smith', ['Anna Weber', 'Bob Smith']],
    ['Anna Weber and Bob Smith', ['Anna Weber', 'Bob Smith']],
    ['Anna Weber, Bob Smith', ['Anna Weber', 'Bob Smith']],
    ['Weber, Anna', ['Weber, Anna']],
    [null, []],
  ])('of the author %s are %s', async (author, people) => {
    const read = await readDocument({ bytes: Buffer.from('words'), path: 'a.txt' })
    const { people: _, ...bare } = read
    expect((await addMetadata({ ...bare, author })).people).toEqual(people)
  })
})

describe('what files say of themselves without meaning it', () => {
  const base = {
    kind: 'pdf',
    title: null,
    language: null,
    text: 'x',
    blocks: [],
    pages: [],
    decoded: null,
    warning: null,
  } as const

  it.each(['Administrator', 'user', 'Microsoft Office User', 'ARRAY(0x2c7cf020)', 'python-docx'])(
    'is no author: %s',
    async (author) => {
      expect(await addMetadata({ ...base, author, date: null, people: [author, 'Anna Weber'] })).toMatchObject({
        author: null,
        people: ['Anna Weber'],
      })
    },
  )

  it('is no date when it has not come yet or is the first of a clock, and then that of the last change counts', async () => {
    expect(await addMetadata({ ...base, author: null, date: '2191-01-01', modified: '2024-05-06' })).toMatchObject({
      date: '2024-05-06',
      modified: '2024-05-06',
    })
    expect(await addMetadata({ ...base, author: null, date: '1970-01-01', modified: '2191-01-01' })).toMatchObject({
      date: null,
      modified: null,
    })
    expect(await addMetadata({ ...base, author: null, date: null, modified: '2024-05-06' })).toMatchObject({
      date: null,
    })
    expect(await addMetadata({ ...base, author: null, date: '1856-05-06' })).toMatchObject({ date: '1856-05-06' })
  })
})

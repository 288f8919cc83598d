import { describe, expect, it } from 'vitest'
import { addMetadata } from '../../../../../src/main/ingest/readers/metadata/addMetadata.ts'
import type { ReadResult } from '../../../../../src/shared/domain/content.ts'

const base: ReadResult = {
  kind: 'pdf',
  title: null,
  author: null,
  date: '2026-03-02',
  language: 'en',
  text: '',
  blocks: [],
  tables: [],
  pages: [],
  members: [],
  decoded: null,
  warning: null,
}
const dateOf = async (text: string, more: Partial<ReadResult> = {}): Promise<string | null> =>
  (await addMetadata({ ...base, text, ...more })).date

describe('the day that a paper says it was written on', () => {
  it('counts more than the day on which its file was made', async () => {
    expect(await dateOf('Hale Lettings, Leeds\n\n20 January 2025\n\nDear Ms Roe,')).toBe('2025-01-20')
    expect(await dateOf('Bremen, den 2. März 2025\n\nLiebe Anna,', { language: 'de' })).toBe('2025-03-02')
    expect(await dateOf('Lyon, le 1er avril 2024\n\nChère Madame,', { language: 'fr' })).toBe('2024-04-01')
    expect(await dateOf('Committee\n\nTuesday, 11 March 2025\n\nPresent: Ann')).toBe('2025-03-11')
  })

  it('is read behind its label, where the lines of a letterhead ran together', async () => {
    expect(await dateOf('Bill number 7 Bill date 6 December 2024 Your energy bill Account 12')).toBe('2024-12-06')
    expect(await dateOf('Invoice no: 7\nDate: 27 February 2025 Payment due: 29 March 2025')).toBe('2025-02-27')
    expect(await dateOf('Rechnungsdatum: 04.05.2025', { language: 'de' })).toBe('2025-05-04')
  })

  it('is that of the visit or the contract that the paper is of', async () => {
    expect(await dateOf('Survey date: 4 May 2025 · Typed: 9 May 2025\n\nDear Ms Roe,')).toBe('2025-05-04')
    expect(await dateOf('Tenancy\n\nDate of this agreement: 18 September 2023\n\nLandlord: Ann')).toBe('2023-09-18')
  })

  it('is stated by the verb of how the paper came about', async () => {
    expect(await dateOf('LEASE\n\n4 Mill Lane, Leeds\n\nDated 17 March 2023\n\nParties')).toBe('2023-03-17')
    expect(await dateOf('Clinic of 4 May 2025. Typed 9 May 2025\n\nDear Dr Roe,')).toBe('2025-05-09')
    expect(await dateOf('This agreement is made on the 3rd of June 2022 between Ann Roe and')).toBe('2022-06-03')
    expect(await dateOf('Your policy · Issued 20 February 2025 · page 1')).toBe('2025-02-20')
    expect(await dateOf('Reisekosten\nStand: 3. Mai 2025', { language: 'de' })).toBe('2025-05-03')
    expect(await dateOf('Contrat\nFait à Nantes, le 4 mai 2024', { language: 'fr' })).toBe('2024-05-04')
  })

  it('stands in the line that names the paper', async () => {
    expect(await dateOf('Estimate E-12, second version · 24 February 2025\nFor: Ann Roe')).toBe('2025-02-24')
    expect(await dateOf('Minutes of the meeting of 11 March 2025\nPresent: Ann')).toBe('2025-03-11')
    expect(await dateOf('Bill for the time from 1 May 2025')).toBe('2026-03-02')
    expect(await dateOf('Schedule: cover starts 1 May 2025')).toBe('2026-03-02')
  })

  it('is no date of something else', async () => {
    expect(await dateOf('Payment due date: 29 March 2025')).toBe('2026-03-02')
    expect(await dateOf('Patient: Ann Roe\nDate of birth: 8 October 2018')).toBe('2026-03-02')
    expect(await dateOf('The lease begins on 1 September 2023.')).toBe('2026-03-02')
    expect(await dateOf('Summer fair\nDate: 7 June 2026\nTime: 3 pm')).toBe('2026-03-02')
    expect(await dateOf('Notes on the flat\nThe contract was signed on 3 May 2010.')).toBe('2026-03-02')
    expect(await dateOf('20 January 2025', { kind: 'csv' })).toBe('2026-03-02')
  })

  it('may be that of a meeting that had taken place', async () => {
    expect(await dateOf('Minutes\nDate: 11 March 2025 Time: 7.30 pm')).toBe('2025-03-11')
  })
})

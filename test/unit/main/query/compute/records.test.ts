import { describe, expect, it } from 'vitest'
import { readRecord } from '../../../../../src/main/query/compute/records/records.ts'

const invoice = [
  'Ridley Plumbing',
  'Invoice 2024/55 Date: 23 May 2024 To: Agnes Merrow, Fen Cottage',
  'Description | Qty | Unit price £ | Amount £',
  'Pump | 1 | 245.00 | 245.00',
  'Subtotal |  |  | 245.00',
  'VAT 20% |  |  | 49.00',
  'Total due |  |  | £294.00',
].join('\n')

describe('a document read as a record', () => {
  it('has the day, the parties, the number and the sum of an invoice whose letterhead ran together', () => {
    const record = readRecord('ridley', invoice)
    expect(record).toMatchObject({
      kind: 'invoice',
      day: '2024-05-23',
      from: 'Ridley Plumbing',
      to: 'Agnes Merrow',
      number: '2024/55',
      sum: { value: 294, currency: 'GBP' },
    })
    expect(invoice.slice(record?.sum.start, record?.sum.end)).toBe('Total due |  |  | £294.00')
  })

  it('takes the gross sum of a French bill and not the net one', () => {
    const text = 'Menuiserie Le Goff\nFacture n° 12\nDate : 2 juillet 2024\nTotal HT : 320,00 €\nTotal TTC : 384,00 €'
    expect(readRecord('facture', text)?.sum).toMatchObject({ value: 384, currency: 'EUR' })
  })

  it('takes the net pay of a payslip, in the currency of its table, and the first day of its month', () => {
    const text = 'Payslip\nPeriod: March 2025\nItem | Amount (€)\nGross salary | 2640.00\nNet pay | 2,069.05'
    expect(readRecord('payslip', text)).toMatchObject({ day: '2025-03-01', sum: { value: 2069.05, currency: 'EUR' } })
  })

  it('is not made of a statement of expenses, a text about invoices, or an invoice without a sum', () => {
    expect(
      readRecord('Reisekostenabrechnung', 'Reisekostenabrechnung\nHotel | 246,00\nGesamtsumme | 246,00'),
    ).toBeNull()
    expect(readRecord('notes', 'We talked about the invoice of the plumber. It is too high.')).toBeNull()
    expect(readRecord('invoice', 'Invoice 7\nPlease pay soon.')).toBeNull()
    expect(readRecord('invoice', 'Invoice\n'.repeat(5_000))).toBeNull()
    expect(readRecord('', '')).toBeNull()
  })
})

/** Rows that are told by what was not done, or by one column against another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRelation } from '../../../../../src/main/query/compute/table/relationColumns.ts'
import { asksUnpaid } from '../../../../../src/main/query/compute/conditions/unpaidRows.ts'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/judo/juniors 2031.csv': [
    'Belt,Name,Born,Parent,Subs paid EUR,Remark',
    'white,Leo Brand,2021-04-02,Eva Brand,40,',
    'yellow,Ole Finke,2020-09-11,Jan Finke,,',
    'white,Max Huber,2021-01-30,Ute Huber,0,asthma',
    'orange,Tim Roth,2019-05-05,Kai Roth,80,',
  ].join('\n'),
  '/library/archery/archers 2031.csv': [
    'No,Last name,First name,Member since,Bow,Fee 2031 EUR,Paid on',
    '1,Adler,Ilse,1999,recurve,90,2031-02-01',
    '2,Bach,Otto,2004,longbow,90,',
    '3,Celan,Rosa,1974,recurve,0,',
    '4,Dorn,Emil,2020,compound,90,',
  ].join('\n'),
  '/library/weaving/yarns.csv': [
    'Yarn,Colour,Width mm,Balls,Reorder below,Price EUR',
    'Merino,white,3,40,20,6.50',
    'Merino,blue,3,4,20,6.50',
    'Linen,grey,2,9,5,4.20',
    'Mohair,rose,4,1,6,9.00',
  ].join('\n'),
  '/library/cabin/bookings.csv': [
    'Ref,Guest,Arrival,Nights,Booked through,Status',
    'C-1,Aldous,2031-05-02,3,Agency,ok',
    'C-2,Bertram,2031-06-07,2,Direct,cancelled',
    'C-3,Corvin,2031-06-20,5,Agency,cancelled',
    'C-4,Dietz,2031-07-01,7,Agency,ok',
  ].join('\n'),
  '/library/hall/rooms.csv': [
    'Date,Room,Booked by,Booked for,Hours',
    '2031-05-01,Green,Choir,rehearsal,2',
    '2031-05-02,Red,Chess club,match,4',
    '2031-05-09,Green,Choir,concert,5',
  ].join('\n'),
  '/library/smithy/jobs.csv': [
    'Job,Date,Customer,Hours,Invoiced,Paid on',
    '1,2031-01-02,Abel,3,300,2031-02-01',
    '2,2031-02-02,Brink,5,500,',
    '3,2031-03-02,Abel,2,200,',
  ].join('\n'),
  '/library/kennels/stays.csv': [
    'Stay,Owner,Open,Price EUR,Paid EUR',
    'K-1,Abbot,yes,300,300',
    'K-2,Birch,no,200,100',
    'K-3,Crane,yes,500,0',
    'K-4,Drake,no,90,',
  ].join('\n'),
  '/library/bees/keepers.csv': [
    'Name,Town,Keeper since,Hives,Paid 2031',
    'Agnes Moll,Trier,1999,4,yes',
    'Bert Kolb,Mainz,2031,1,no',
    'Cora Linde,Trier,2008,3,no',
    'Dirk Emser,Mainz,2031,2,yes',
  ].join('\n'),
  '/library/money/spending.csv': [
    'Date,Where,What,Who,Amount EUR',
    '2031-03-03,Archery club,fees of Ilse,Ilse,90',
    '2031-03-09,Judo club,subs,Eva,40',
  ].join('\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const items = async (question: string): Promise<readonly string[]> => itemsOf(await askLibrary(library, question))

describe('rows set apart', () => {
  it('have paid nothing where the column of what was paid is empty or 0', async () =>
    expect(await items('Which kids of the judo juniors have not paid any subs?')).toEqual(['Ole Finke', 'Max Huber']))

  it('owe nothing if their fee is 0, and are told by their names', async () =>
    expect(await items("Which archers still haven't paid their fee for 2031?")).toEqual(['Otto Bach', 'Emil Dorn']))

  it('owe what they paid only a part of, unless those who paid nothing are asked for', async () => {
    expect(await items("Which owners of kennel stays haven't paid in full?")).toEqual(['Birch', 'Crane', 'Drake'])
    expect(await items("Which owners of kennel stays haven't paid anything?")).toEqual(['Crane', 'Drake'])
  })

  it('do not say what is left of a price of which a part was paid', async () => {
    const said = await askLibrary(library, 'How much is outstanding for the kennel stays altogether?')
    expect(said.computation).toBeNull()
  })

  it('are those of the year in the name of the column, whenever somebody joined', async () =>
    expect(await items('Which keepers have not paid their 2031 subscription?')).toEqual(['Bert Kolb', 'Cora Linde']))

  it('are not taken from a list of payments', async () =>
    expect((await items("Who hasn't paid the Archery club?")).join()).not.toContain('Ilse'))

  it('are below the limit beside them, and told apart where they share a name', async () =>
    expect(await items('Which yarns have fallen below the reorder level?')).toEqual(['Merino, blue', 'Mohair']))

  it('are no answer to how much is unpaid', async () => {
    const own = openQuestionLibrary()
    await own.add('/library/work.csv', files['/library/smithy/jobs.csv'] ?? '')
    expect((await askLibrary(own, 'How much is still unpaid?')).text).not.toContain('Brink')
    own.close()
  })

  it('are told by who did something if that is asked', async () => {
    const said = await askLibrary(library, 'Who booked the green room?')
    expect(leadOf(said)).toContain('Choir')
  })

  it('are named by what names them, and not by a column that tells something of them', async () =>
    expect(await items('Which cabin bookings were cancelled?')).toEqual(['Bertram', 'Corvin']))
})

describe('a column', () => {
  it.each(['Member since', 'Booked through', 'Mitglied seit', 'Paid on'])('tells something of a thing: %s', (name) =>
    expect(isRelation(name)).toBe(true),
  )
  it.each(['Member', 'Since', 'Booking', 'On'])('names a thing: %s', (name) => expect(isRelation(name)).toBe(false))
})

describe('a question for what is unpaid', () => {
  it.each([
    "Which members haven't paid yet?",
    'Which invoices are still unpaid?',
    'Wer hat noch nicht bezahlt?',
    "Qui n'a pas encore payé ?",
    'Quiénes no han pagado?',
  ])('is known: %s', (question) => expect(asksUnpaid(question)).toBe(true))
  it.each(['Who paid for the boat?', 'What was paid in May?'])('is another: %s', (question) =>
    expect(asksUnpaid(question)).toBe(false),
  )
})

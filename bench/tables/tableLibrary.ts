/**
 * Twelve invented tables in the formats and manners that people keep them in, with sixty questions. The answers are
 * computed here from the same rows by plain code that knows nothing of the product.
 */
import { markdownReader } from '../../src/main/ingest/readers/markup/markdown.ts'
import { sampleDocx } from '../../scripts/sampleDocx.ts'
import { samplePdf } from '../../scripts/samplePdf.ts'
import { writeXlsx } from '../everyday/writeXlsx.ts'

export interface TableFile {
  readonly path: string
  readonly bytes: Uint8Array
}

export interface TableQuestion {
  readonly text: string
  readonly kind: 'computation' | 'tableLookup'
  /** All of them have to be in the answer's first line. */
  readonly golds: readonly string[]
  readonly file: string
}

type Row = Readonly<Record<string, string | number>>

// A small generator of fixed figures (Park and Miller), so that the tables are the same everywhere.
let seed = 20_240
function random(least: number, most: number, step = 1): number {
  seed = (seed * 48_271) % 2_147_483_647
  return Math.round((least + (seed % 10_007) * ((most - least) / 10_006)) / step) * step
}
const cents = (value: number): number => Math.round(value * 100) / 100
const pick = <T>(items: readonly [T, ...T[]], at: number): T => items[at % items.length] ?? items[0]
const two = (n: number): string => String(n).padStart(2, '0')

const expenses: readonly Row[] = Array.from({ length: 58 }, (_, index) => ({
  Date: `2024-${two(1 + Math.floor(index / 5))}-${two(2 + ((index * 7) % 26))}`,
  Category: pick(
    ['Groceries', 'Fuel', 'Clothes', 'Groceries', 'Pharmacy', 'Restaurant'],
    index * 5 + Math.floor(index / 4),
  ),
  Shop: pick(['Delmark', 'Orla Market', 'Petrolane', 'Vesper & Co', 'Hillside Chemist'], index * 3),
  Amount: cents(random(4, 140, 0.01)),
}))
const books: readonly Row[] = [
  ['The Salt Road', 'Mira Okafor', 412, 1998, 4.5],
  ['Winter Ferry', 'Jan Pelzer', 288, 2011, 3.8],
  ['A House of Reeds', 'Mira Okafor', 356, 2004, 4.9],
  ['Lantern Street', 'Tomas Vidal', 521, 2017, 4.1],
  ['Nine Bridges', 'Jan Pelzer', 194, 2015, 3.2],
  ['The Glass Orchard', 'Sunniva Dahl', 633, 1989, 4.4],
  ['Quiet Harbours', 'Mira Okafor', 240, 2020, 4.0],
].map(([Title = '', Author = '', Pages = 0, Published = 0, Rating = 0]) => ({
  Title,
  Author,
  Pages,
  Published,
  Rating,
}))
const hours: readonly Row[] = ['January', 'February', 'March', 'April', 'May', 'June'].map((Month, index) => ({
  Month,
  'Hours Nadia': 120 + ((index * 37) % 41),
  'Hours Felix': 90 + ((index * 29) % 53),
  'Overtime (h)': [4, 0, 7, 12, 3, 9][index] ?? 0,
}))
const squad: readonly Row[] = [
  ['Ana Ruiz', 'Goalkeeper', 31, 0, 1.78],
  ['Bea Lindholm', 'Defender', 24, 2, 1.71],
  ['Carla Moretti', 'Striker', 27, 14, 1.69],
  ['Dina Haddad', 'Midfielder', 22, 6, 1.65],
  ['Edda Falk', 'Defender', 29, 1, 1.8],
  ['Femke Bos', 'Striker', 19, 9, 1.74],
  ['Gita Nair', 'Midfielder', 33, 5, 1.62],
  ['Hanna Kivi', 'Midfielder', 25, 3, 1.7],
].map(([Player = '', Position = '', Age = 0, Goals = 0, Height = 0]) => ({
  Player,
  Position,
  Age,
  Goals,
  'Height (m)': Height,
}))
const cover: readonly Row[] = [
  ['Theft of bicycles', 3000, 100],
  ['Water damage', 60000, 250],
  ['Fire', 150000, 0],
  ['Broken windows', 5000, 75],
  ['Lost keys', 800, 50],
].map(([Cover = '', Sum = 0, Excess = 0]) => ({ Cover, 'Sum insured (EUR)': Sum, 'Deductible (EUR)': Excess }))
const contacts: readonly Row[] = [
  ['Anna Thorne', 'Plumber', '020 555 0142', 'anna@thorne.example', 'Larkfield'],
  ['Ben Osei', 'Electrician', '020 555 0177', 'ben@osei.example', 'Market Row'],
  ['Chloe Banks', 'Dentist', '020 555 0190', 'desk@banks.example', 'Larkfield'],
  ['Dario Conti', 'Gardener', '020 555 0111', 'dario@conti.example', 'Mill End'],
  ['Esme Farrow', 'Vet', '020 555 0168', 'vet@farrow.example', 'Market Row'],
].map(([Name = '', Trade = '', Phone = '', Email = '', Town = '']) => ({ Name, Trade, Phone, Email, Town }))
const consumption: readonly Row[] = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'].map((Monat, index) => ({
  Monat,
  'Strom (kWh)': [312, 287, 265, 231, 204, 198][index] ?? 0,
  'Wasser (m³)': [9.4, 8.7, 9.1, 10.2, 11.5, 12.3][index] ?? 0,
  'Kosten (EUR)': [141.2, 128.75, 120.4, 109.15, 101.6, 99.85][index] ?? 0,
}))
const trips: readonly Row[] = [
  ['2023-04-02', 'Tarnsby', 14.2, 5, 410],
  ['2023-05-21', 'Elder Gap', 22.8, 8, 1120],
  ['2023-08-13', 'Tarnsby', 9.6, 3, 180],
  ['2024-03-30', 'Crow Fell', 17.5, 6, 890],
  ['2024-06-09', 'Elder Gap', 20.1, 7, 1045],
  ['2024-09-15', 'Linn Water', 12.3, 4, 320],
].map(([Date = '', Place = '', Distance = 0, Hours = 0, Climb = 0]) => ({
  Date,
  Place,
  'Distance km': Distance,
  Hours,
  'Climb m': Climb,
}))
const payments: readonly Row[] = [
  ['R-101', '2024-01-12', 'Brandt', 420, '2024-01-30'],
  ['R-102', '2024-02-03', 'Olsen', 1150.5, ''],
  ['R-103', '2024-02-27', 'Brandt', 310.25, '2024-03-15'],
  ['R-104', '2024-04-08', 'Quint', 2240, '2024-05-02'],
  ['R-105', '2024-05-19', 'Olsen', 96.8, ''],
  ['R-106', '2024-07-01', 'Brandt', 705, ''],
].map(([Invoice = '', Date = '', Client = '', Amount = 0, Paid = '']) => ({
  Invoice,
  Date,
  Client,
  'Amount EUR': Amount,
  'Paid on': Paid,
}))
const cheeses: readonly Row[] = [
  ['Comté', 'Jura', 12, 24.9],
  ['Brie', 'Meaux', 5, 17.5],
  ['Roquefort', 'Aveyron', 8, 29.4],
  ['Cantal', 'Auvergne', 9, 16.2],
].map(([Fromage = '', Région = '', Quantité = 0, Prix = 0]) => ({ Fromage, Région, Quantité, 'Prix (EUR)': Prix }))
const plants: readonly Row[] = [
  ['Rosa', 6, 45, 8.5],
  ['Lavanda', 14, 60, 4.25],
  ['Romero', 9, 90, 5.1],
  ['Jazmín', 3, 220, 12.75],
].map(([Planta = '', Cantidad = 0, Altura = 0, Precio = 0]) => ({
  Planta,
  Cantidad,
  'Altura (cm)': Altura,
  'Precio (EUR)': Precio,
}))
const weights: readonly Row[] = [
  ['2024-02-01', 4.1, 'check-up', 38],
  ['2024-05-14', 4.6, 'vaccination', 52.5],
  ['2024-08-20', 5.2, 'eye drops', 41],
  ['2024-11-11', 5, 'check-up', 38],
].map(([date = '', weightKg = 0, reason = '', cost = 0]) => ({ date, weightKg, reason, costEUR: cost }))

const column = (rows: readonly Row[], name: string): readonly number[] => rows.map((row) => Number(row[name] ?? 0))
const sum = (rows: readonly Row[], name: string): number =>
  cents(column(rows, name).reduce((so, value) => so + value, 0))
const where = (rows: readonly Row[], name: string, test: (value: string) => boolean): readonly Row[] =>
  rows.filter((row) => test(String(row[name] ?? '')))
const is = (wanted: string) => (value: string) => value === wanted
const starts = (wanted: string) => (value: string) => value.startsWith(wanted)
const over = (limit: number) => (value: string) => Number(value) > limit
const end = (rows: readonly Row[], name: string, way: 1 | -1): Row =>
  rows.toSorted((a, b) => (Number(b[name]) - Number(a[name])) * way)[0] ?? {}
const mean = (rows: readonly Row[], name: string, places = 2): string =>
  String(Number((column(rows, name).reduce((so, value) => so + value, 0) / rows.length).toFixed(places)))
const cell = (rows: readonly Row[], key: string, value: string, name: string): string =>
  String(rows.find((row) => row[key] === value)?.[name] ?? '')
const bestGroup = (rows: readonly Row[], key: string, name: string): string =>
  [...new Set(rows.map((row) => String(row[key])))].toSorted(
    (a, b) => sum(where(rows, key, is(b)), name) - sum(where(rows, key, is(a)), name),
  )[0] ?? ''

export function tableQuestions(): readonly TableQuestion[] {
  const q = (file: string, text: string, ...golds: (string | number)[]): TableQuestion => ({
    file,
    text,
    kind: 'computation',
    golds: golds.map(String),
  })
  const look = (file: string, text: string, ...golds: (string | number)[]): TableQuestion => ({
    ...q(file, text, ...golds),
    kind: 'tableLookup',
  })
  const march = where(expenses, 'Date', starts('2024-03'))
  const groceries = where(expenses, 'Category', is('Groceries'))
  const dearest = end(expenses, 'Amount', 1)
  const okafor = where(books, 'Author', is('Mira Okafor'))
  const midfield = where(squad, 'Position', is('Midfielder'))
  const unpaid = where(payments, 'Paid on', is(''))
  return [
    q('expenses-2024.csv', 'How much did I spend on groceries in 2024?', sum(groceries, 'Amount')),
    q('expenses-2024.csv', 'What were my total expenses in March 2024?', sum(march, 'Amount')),
    q('expenses-2024.csv', 'How many times did I buy fuel in 2024?', where(expenses, 'Category', is('Fuel')).length),
    q('expenses-2024.csv', 'What was the highest single amount in my expenses?', String(dearest['Amount'])),
    q(
      'expenses-2024.csv',
      'In how many cases did I spend more than 100 euros?',
      where(expenses, 'Amount', over(100)).length,
    ),
    q('expenses-2024.csv', 'At which shop did I spend the most?', bestGroup(expenses, 'Shop', 'Amount')),
    q('books.md', 'How many books by Mira Okafor are on my list?', okafor.length),
    q('books.md', 'Which book has the most pages?', String(end(books, 'Pages', 1)['Title'])),
    q('books.md', 'What is the average rating of my books?', mean(books, 'Rating')),
    q('books.md', 'Which is the oldest book I own?', String(end(books, 'Published', -1)['Title'])),
    look('books.md', 'Who wrote Lantern Street?', cell(books, 'Title', 'Lantern Street', 'Author')),
    q(
      'working-hours-2024.xlsx',
      'How many hours did Nadia work from January to March?',
      sum(hours.slice(0, 3), 'Hours Nadia'),
    ),
    q(
      'working-hours-2024.xlsx',
      'In which month did Felix work the most hours?',
      String(end(hours, 'Hours Felix', 1)['Month']),
    ),
    q('working-hours-2024.xlsx', 'How much overtime was there altogether?', sum(hours, 'Overtime (h)')),
    look(
      'working-hours-2024.xlsx',
      'How many hours did Felix work in May?',
      cell(hours, 'Month', 'May', 'Hours Felix'),
    ),
    q(
      'working-hours-2024.xlsx',
      'What is the difference between the hours of Nadia and Felix in April?',
      Math.abs(
        Number(cell(hours, 'Month', 'April', 'Hours Nadia')) - Number(cell(hours, 'Month', 'April', 'Hours Felix')),
      ),
    ),
    q('squad.html', 'Who is the oldest player in the squad?', String(end(squad, 'Age', 1)['Player'])),
    q('squad.html', 'How many midfielders are in the squad?', midfield.length),
    q(
      'squad.html',
      'How many goals did the strikers score in total?',
      sum(where(squad, 'Position', is('Striker')), 'Goals'),
    ),
    q('squad.html', 'What is the average age of the midfielders?', mean(midfield, 'Age')),
    look('squad.html', "What is Edda Falk's height?", '1.80'),
    q('squad.html', 'Who scored the most goals?', String(end(squad, 'Goals', 1)['Player'])),
    look('home-cover.docx', 'How much is theft of bicycles insured for?', '3000'),
    look('home-cover.docx', 'What is the deductible for water damage?', '250'),
    q('home-cover.docx', 'Which cover has the highest deductible?', 'Water damage'),
    q(
      'home-cover.docx',
      'How many kinds of cover have a sum insured over 4,000 euros?',
      where(cover, 'Sum insured (EUR)', over(4000)).length,
    ),
    q('home-cover.docx', 'How much more is fire insured for than broken windows?', 145_000),
    look('contacts.csv', "What is Anna Thorne's phone number?", '020 555 0142'),
    look('contacts.csv', 'What is the email address of the dentist?', 'desk@banks.example'),
    look('contacts.csv', 'Who is my electrician?', 'Ben Osei'),
    q('contacts.csv', 'How many of my contacts live in Market Row?', where(contacts, 'Town', is('Market Row')).length),
    look('contacts.csv', "What is the gardener's phone number?", '020 555 0111'),
    q('verbrauch-2024.csv', 'Wie viel Strom haben wir insgesamt verbraucht?', sum(consumption, 'Strom (kWh)')),
    q('verbrauch-2024.csv', 'In welchem Monat waren die Kosten am höchsten?', 'Januar'),
    q('verbrauch-2024.csv', 'Wie hoch sind die Kosten im Durchschnitt?', mean(consumption, 'Kosten (EUR)')),
    look('verbrauch-2024.csv', 'Wie hoch waren die Kosten im März?', '120,40'),
    q('verbrauch-2024.csv', 'Wie viel Wasser haben wir im April und Mai zusammen verbraucht?', 21.7),
    q(
      'hikes.pdf',
      'How many kilometres did I walk in 2023 altogether?',
      sum(where(trips, 'Date', starts('2023')), 'Distance km'),
    ),
    q('hikes.pdf', 'Which was my longest hike?', '22.8'),
    q('hikes.pdf', 'How often did I go to Tarnsby?', 2),
    q(
      'hikes.pdf',
      'What was the average distance of my hikes in 2024?',
      mean(where(trips, 'Date', starts('2024')), 'Distance km'),
    ),
    q('hikes.pdf', 'On which day was the hike with the most climb?', '21 May 2023'),
    q('invoices-2024.xlsx', 'How many invoices are still unpaid?', unpaid.length),
    q('invoices-2024.xlsx', 'What do the unpaid invoices add up to?', sum(unpaid, 'Amount EUR')),
    q('invoices-2024.xlsx', 'Which client has the most invoices?', 'Brandt'),
    q('invoices-2024.xlsx', 'What share of the invoices is from Brandt?', 50),
    q('invoices-2024.xlsx', 'What was the total for Olsen?', sum(where(payments, 'Client', is('Olsen')), 'Amount EUR')),
    look('invoices-2024.xlsx', 'When was invoice R-104 paid?', '2 May 2024'),
    q('fromages.csv', 'Quel fromage est le plus cher ?', 'Roquefort'),
    q('fromages.csv', 'Combien de fromages y a-t-il dans la liste ?', cheeses.length),
    look('fromages.csv', 'Quel est le prix du Cantal ?', '16,20'),
    q('fromages.csv', 'Quel est le prix moyen des fromages ?', '22'),
    q('plantas.md', '¿Cuál es la planta más cara?', 'Jazmín'),
    q('plantas.md', '¿Cuántas plantas de lavanda tengo?', 14),
    look('plantas.md', '¿Cuál es la altura del romero?', 90),
    q('plantas.md', 'How many plants do we have in total?', sum(plants, 'Cantidad')),
    q('vet-visits.json', 'How much did the vet visits cost in total?', sum(weights, 'costEUR')),
    q('vet-visits.json', 'What was the lowest weight of the cat?', '4.1'),
    q('vet-visits.json', 'How much heavier was the cat in August than in February?', 1.1),
    look('vet-visits.json', 'How much did the vaccination cost?', '52.5'),
  ]
}

const names = (rows: readonly Row[]): readonly string[] => Object.keys(rows[0] ?? {})
const csv = (rows: readonly Row[], mark = ',', write: (value: string | number) => string = String): string =>
  [names(rows), ...rows.map((row) => Object.values(row).map(write))].map((line) => line.join(mark)).join('\n')
const german = (value: string | number): string =>
  typeof value === 'number' ? value.toFixed(Number.isInteger(value) ? 0 : 2).replace('.', ',') : value
const markdown = (title: string, rows: readonly Row[], after = ''): string =>
  [
    `# ${title}`,
    '',
    `| ${names(rows).join(' | ')} |`,
    `|${names(rows)
      .map(() => ' --- ')
      .join('|')}|`,
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
    '',
    after,
  ].join('\n')
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The files, ready to be written. */
export async function tableFiles(): Promise<readonly TableFile[]> {
  const read = (text: string): ReturnType<typeof markdownReader.read> =>
    markdownReader.read({ bytes: utf8(text), path: 'made.md' })
  const total = { Monat: 'Summe', 'Strom (kWh)': 1497, 'Wasser (m³)': 61.2, 'Kosten (EUR)': 700.95 }
  const html = [
    '<html><head><title>Squad of FC Rosenhof</title></head><body><h1>Squad of FC Rosenhof</h1><table>',
    `<tr>${names(squad)
      .map((name) => `<th>${name}</th>`)
      .join('')}</tr>`,
    ...squad.map(
      (row) =>
        `<tr>${Object.values(row)
          .map((value, index) => `<td>${index === 4 ? Number(value).toFixed(2) : value}</td>`)
          .join('')}</tr>`,
    ),
    '</table></body></html>',
  ].join('\n')
  return [
    { path: 'expenses-2024.csv', bytes: utf8(csv(expenses)) },
    { path: 'books.md', bytes: utf8(markdown('Books I own', books, 'The list is kept since 2022.')) },
    {
      path: 'working-hours-2024.xlsx',
      bytes: writeXlsx([{ name: 'Hours', csv: `Working hours of the bureau\n\n${csv(hours)}` }]),
    },
    { path: 'squad.html', bytes: utf8(html) },
    {
      path: 'home-cover.docx',
      bytes: await sampleDocx(await read(markdown('Home insurance: what is covered', cover))),
    },
    { path: 'contacts.csv', bytes: utf8(csv(contacts)) },
    { path: 'verbrauch-2024.csv', bytes: utf8(csv([...consumption, total], ';', german)) },
    { path: 'hikes.pdf', bytes: await samplePdf(await read(markdown('Hikes', trips))) },
    {
      path: 'invoices-2024.xlsx',
      bytes: writeXlsx([
        { name: 'Invoices', csv: csv(payments) },
        { name: 'Notes', csv: 'Note\nSent by post.' },
      ]),
    },
    { path: 'fromages.csv', bytes: utf8(csv(cheeses, ';', german)) },
    { path: 'plantas.md', bytes: utf8(markdown('Plantas del jardín', plants)) },
    {
      path: 'vet-visits.json',
      bytes: utf8(JSON.stringify({ animal: { name: 'Mitzi', species: 'cat' }, visits: weights }, null, 2)),
    },
  ]
}

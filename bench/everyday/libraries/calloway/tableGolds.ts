/**
 * Computes the golds of the questions over tables from their sources. Started by itself, it says which golds of
 * questions.json differ and ends with 1; with `--write` it puts the computed ones in.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseHTML } from 'linkedom'
import Papa from 'papaparse'
import { findGold, tokensOf } from '../../normalise.ts'
import type { QuestionFile } from '../../question.ts'

type Row = Readonly<Record<string, string>>
const sources = join(import.meta.dirname, 'sources')
const questionsFile = join(import.meta.dirname, 'questions.json')

/** One gold per group; in the order of the question's groups. */
export type TableGolds = Readonly<Record<string, readonly string[]>>

export function computeTableGolds(): TableGolds {
  return { ...moneyGolds(), ...workGolds(), ...orchestraGolds(), ...dogGolds(), ...schoolGolds() }
}

function moneyGolds(): TableGolds {
  const bank = readCsv('money/bank-first-quarter-2024.csv')
  const months = readCsv('money/household-2024.xlsx/1 By month.csv')
  const fuel = readCsv('money/household-2024.xlsx/2 Van fuel.csv')
  const paidTo = (payee: string): string => find(bank, 'Payee', payee)['Paid out'] ?? ''
  return {
    'sum-groceries': [sum(where(bank, 'Category', 'Groceries'), 'Paid out')],
    'both-hocking-paid': [paidTo('Luthier Hocking')],
    'table-water-august': [find(months, 'Month', 'August')['Water'] ?? ''],
    'sum-dog': [sum(months, 'Dog')],
    'table-fuel-exeter': [find(fuel, 'Station', 'Exeter')['Paid GBP'] ?? ''],
    'talk-fuel/1': [String(fuel.length)],
    'talk-fuel/2': [String(where(fuel, 'Station', 'Tolgarrick').length)],
  }
}

function workGolds(): TableGolds {
  const invoices = readCsv('work/calloway-sails-2024.xlsx/1 Invoices.csv')
  const stock = readCsv('work/calloway-sails-2024.xlsx/2 Stock December.csv')
  const hours = readCsv('work/calloway-sails-2024.xlsx/3 Hours.csv')
  const unpaid = where(invoices, 'Paid on', '')
  const clients = [...new Set(invoices.map((row) => row['Client'] ?? ''))]
  const petrel = find(invoices, 'Work', 'Mainsail Petrel, balance')
  return {
    'count-unpaid': [String(unpaid.length)],
    'sum-unpaid': [sum(unpaid, 'Amount GBP')],
    'most-client': [best(clients, (client) => Number(sum(where(invoices, 'Client', client), 'Amount GBP')))],
    'count-over-1000': [String(invoices.filter((row) => Number(row['Amount GBP']) > 1_000).length)],
    'both-balance-paid': [petrel['Paid on'] ?? '', sum(where(invoices, 'Client', 'Achebe'), 'Amount GBP')],
    'table-stock-zip': [find(stock, 'Article', 'Zip 10 mm')['Quantity'] ?? ''],
    'list-northloft': where(stock, 'Supplier', 'North Loft Supplies').map((row) => row['Article'] ?? ''),
    'quietest-month': [best(hours, (row) => -Number(row['Hours Tess']))['Month'] ?? ''],
  }
}

function orchestraGolds(): TableGolds {
  const members = readCsv('orchestra/members-january-2025.csv')
  const concerts = readHtmlTable('orchestra/concerts.html')
  const names = (column: string, value: string): readonly string[] =>
    where(members, column, value).map((row) => row['Name'] ?? '')
  const green = where(concerts, 'Place', 'Harbour Green')
  const elgar = find(concerts, 'Main work', 'Elgar, Cello Concerto')
  return {
    'count-violins': [String(names('Instrument', 'Violin').length)],
    'count-not-paid-members': [String(names('Paid for 2024', 'no').length)],
    'list-cellos': names('Instrument', 'Cello'),
    'list-unpaid-names': names('Paid for 2024', 'no'),
    'list-truro': names('Town', 'Truro'),
    'average-audience': [(Number(sum(green, 'Audience')) / green.length).toFixed(1)],
    'most-audience': [best(concerts, (row) => Number(row['Audience']))['Audience'] ?? ''],
    'table-audience-film': [find(concerts, 'Main work', 'Film music')['Audience'] ?? ''],
    'talk-elgar/2': [elgar['Audience'] ?? ''],
    'talk-elgar/3': [elgar['Takings GBP'] ?? ''],
  }
}

function dogGolds(): TableGolds {
  // As the source is written.
  const { visits } = JSON.parse(readFileSync(join(sources, 'health/biscuit-vet-record.json'), 'utf8')) as {
    readonly visits: readonly { readonly date: string; readonly weightKg: number; readonly costGBP: number }[]
  }
  const costs = visits.filter((visit) => visit.date.startsWith('2024')).map((visit) => visit.costGBP)
  const january = visits.find((visit) => visit.date.startsWith('2025-01'))?.weightKg ?? 0
  return {
    'sum-vet': [costs.reduce((total, cost) => total + cost, 0).toFixed(2)],
    'diff-weight': [(january - (visits[0]?.weightKg ?? 0)).toFixed(1)],
    'talk-biscuit/3': [String(visits.at(-1)?.weightKg)],
  }
}

function schoolGolds(): TableGolds {
  const marks = readMarkdownTable('school/kit-report-2024.docx.md')
  const summer = (subject: string): string => find(marks, 'Subject', subject)['Mark in summer'] ?? ''
  const better = marks.filter((row) => Number(row['Mark in summer']) > Number(row['Mark in winter']))
  return {
    'table-kit-music': [summer('Music')],
    'worst-subject': [best(marks, (row) => -Number(row['Mark in summer']))['Subject'] ?? ''],
    'list-kit-gains': better.map((row) => row['Subject'] ?? ''),
    'talk-kit/1': [summer('Mathematics')],
    'talk-kit/2': [summer('French')],
  }
}

/** Ids of the questions whose golds in the file do not accept what the tables say. */
export function differingGolds(file: QuestionFile): readonly string[] {
  const golds = goldsById(file)
  return Object.entries(computeTableGolds())
    .filter(([id, computed]) => {
      const groups = golds.get(id)
      const isComplete = groups !== undefined && (computed.length === 1 || computed.length === groups.length)
      return !isComplete || !computed.every((value, index) => accepts(groups[index] ?? [], value))
    })
    .map(([id]) => id)
}

const accepts = (group: readonly string[], value: string): boolean =>
  group.some((gold) => findGold(tokensOf(value), gold) !== -1)

/** Turns of a dialogue are "ID/1", "ID/2", … */
function goldsById(file: QuestionFile): ReadonlyMap<string, readonly (readonly string[])[]> {
  return new Map([
    ...file.questions.map((question) => [question.id, question.golds] as const),
    ...file.dialogues.flatMap(({ id, turns }) =>
      turns.map((turn, index) => [`${id}/${index + 1}`, turn.golds] as const),
    ),
  ])
}

const where = (rows: readonly Row[], column: string, value: string): readonly Row[] =>
  rows.filter((row) => row[column] === value)

function find(rows: readonly Row[], column: string, value: string): Row {
  const [row, another] = where(rows, column, value)
  if (row === undefined || another !== undefined) throw new Error(`Not exactly one row has “${value}” in “${column}”.`)
  return row
}

function sum(rows: readonly Row[], column: string): string {
  const total = rows.reduce((so, row) => so + Number(row[column]), 0)
  return String(Math.round(total * 100) / 100)
}

/** Throws when two share the first place: the question would have two answers. */
function best<T>(items: readonly T[], valueOf: (item: T) => number): T {
  const [first, second] = [...items].sort((a, b) => valueOf(b) - valueOf(a))
  if (first === undefined || (second !== undefined && valueOf(first) === valueOf(second)))
    throw new Error('There is no single best.')
  return first
}

function readCsv(path: string): readonly Row[] {
  return Papa.parse<Row>(readFileSync(join(sources, path), 'utf8').trim(), { header: true }).data
}

function readHtmlTable(path: string): readonly Row[] {
  const { document } = parseHTML(readFileSync(join(sources, path), 'utf8'))
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? ''),
  )
  return named(rows)
}

function readMarkdownTable(path: string): readonly Row[] {
  const lines = readFileSync(join(sources, path), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
  return named(
    lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  )
}

function named([head = [], ...rows]: readonly (readonly string[])[]): readonly Row[] {
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // As the file is written.
  const file = JSON.parse(readFileSync(questionsFile, 'utf8')) as QuestionFile
  const wrong = differingGolds(file)
  for (const id of wrong) console.error(`${id}: the tables say ${computeTableGolds()[id]?.join(', ')}`)
  if (wrong.length > 0 && process.argv.includes('--write')) {
    const computed = computeTableGolds()
    const corrected = <T extends { readonly golds: readonly (readonly string[])[] }>(id: string, each: T): T =>
      wrong.includes(id) ? { ...each, golds: (computed[id] ?? []).map((gold) => [gold]) } : each
    const written: QuestionFile = {
      questions: file.questions.map((question) => corrected(question.id, question)),
      dialogues: file.dialogues.map((dialogue) => ({
        ...dialogue,
        turns: dialogue.turns.map((turn, index) => corrected(`${dialogue.id}/${index + 1}`, turn)),
      })),
    }
    writeFileSync(questionsFile, `${JSON.stringify(written, null, 2)}\n`)
  } else process.exitCode = wrong.length > 0 ? 1 : 0
}

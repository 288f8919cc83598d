/**
 * Writes docs/benchmarks.md from the JSON files in bench/results: numbers in the documents are the ones that were
 * measured. The card in it is written by bench/card.ts and stays as it is. Usage: node bench/report.ts
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { cardSectionOf } from './card/cardDocument.ts'

const results = join(import.meta.dirname, 'results')
const target = join(import.meta.dirname, '..', 'docs', 'benchmarks.md')

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const files = existsSync(results)
  ? readdirSync(results)
      .filter((file) => file.endsWith('.json'))
      .sort()
  : []
const sections = files.map((file) => {
  // Written by our own scripts.
  const json = JSON.parse(readFileSync(join(results, file), 'utf8')) as Json
  const rows = isObject(json) ? flatten('', json).map(([key, value]) => `| ${key} | ${value} |`) : []
  const tables = isObject(json) ? tablesIn('', json) : []
  return `## ${file.replace(/\.json$/, '')}\n\n| metric | value |\n|---|---|\n${rows.join('\n')}\n${tables.join('')}`
})
const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GB of memory`
const card = existsSync(target) ? cardSectionOf(readFileSync(target, 'utf8')) : null
mkdirSync(join(target, '..'), { recursive: true })
writeFileSync(
  target,
  `# Benchmarks\n\nWritten by \`bench/report.ts\` from \`bench/results/*.json\` on a machine with ${machine}. Brackets are 95 % intervals\n(Wilson for shares, bootstrap for means).\n\n${card === null ? '' : `${card}\n\n`}${sections.join('\n')}`,
)
console.log(`${files.length} results written to docs/benchmarks.md`)

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One row per leaf; a measurement with its interval is one leaf. */
function flatten(prefix: string, value: { readonly [key: string]: Json }): readonly (readonly [string, string])[] {
  return Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, string])[] => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    if (isTable(inner)) return []
    if (!isObject(inner)) return [[name, shown(inner)]]
    const { value: measured, low, high, n } = inner
    if (typeof measured === 'number' && typeof low === 'number' && typeof high === 'number')
      return [[name, `${shown(measured)} [${shown(low)}, ${shown(high)}] of ${shown(n ?? null)}`]]
    return flatten(name, inner)
  })
}

/** A list of objects is a table of its own. */
function isTable(value: Json): value is readonly { readonly [key: string]: Json }[] {
  return Array.isArray(value) && value.length > 0 && value.every((item: Json) => isObject(item))
}

function tablesIn(prefix: string, value: { readonly [key: string]: Json }): readonly string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    if (isObject(inner)) return tablesIn(name, inner)
    if (!isTable(inner)) return []
    const columns = [...new Set(inner.flatMap((row) => Object.keys(row)))]
    const lines = inner.map((row) => `| ${columns.map((column) => shown(row[column] ?? null)).join(' | ')} |`)
    return [
      `\n### ${name}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}\n${lines.join('\n')}\n`,
    ]
  })
}

function shown(value: Json): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1)
  return Array.isArray(value) ? value.map((item) => shown(item as Json)).join(', ') : String(value)
}

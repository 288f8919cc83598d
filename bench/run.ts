/**
 * One door to what measures: `npm run eval -- NAME …` for quality, `npm run bench -- NAME …` for speed. What comes
 * after the name goes to the measurement, which says itself what it takes.
 */
const measurements = {
  eval: [
    'parsers',
    'retrieval',
    'embeddings',
    'answers',
    'personal',
    'lookups',
    'routing',
    'semanticCache',
    'spelling',
    'everyday',
    'followUps',
    'tables',
    'statements',
    'grounding',
    'card',
    'ablation',
  ],
  bench: ['ingest', 'models', 'parserStall', 'ocr', 'search', 'storage'],
} as const

const [kind, name] = process.argv.slice(2)
const names: readonly string[] = kind === 'eval' ? measurements.eval : measurements.bench
if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run ${kind ?? 'eval'} -- ${names.join(' | ')} …`)
  process.exit(2)
}
// The measurement reads its own arguments, as if it had been started by itself.
process.argv.splice(2, 2)
await import(`./${name}.ts`)

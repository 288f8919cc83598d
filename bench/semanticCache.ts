/**
 * The semantic cache over pairs of questions: wordings of one question, and near misses that differ in a number, a
 * date, a name, a negation or a word that matters.
 * Usage: node bench/semanticCache.ts [--half fit|report|all] [--show] [--json]
 */
import { parseArgs } from 'node:util'
import { openEmbedder } from './measuring/library.ts'
import { evaluateSemanticCache, pairsFile } from './semanticCache/evaluateSemanticCache.ts'

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'report' },
    show: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
if (!['fit', 'report', 'all'].includes(values.half)) {
  console.error('Usage: npm run eval -- semanticCache [--half fit|report|all] [--show] [--json]')
  process.exit(2)
}
const embedder = await openEmbedder()
const { lines, ...figures } = await evaluateSemanticCache(pairsFile, values.half, embedder)
await embedder.dispose()
const { hits, falseHits, others, lowest } = figures
if (values.json) console.log(JSON.stringify({ kind: 'semanticCache', half: values.half, ...figures }, null, 1))
else {
  console.log(`hits        ${hits.value.toFixed(3)} of ${hits.n} wordings of one question`)
  console.log(`false hits  ${falseHits.value.toFixed(3)} of ${falseHits.n} near misses`)
  console.log(`also taken for one: ${others} pairs without a label; lowest similarity: ${lowest?.toFixed(2) ?? '–'}`)
}
// The pairs of the report half stay unread, so that no rule is made from them.
if (values.show && values.half === 'fit') for (const line of lines) console.log(line)

/**
 * `npm run guide`: follows docs/guide.md in a browser, on an empty library with the real models, and takes its pictures
 * anew. What it does is in test/web/guide.spec.ts, which the web suite runs as well, without pictures.
 */
import { ensureSystem } from './ensureSystem.ts'
import { runNode } from './run.ts'

const system = await ensureSystem((line) => console.log(line))
if (!system.ok) {
  console.error(`Something is missing on this system. Run: ${system.missing}`)
  process.exit(1)
}
const { code } = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', 'guide.spec', '--project=server', '--reporter=line'],
  { output: 'show', env: { DOCENT_GUIDE: 'write' } },
)
process.exit(code)

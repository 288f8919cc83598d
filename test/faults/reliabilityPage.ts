/** docs/reliability.md as text, made of what was measured. */
import { faults } from './faults.ts'

/** By the fault's name. `told` is null when nothing was said, or had to be. */
export type FaultResults = Readonly<Record<string, { readonly told: string | null; readonly lost: readonly string[] }>>

export function reliabilityPage(results: FaultResults): string {
  const rows = faults.flatMap(({ what, after }) => {
    const result = results[what]
    if (result === undefined) return []
    const lost = result.lost.length === 0 ? 'nothing' : result.lost.join(', ')
    const does = after.map((words) => `\`docent ${words.join(' ')}\``).join(', ')
    return [`| ${what} | ${result.told ?? 'nothing'} | ${does === '' ? 'nothing' : does} | ${lost} |`]
  })
  return `# Reliability

What happens when something breaks, written by \`npm run faults\`, which lets every fault of \`test/faults/faults.ts\` happen to a library
of its own through the real command line. A test does the same and fails when something is lost, or is not told.

"Lost" counts documents that keyword search does not find in the end, and what the user had said of a document, which no file has. A
line that names \`restore\` had a backup from before. Where paths and dates stood there are dots.

| what happens | what the person is told | what the person does | lost |
|---|---|---|---|
${rows.join('\n')}

Kills at named steps and anywhere between are the soak's (\`npm run soak\`). Readers that crash, hang or take too much memory are in
[readers in processes](decisions/2026-11-23-readers-in-processes.md), what is durable is in [architecture](architecture.md).
`
}

/**
 * Checks the import rules of .dependency-cruiser.cjs. A cruise that read fewer modules than src has files is a failure
 * as well: with a TypeScript that the tool cannot read it sees nothing and would be content.
 */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cruise } from 'dependency-cruiser'
import type { IConfiguration, ICruiseOptions, IViolation } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const root = fileURLToPath(new URL('..', import.meta.url))
// The shape is declared in the file itself by a JSDoc type.
export const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration

export interface DependencyReport {
  readonly violations: readonly IViolation[]
  /** Modules of src that the tool really read. */
  readonly modulesRead: number
}

/** Cruises `src` in `folder` (the project, or a copy that a test made) with the project's rules. */
export async function checkDependencies(folder: string): Promise<DependencyReport> {
  const options: ICruiseOptions = {
    ...rules.options,
    tsConfig: { fileName: join(root, 'tsconfig.base.json') },
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
    baseDir: folder,
    preserveSymlinks: true,
  }
  const tsConfig = extractTSConfig(join(root, 'tsconfig.base.json'))
  const { output } = await cruise(['src'], options, undefined, { tsConfig })
  if (typeof output === 'string') throw new Error('dependency-cruiser returned a text where a result was asked for')
  const modulesRead = output.modules.filter(
    (module) => /^src\/.*[.]tsx?$/.test(module.source) && !module.couldNotResolve,
  ).length
  return { violations: output.summary.violations, modulesRead }
}

/** TypeScript files under src. */
export function countSources(folder: string): number {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => /[.]tsx?$/.test(name))
    .length
}

async function main(): Promise<void> {
  const report = await checkDependencies(root)
  const sources = countSources(root)
  for (const violation of report.violations) {
    console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`)
  }
  if (report.modulesRead < sources)
    console.error(`Only ${report.modulesRead} of ${sources} files in src were read: the check proves nothing.`)
  if (report.violations.length > 0 || report.modulesRead < sources) process.exitCode = 1
  else console.log(`${report.modulesRead} modules read, ${rules.forbidden?.length ?? 0} rules, no violation.`)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main()

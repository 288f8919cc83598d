/** npm's own configuration (registry, scopes, proxy, certificates, credentials, cache), read the way npm reads it. */
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import Config from '@npmcli/config'

export async function npmOptions(projectFolder: string): Promise<Readonly<Record<string, unknown>>> {
  const { definitions, shorthands, flatten } = await npmDefinitions()
  const env = { ...process.env }
  // npm passes this on to its scripts. Started by hand, npm is asked, because the pinned Node would look beside itself.
  env['npm_config_globalconfig'] ??= await askNpm('globalconfig')
  const config = new Config({
    definitions,
    shorthands,
    flatten,
    npmPath: dirname(dirname(process.env['npm_execpath'] ?? process.execPath)),
    argv: [],
    cwd: projectFolder,
    env,
  })
  await config.load()
  return config.flat
}

interface NpmDefinitions {
  readonly definitions: Config.DefinitionsObject
  readonly shorthands: Config.ShortFlags
  readonly flatten: NonNullable<Config.Options['flatten']>
}

async function npmDefinitions(): Promise<NpmDefinitions> {
  // This entry of the package has no types of its own; the shapes are those that its constructor asks for.
  const path = '@npmcli/config/lib/definitions/index.js'
  const loaded = (await import(path)) as { readonly default: NpmDefinitions }
  return loaded.default
}

async function askNpm(key: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', key], { shell: process.platform === 'win32' })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}

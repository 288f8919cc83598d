/** Locations: the user's data, and the files that come with the app (models, samples, the built page). */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

type Environment = Readonly<Record<string, string | undefined>>

/** `npm run` changes the working folder; a path that the user typed is relative to the folder where they typed it. */
export function resolvePath(path: string, environment: Environment, workingFolder: string): string {
  return resolve(environment['INIT_CWD'] ?? workingFolder, path)
}

/** `--data DIR` > `DOCENT_HOME` > the platform's app-data folder. */
export function resolveDataFolder(flag: string | undefined, environment: Environment, workingFolder: string): string {
  const chosen = flag ?? environment['DOCENT_HOME']
  if (chosen !== undefined && chosen !== '') return resolvePath(chosen, environment, workingFolder)
  if (process.platform === 'win32')
    return join(folderOf(environment['LOCALAPPDATA']) ?? join(homedir(), 'AppData', 'Local'), 'Docent')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Docent')
  return join(folderOf(environment['XDG_DATA_HOME']) ?? join(homedir(), '.local', 'share'), 'docent')
}

/**
 * The XDG specification: a relative or empty value counts as none. Otherwise the library would depend on the working
 * folder.
 */
function folderOf(variable: string | undefined): string | undefined {
  return variable !== undefined && isAbsolute(variable) ? variable : undefined
}

export interface AppFolders {
  /** Contains `models/`. */
  readonly resources: string
  readonly samples: string
  /** The built page; does not exist before the first build. */
  readonly renderer: string
}

/** Beside the packed executable if there is one, else in the project, wherever in it this module was started from. */
export function findAppFolders(moduleUrl: string = import.meta.url): AppFolders {
  // Electron sets it; in plain Node it does not exist.
  const packed = (process as { resourcesPath?: string }).resourcesPath
  const root = projectRoot(dirname(fileURLToPath(moduleUrl)))
  const renderer = join(root, 'out', 'renderer')
  if (packed !== undefined && existsSync(join(packed, 'models', 'manifest.json'))) {
    return { resources: packed, samples: join(packed, 'samples'), renderer }
  }
  return { resources: join(root, 'resources'), samples: join(root, 'samples'), renderer }
}

function projectRoot(start: string): string {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return start
}

/**
 * Collects the regular expressions of source folders: the literals out of the text, and those that modules make of
 * lists while they are loaded. One made inside a function, out of a question or a name, is not among them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'

export interface FoundPattern {
  readonly pattern: RegExp
  /** "src/main/query/text/stems.ts:12" */
  readonly place: string
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const MadeRegExp = RegExp

/** Loads every module of the folders. `folders`: from the project's folder on. */
export async function patternsOf(folders: readonly string[]): Promise<readonly FoundPattern[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, folder, file)),
  )
  const made = await patternsMade(files)
  const found = new Map<string, FoundPattern>()
  for (const each of [...files.flatMap(literalsOf), ...made]) {
    const key = String(each.pattern)
    if (!found.has(key)) found.set(key, each)
  }
  return [...found.values()]
}

function literalsOf(file: string): readonly FoundPattern[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: FoundPattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({
        pattern: new MadeRegExp(node.text.slice(1, end), node.text.slice(end + 1)),
        place: `${relative(root, file)}:${line + 1}`,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

async function patternsMade(files: readonly string[]): Promise<readonly FoundPattern[]> {
  const found: FoundPattern[] = []
  const known = new Set(files.map((file) => relative(root, file)))
  globalThis.RegExp = new Proxy(MadeRegExp, {
    construct(target, given) {
      const pattern = Reflect.construct(target, given) as RegExp
      // A foreign library that a module loads makes its own.
      const place = callers().find((each) => known.has(each.replace(/:\d+$/, '')))
      if (place !== undefined) found.push({ pattern, place })
      return pattern
    },
  })
  try {
    for (const file of files) await import(pathToFileURL(file).href)
  } finally {
    globalThis.RegExp = MadeRegExp
  }
  return found
}

/** The places that led here, the nearest first. */
function callers(): readonly string[] {
  const lines = (new Error().stack ?? '').split('\n').slice(3, 12)
  if (lines.some((line) => line.includes('node_modules'))) return []
  return lines.flatMap((line) => {
    const [, url = '', number = ''] = /(file:.*?):(\d+):\d+\)?$/.exec(line) ?? []
    return url === '' ? [] : [`${relative(root, fileURLToPath(url))}:${number}`]
  })
}

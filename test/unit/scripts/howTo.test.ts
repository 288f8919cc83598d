/** The lists of docs/howTo are true: every file is there, and for the example of each page no file is missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = 'docs/howTo'

interface HowTo {
  /** What a file contains that has to change: the name of the example, as it is written in code. */
  readonly example: RegExp
  /** Where the search for such files begins. */
  readonly within: readonly string[]
  /** Files that name the example because they use it. */
  readonly besides: readonly string[]
  /** Files that are on the page without naming the example. */
  readonly unnamed?: readonly string[]
}

const pages: Readonly<Record<string, HowTo>> = {
  'add-a-language.md': {
    example: /\bgerman\b|^ {2}de: \{/mu,
    within: ['src/renderer/src', 'src/main/shell', 'src/shared/domain'],
    besides: [],
    unnamed: ['src/shared/domain/settings.ts'],
  },
  'add-an-engine.md': {
    example: /'extremes'|extremesEngine|^ +extremes:|^\| extremes \|/mu,
    within: ['src', 'test/unit/main', 'docs/architecture.md'],
    besides: [],
  },
  'add-a-reader.md': {
    example: /'epub'|\bepub:|epubReader/u,
    within: ['src'],
    besides: [],
    unnamed: ['src/main/ingest/readers/detect.ts', 'src/main/ingest/readers/readerVersion.ts'],
  },
  'add-a-setting.md': { example: /'appearance\.density'/u, within: ['src', 'docs/command-line.md'], besides: [] },
  'add-a-route.md': {
    example: /setWatched/u,
    within: ['src', 'test/support', 'test/web'],
    besides: [],
  },
  'add-a-column.md': {
    example: /ocr_done|setOcrProgress|document\.ocr\b|readonly ocr: \{/u,
    within: ['src'],
    besides: [
      'src/main/ingest/jobs.ts',
      'src/main/ingest/ocr/ocrLoop.ts',
      'src/main/ingest/ocr/ocrQueue.ts',
      'src/renderer/src/features/library/documentState.ts',
      'src/renderer/src/features/library/librarySummary.ts',
    ],
  },
  'add-a-model.md': {
    example: /qwen2\.5-coder-1\.5b-instruct-q4km/u,
    within: ['src', 'scripts', 'resources/models/manifest.json', 'docs/command-line.md'],
    besides: [],
  },
  'add-an-export-format.md': {
    example: /'docx'|\bdocx:|docx\.ts'|\.docx\b/u,
    within: [
      'src/shared/domain/export.ts',
      'src/shared/ipc',
      'src/main/ipc',
      'src/main/services',
      'src/cli',
      'src/renderer/src/features/chat',
      'src/renderer/src/strings/en/conversation.ts',
      'test/unit/main/services/export',
      'test/support/files/readExport.ts',
    ],
    besides: [],
  },
}

/** Paths in the first column of the page's table. */
function listed(page: string): readonly string[] {
  const text = readFileSync(join(root, folder, page), 'utf8')
  return [...text.matchAll(/^\| \[`([^`]+)`\]\(([^)]+)\) \|/gmu)].map(([, path = '', link = '']) => {
    expect(link, `${page} links to what it names`).toBe(`../../${path}`)
    return path
  })
}

function filesWithin(place: string): readonly string[] {
  if (/\.\w+$/u.test(place)) return [place]
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

const texts = new Map<string, string>()

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

/** Files in which the example is named. */
function naming({ example, within }: HowTo): readonly string[] {
  return within.flatMap(filesWithin).filter((file) => example.test(textOf(file)))
}

describe('the pages of how to add something', () => {
  it('are all tested here, and the contributing page names each', () => {
    expect(Object.keys(pages).toSorted()).toEqual(readdirSync(join(root, folder)).toSorted())
    const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    for (const page of Object.keys(pages)) expect(contributing).toContain(`${folder}/${page}`)
  })

  it.each(Object.keys(pages))('%s lists files that are there', (page) => {
    const paths = listed(page)
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(Object.entries(pages))('%s lists every file in which its example stands', (page, howTo) => {
    const known = new Set([...listed(page), ...howTo.besides])
    expect(naming(howTo).filter((file) => !known.has(file))).toEqual([])
  })

  it.each(Object.entries(pages))('%s lists and excuses no file that does not name its example', (page, howTo) => {
    const named = new Set(naming(howTo))
    const searched = new Set(howTo.within.flatMap(filesWithin))
    const { besides, unnamed = [] } = howTo
    const supposed = [...listed(page).filter((file) => searched.has(file)), ...besides]
    expect(supposed.filter((file) => !named.has(file)).toSorted()).toEqual([...unnamed].toSorted())
  })
})

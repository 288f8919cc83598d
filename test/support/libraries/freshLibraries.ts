/**
 * For a file of tests: each test gets folders of its own, and the libraries it opens on them are closed when it ends.
 */
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { makeTestFolders, openTestLibrary } from './testLibrary.ts'
import type { TestFolders, TestLibrary, TestLibraryOptions } from './testLibrary.ts'

export interface FreshLibraries {
  /** Of the test that is running. */
  readonly folders: Pick<TestFolders, 'data' | 'files'>
  /** The path of one of the person's files. */
  at(name: string): string
  /** Opens the library; several starts on one folder find what was there. */
  start(options?: Partial<TestLibraryOptions>): Promise<TestLibrary>
  close(library: TestLibrary): Promise<void>
  /** Closes it and opens it anew. */
  restart(library: TestLibrary, options?: Partial<TestLibraryOptions>): Promise<TestLibrary>
}

/** Call it once at the top of the file. */
export function freshLibraries(): FreshLibraries {
  let made: TestFolders | null = null
  let open: TestLibrary[] = []
  const current = (): TestFolders => {
    if (made === null) throw new Error('There are folders only while a test runs.')
    return made
  }
  beforeEach(() => {
    made = makeTestFolders()
  })
  afterEach(async () => {
    for (const library of open) await library.close()
    open = []
    made?.remove()
    made = null
  })
  const start = async (options: Partial<TestLibraryOptions> = {}): Promise<TestLibrary> => {
    const library = await openTestLibrary({ data: current().data, ...options })
    open.push(library)
    return library
  }
  const close = async (library: TestLibrary): Promise<void> => {
    open = open.filter((other) => other !== library)
    await library.close()
  }
  return {
    folders: {
      get data() {
        return current().data
      },
      get files() {
        return current().files
      },
    },
    at: (name) => join(current().files, name),
    start,
    close,
    async restart(library, options) {
      await close(library)
      return start(options)
    },
  }
}

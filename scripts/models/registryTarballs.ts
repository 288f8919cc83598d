/** Tarballs through npm's own client library, with npm's own configuration. */
import pacote from 'pacote'
import type { OpenTarball } from '../../src/main/adapters/modelSources/registryFetcher.ts'
import { npmOptions } from './npmOptions.ts'

/** npm's configuration is read at the first fetch only: a start with everything in place stays quick. */
export function registryTarballs(projectFolder: string): OpenTarball {
  let options: Promise<Readonly<Record<string, unknown>>> | undefined
  return async (source, read) => {
    options ??= npmOptions(projectFolder)
    await pacote.tarball.stream(`${source.package}@${source.version}`, (tarball) => read(tarball), {
      ...(await options),
      integrity: source.integrity,
      // The installer tries again by itself, other sources first; npm would wait ten seconds before its second try.
      retry: { retries: 0 },
    })
  }
}

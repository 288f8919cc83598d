/** Fetches models from the sources of the manifest, with the network guard's pass for exactly this work. */
import type { ModelInstaller } from '../../ports/modelInstaller.ts'
import type { NetworkPass } from '../../networkGuard.ts'
import { HuggingFaceFetcher } from './huggingFaceFetcher.ts'
import { InlineFetcher } from './inlineFetcher.ts'
import { installModel } from './installModel.ts'
import { npmTarballs } from './npmProgram.ts'
import type { PartFetcher } from './partFetcher.ts'
import { PipFetcher } from './pipFetcher.ts'
import { RegistryFetcher } from './registryFetcher.ts'

export type FetchersFor = (folder: string, signal: AbortSignal | undefined) => readonly PartFetcher[]

/** Made for each model again: a source that could not be reached an hour ago is asked again. */
const allFetchers: FetchersFor = (folder, signal) => [
  new InlineFetcher(),
  new HuggingFaceFetcher(),
  new PipFetcher(),
  new RegistryFetcher(npmTarballs({ folder, signal })),
]

export function sourceInstaller(pass: NetworkPass, fetchersFor: FetchersFor = allFetchers): ModelInstaller {
  return {
    install: (model, folder, { signal, onBytes, onNote }) =>
      pass.run(() =>
        installModel(model, {
          folder,
          fetchers: fetchersFor(folder, signal),
          report: { onPlan: () => undefined, onBytes, onNote, onRetry: onNote },
          signal,
        }),
      ),
  }
}

/** Creates the pipeline of a library from the options of the service. */
import { join } from 'node:path'
import type { IngestPorts } from '../../ingest/ingestPorts.ts'
import { isSampled } from '../../ingest/checking/inspectContent.ts'
import { Pause } from '../../ingest/flow/pause.ts'
import { Pipeline } from '../../ingest/pipeline.ts'
import { OcrJobs } from '../../ingest/ocr/ocrJobs.ts'
import { summaryParts } from '../../query/answer/broad/summaryParts.ts'
import { passageNames } from '../../query/text/names/passageNames.ts'
import type { LibraryServiceOptions } from './libraryOptions.ts'

/** `own`: the parts that the service shares with its pipeline. Nothing runs yet. */
export function libraryPipeline(
  options: LibraryServiceOptions,
  own: Pick<IngestPorts, 'states' | 'files' | 'clock' | 'writer' | 'passwords' | 'embedder' | 'signal'>,
): Pipeline {
  const {
    store,
    index,
    parser,
    tries,
    models,
    gate,
    settings,
    ocrEngine,
    dataFolder,
    log,
    checkpoint = () => undefined,
    embedsAgain = isSampled,
  } = options
  const ocrJobs = new OcrJobs({
    store,
    ocrEngine,
    settings: () => {
      const { 'ocr.enabled': enabled, 'ocr.languages': languages } = settings.values()
      return { enabled, languages }
    },
  })
  return new Pipeline(
    {
      ...own,
      store,
      index,
      parser,
      tries,
      gate,
      log,
      checkpoint,
      embedsAgain,
      ocrJobs,
      pause: new Pause(),
      derived: {
        wanted: (addition) => settings.values()['search.also'].includes(addition),
        names: passageNames,
        summaries: (id) => summaryParts(id, store),
      },
      ignorePatterns: () => settings.values()['library.ignore'],
    },
    {
      originalsFolder: join(dataFolder, 'originals'),
      ...(models.embedderChange === null ? {} : { embedderChange: models.embedderChange }),
    },
  )
}

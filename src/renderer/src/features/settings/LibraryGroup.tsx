/** Facts of the library and the two things that mend it. */
import { CircleCheck, HardDrive, Stethoscope } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { strings } from '../../strings.ts'
import { checkLibrary, rebuildIndex } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

function Report() {
  const report = useSettings((state) => state.report)
  if (!report) return null
  return (
    <div className="mt-3 flex flex-col gap-2" role="status">
      {report.ok && (
        <p className="flex items-center gap-2">
          <CircleCheck {...icon} className="text-accent" aria-hidden />
          {strings.settings.checkGood}
        </p>
      )}
      {report.problems.map((problem) => (
        <Note key={problem.code + problem.message} tone="caution">
          {problem.message} {problem.fix}
        </Note>
      ))}
      <ul className="text-small text-faint">
        {report.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </div>
  )
}

export function LibraryGroup() {
  const info = useSettings((state) => state.info)
  const checking = useSettings((state) => state.checking)
  return (
    <>
      {info && (
        <div className="border-b border-line py-4">
          <p className="font-medium">{strings.settings.dataFolder}</p>
          <p className="flex items-center gap-2 wrap-anywhere text-soft select-text">
            <HardDrive {...icon} className="shrink-0 text-faint" aria-hidden />
            {info.dataFolder}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
        <div className="min-w-60 flex-1">
          <p className="font-medium">{strings.settings.check}</p>
          <p className="text-soft">{strings.settings.checkDetail}</p>
          <Report />
        </div>
        <Button icon={<Stethoscope {...icon} />} disabled={checking} onClick={() => void checkLibrary()}>
          {checking ? strings.settings.checking : strings.settings.check}
        </Button>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
        <div className="min-w-60 flex-1">
          <p className="font-medium">{strings.settings.rebuild}</p>
          <p className="text-soft">{strings.settings.rebuildDetail}</p>
        </div>
        <Button onClick={() => void rebuildIndex()}>{strings.settings.rebuild}</Button>
      </div>
    </>
  )
}

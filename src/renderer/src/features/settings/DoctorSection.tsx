/** The health of the library: checked on demand, repaired on demand. */
import { CircleCheck, Stethoscope, Wrench } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { strings } from '../../strings.ts'
import { checkLibrary } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const text = strings.settings

function Report() {
  const report = useSettings((state) => state.report)
  const checking = useSettings((state) => state.checking)
  if (!report) return null
  return (
    <div className="mt-3 flex flex-col gap-2" role="status">
      {report.ok && (
        <p className="flex items-center gap-2">
          <CircleCheck {...icon} className="text-accent" aria-hidden />
          {(report.attention?.every(({ nothingToDo }) => nothingToDo === true) ?? true)
            ? text.checkGood
            : text.checkSound}
        </p>
      )}
      {report.problems.map((problem) => (
        <Note key={problem.code + problem.message} tone="caution">
          {strings.said(problem.message)} {strings.said(problem.fix)}
        </Note>
      ))}
      {!report.ok && (
        <Button
          className="my-1 self-start"
          icon={<Wrench {...icon} />}
          disabled={checking !== null}
          onClick={() => void checkLibrary(true)}
        >
          {checking === 'repair' ? text.repairing : text.repair}
        </Button>
      )}
      {report.repaired !== undefined && report.repaired.length > 0 && (
        <ul className="flex flex-col gap-1">
          {report.repaired.map((repair) => (
            <li key={repair} className="flex items-start gap-2">
              <Wrench {...icon} className="mt-0.5 shrink-0 text-accent" aria-hidden />
              {repair}
            </li>
          ))}
        </ul>
      )}
      {report.attention !== undefined && report.attention.length > 0 && (
        <div className="flex flex-col gap-1 text-soft numeric">
          <p>{text.attention}</p>
          <ul className="flex list-disc flex-col gap-0.5 ps-5">
            {report.attention.map(({ code, what }) => (
              <li key={code}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className="flex list-disc flex-col gap-0.5 ps-5 text-small text-faint wrap-anywhere">
        {report.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </div>
  )
}

export function DoctorSection() {
  const checking = useSettings((state) => state.checking)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-60 flex-1">
        <h3 className="font-medium">{text.check}</h3>
        <p className="text-soft">{text.checkDetail}</p>
        <Report />
      </div>
      <Button icon={<Stethoscope {...icon} />} disabled={checking !== null} onClick={() => void checkLibrary(false)}>
        {checking === 'check' ? text.checking : text.check}
      </Button>
    </div>
  )
}

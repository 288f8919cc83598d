/** One model: what it is, what it needs, how fast it is here, its state, and what can be done with it. */
import {
  Check,
  CircleCheck,
  CircleDashed,
  CircleX,
  Download,
  FileWarning,
  FlaskConical,
  Pause,
  ShieldAlert,
} from 'lucide-react'
import { useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { ModelProgress, ModelStatus } from '../../../../shared/domain/model.ts'
import { Bar } from '../../components/Bar.tsx'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { formatBytes, formatCount, formatDecimal, formatShare } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import {
  askToRemove,
  chooseModel,
  getModel,
  removeModel,
  stopModelTask,
  testModel,
  useModelTasks,
} from './modelActions.ts'
import { actionsOf, shownState } from './modelState.ts'
import type { ShownState } from './modelState.ts'
import { TryModel } from './TryModel.tsx'

const text = strings.models

const marks: Readonly<Record<ShownState, { readonly icon: LucideIcon; readonly colour: string }>> = {
  missing: { icon: Download, colour: 'text-faint' },
  downloading: { icon: CircleDashed, colour: 'text-accent' },
  testing: { icon: FlaskConical, colour: 'text-accent' },
  paused: { icon: Pause, colour: 'text-faint' },
  downloadFailed: { icon: CircleX, colour: 'text-alert' },
  installed: { icon: Check, colour: 'text-faint' },
  inUse: { icon: CircleCheck, colour: 'text-accent' },
  loading: { icon: CircleDashed, colour: 'text-accent' },
  failed: { icon: CircleX, colour: 'text-alert' },
  damaged: { icon: FileWarning, colour: 'text-alert' },
  quarantined: { icon: ShieldAlert, colour: 'text-alert' },
}

const joined = (facts: readonly (string | null)[]): string => facts.filter((fact) => fact !== null).join(' · ')

function factsOf({ bytes, memoryBytes, licence }: ModelStatus): string {
  return joined([
    bytes === null ? null : formatBytes(bytes),
    memoryBytes === null ? null : text.memory(formatBytes(memoryBytes)),
    licence,
  ])
}

/** The results of this computer. */
function measuredOf({ speed, trust }: ModelStatus): string {
  return joined([
    speed === null
      ? null
      : text.speed(formatDecimal(speed.readTokensPerSecond), formatDecimal(speed.writeTokensPerSecond)),
    trust === null ? null : text.trust(formatCount(trust.right), formatCount(trust.asked)),
  ])
}

function progressText({ step, done, total, note }: ModelProgress): string {
  if (note !== null) return note
  if (step === 'test') return text.questions(formatCount(done), formatCount(total))
  return text.bytes(formatBytes(done), formatBytes(total))
}

/** How far a task is, with the button that ends it; a download is paused, because its parts are kept. */
export function TaskProgress({
  id,
  label,
  stop,
}: {
  readonly id: string
  readonly label: string
  readonly stop: string
}) {
  const progress = useModelTasks((state) => state.running[id]?.progress ?? null)
  const known = progress !== null && progress.total > 0
  return (
    <div className="mt-2 flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <Bar share={known ? progress.done / progress.total : 0} label={label} />
        <p className="mt-1 text-small text-soft numeric">
          {progress === null ? text.starting : progressText(progress)}
        </p>
      </div>
      <Button size="small" onClick={() => stopModelTask(id)}>
        {stop}
      </Button>
    </div>
  )
}

interface ActionsProps {
  readonly model: ModelStatus
  readonly state: ShownState
  readonly onTry: () => void
}

function Actions({ model, state, onTry }: ActionsProps) {
  const removing = useModelTasks((tasks) => tasks.removing === model.id)
  const { get, use, test, remove } = actionsOf(model, state)
  if (get === null && !use && !test && !remove) return null
  if (removing)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="text-small text-soft">
          {model.inUse
            ? model.role === 'ocr'
              ? text.removeLanguage
              : text.removeInUse
            : (model.fetchable === false ? text.removeCopy : text.removeConfirm)(formatBytes(model.bytes ?? 0))}
        </p>
        <Button size="small" onClick={() => void removeModel(model.id, model.inUse)}>
          {text.remove}
        </Button>
        <Button size="small" variant="quiet" onClick={() => askToRemove(null)}>
          {text.keep}
        </Button>
      </div>
    )
  // The names of the models tell buttons of one kind apart for those who hear them.
  const named = (action: string): string => text.actionFor(action, model.name)
  return (
    // Text without a frame would look indented at the start of the line.
    <div className={`mt-2 flex flex-wrap gap-2 ${get === null && !use ? '-ms-2' : ''}`}>
      {get !== null && (
        <Button size="small" aria-label={named(text[get])} onClick={() => void getModel(model.id)}>
          {text[get]}
        </Button>
      )}
      {use && (
        <Button size="small" aria-label={named(text.use)} onClick={() => void chooseModel(model.id)}>
          {text.use}
        </Button>
      )}
      {test && (
        <Button size="small" variant="quiet" aria-label={named(text.test)} onClick={() => void testModel(model.id)}>
          {text.test}
        </Button>
      )}
      {test && (
        <Button size="small" variant="quiet" aria-label={named(text.try)} onClick={onTry}>
          {text.try}
        </Button>
      )}
      {remove && (
        <Button size="small" variant="quiet" aria-label={named(text.remove)} onClick={() => askToRemove(model.id)}>
          {text.remove}
        </Button>
      )}
    </div>
  )
}

interface ModelRowProps {
  readonly model: ModelStatus
  /** Also of a model that is not there: nothing else does its work. */
  readonly showReason: boolean
}

export function ModelRow({ model, showReason }: ModelRowProps) {
  const task = useModelTasks((state) => state.running[model.id]?.task ?? null)
  const error = useModelTasks((state) => state.errors[model.id] ?? null)
  const state = shownState(model, task, error !== null)
  const { icon: Icon, colour } = marks[state]
  const [trying, setTrying] = useState(false)
  const kept = model.keptBytes ?? 0
  const isBroken = state === 'failed' || state === 'quarantined' || state === 'damaged'
  const reason = isBroken || (showReason && state === 'missing') ? model.reason : null
  return (
    <li className="border-b border-line py-3" aria-label={model.name}>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{model.name}</span>
        <span className="flex shrink-0 items-center gap-1.5 text-soft">
          <Icon size={16} strokeWidth={1.5} className={colour} aria-hidden />
          {text.shown[state]}
        </span>
      </div>
      <p className="text-small text-faint numeric">{factsOf(model)}</p>
      <p className="text-small text-faint numeric empty:hidden">{measuredOf(model)}</p>
      {model.fetchable === false && model.path !== null && (
        <p className="text-small wrap-anywhere text-faint">{model.path}</p>
      )}
      {state === 'paused' && (
        <p className="text-small text-soft numeric">{text.kept(formatShare(kept / Math.max(1, model.bytes ?? 1)))}</p>
      )}
      {reason !== null && <p className="mt-1 text-small text-soft">{strings.said(reason)}</p>}
      {error !== null && task === null && (
        <div className="mt-2 text-small">
          <Note tone="alert">{error}</Note>
        </div>
      )}
      {task === null ? (
        <>
          <Actions model={model} state={state} onTry={() => setTrying(true)} />
          {trying && <TryModel model={model} onClose={() => setTrying(false)} />}
        </>
      ) : (
        <TaskProgress
          id={model.id}
          label={text.taskFor[task](model.name)}
          stop={task === 'get' ? text.pause : strings.chat.stop}
        />
      )}
    </li>
  )
}

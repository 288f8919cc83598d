/** The models: their purpose, if they are installed, their speed on this machine, and their problem if any. */
import { Brain, Check, CircleDashed, CircleX, Download, Moon, ShieldAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ModelSpeed, ModelState, ModelStatus } from '../../../../shared/domain/model.ts'
import { formatCount, formatDecimal } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { useModels } from './modelStore.ts'

const marks: Readonly<Record<ModelState, { readonly icon: LucideIcon; readonly colour: string }>> = {
  missing: { icon: Download, colour: 'text-faint' },
  available: { icon: Moon, colour: 'text-faint' },
  loading: { icon: CircleDashed, colour: 'text-accent' },
  ready: { icon: Check, colour: 'text-accent' },
  failed: { icon: CircleX, colour: 'text-alert' },
  quarantined: { icon: ShieldAlert, colour: 'text-alert' },
}

function Model({ model, showReason }: { readonly model: ModelStatus; readonly showReason: boolean }) {
  const { icon: Icon, colour } = marks[model.state]
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{model.name}</span>
        <span className="flex shrink-0 items-center gap-1.5 text-soft">
          <Icon size={16} strokeWidth={1.5} className={colour} aria-hidden />
          {strings.models.state[model.state]}
        </span>
      </div>
      <p className="text-small text-faint numeric">
        {strings.models.role[model.role]}
        {model.speed && ` · ${speedText(model.speed)}`}
        {model.trust && ` · ${strings.models.trust(formatCount(model.trust.right), formatCount(model.trust.asked))}`}
      </p>
      {model.path !== null && <p className="text-small wrap-anywhere text-faint">{model.path}</p>}
      {showReason && model.reason !== null && <p className="mt-1 text-small text-soft">{model.reason}</p>}
    </li>
  )
}

function speedText({ readTokensPerSecond, writeTokensPerSecond }: ModelSpeed): string {
  return strings.models.speed(formatDecimal(readTokensPerSecond), formatDecimal(writeTokensPerSecond))
}

function Models({ models, showReasons }: { readonly models: readonly ModelStatus[]; readonly showReasons: boolean }) {
  return (
    <ul>
      {models.map((model) => (
        <Model key={`${model.role}:${model.id}`} model={model} showReason={showReasons} />
      ))}
    </ul>
  )
}

export function ModelList() {
  const models = useModels((state) => state.models)
  if (models.length === 0) {
    return (
      <p className="flex items-center gap-2 py-3 text-soft">
        <Brain size={16} strokeWidth={1.5} aria-hidden />
        {strings.models.none}
      </p>
    )
  }
  // Missing models that another one replaces are only counted; a missing model without a replacement is listed.
  const isAnother = (model: ModelStatus): boolean =>
    model.state === 'missing' && models.some((other) => other.role === model.role && other.state !== 'missing')
  const others = models.filter(isAnother)
  return (
    <>
      <Models models={models.filter((model) => !isAnother(model))} showReasons />
      {others.length > 0 && (
        <details className="border-b border-line py-3">
          <summary className="text-soft hover:text-ink">
            {strings.models.others(others.length, formatCount(others.length))}
          </summary>
          <p className="mt-1 text-small text-faint">{strings.models.othersDetail}</p>
          <Models models={others} showReasons={false} />
        </details>
      )}
    </>
  )
}

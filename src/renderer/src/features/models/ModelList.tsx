/** The models by what they do: installed ones first, the others that Docent can fetch folded away beneath them. */
import { Brain, FilePlus2, FolderPlus } from 'lucide-react'
import type { ModelRole, ModelStatus } from '../../../../shared/domain/model.ts'
import { bridge } from '../../bridge/current.ts'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { added, addModel, useModelTasks } from './modelActions.ts'
import { ModelRow, TaskProgress } from './ModelRow.tsx'
import { useModels } from './modelStore.ts'

const text = strings.models
const roles: readonly ModelRole[] = ['chat', 'embedding', 'reranker', 'ocr']

function Rows({ models, showReasons }: { readonly models: readonly ModelStatus[]; readonly showReasons: boolean }) {
  return (
    <ul>
      {models.map((model) => (
        <ModelRow key={model.id} model={model} showReason={showReasons} />
      ))}
    </ul>
  )
}

function OfRole({ role, models }: { readonly role: ModelRole; readonly models: readonly ModelStatus[] }) {
  const busy = useModelTasks((state) => state.running)
  const errors = useModelTasks((state) => state.errors)
  // A missing model is folded away if another one does its work, and nothing goes on with it.
  const isFolded = (model: ModelStatus): boolean =>
    model.state === 'missing' &&
    model.damaged !== true &&
    (model.keptBytes ?? 0) === 0 &&
    !(model.id in busy) &&
    !(model.id in errors) &&
    models.some((other) => other.state !== 'missing')
  // Languages of scans are listed where they are chosen.
  const folded = role === 'ocr' ? [] : models.filter(isFolded)
  return (
    <section className="mt-5" aria-label={text.role[role]}>
      <h3 className="text-small font-medium text-soft">{text.role[role]}</h3>
      <Rows models={models.filter((model) => !isFolded(model))} showReasons />
      {folded.length > 0 && (
        <details className="border-b border-line py-3">
          <summary className="text-soft hover:text-ink">
            {text.others(folded.length, formatCount(folded.length))}
          </summary>
          <Rows models={folded} showReasons={false} />
        </details>
      )}
    </section>
  )
}

function AddFile() {
  const adding = useModelTasks((state) => added in state.running)
  const error = useModelTasks((state) => state.errors[added] ?? null)
  if (!bridge().capabilities.openDialog) return null
  return (
    <div className="border-b border-line py-4">
      <p className="text-soft">{text.addDetail}</p>
      {adding ? (
        <TaskProgress id={added} label={text.add} stop={strings.chat.stop} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button icon={<FilePlus2 size={16} strokeWidth={1.5} />} onClick={() => void addModel('files')}>
            {text.add}
          </Button>
          <Button icon={<FolderPlus size={16} strokeWidth={1.5} />} onClick={() => void addModel('folders')}>
            {text.addFolder}
          </Button>
        </div>
      )}
      {error !== null && !adding && (
        <div className="mt-2 text-small">
          <Note tone="alert">{error}</Note>
        </div>
      )}
    </div>
  )
}

export function ModelList() {
  const models = useModels((state) => state.models)
  if (models.length === 0) {
    return (
      <p className="flex items-center gap-2 py-3 text-soft">
        <Brain size={16} strokeWidth={1.5} aria-hidden />
        {text.none}
      </p>
    )
  }
  return (
    <>
      <p className="pt-3 text-soft">{text.intro}</p>
      {roles.map((role) => {
        const own = models.filter((model) => model.role === role)
        return own.length === 0 ? null : <OfRole key={role} role={role} models={own} />
      })}
      <AddFile />
    </>
  )
}

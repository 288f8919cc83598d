/** The languages that scans can be read in: those on this computer, and those that Docent can get, each by one click. */
import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ModelStatus } from '../../../../shared/domain/model.ts'
import { ocrLanguageOf } from '../../../../shared/domain/model.ts'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { formatBytes, formatCount, formatLanguage } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { chooseModel, getModel, removeModel, useModelTasks } from './modelActions.ts'
import { TaskProgress } from './ModelRow.tsx'
import { actionsOf, shownState } from './modelState.ts'
import { useModels } from './modelStore.ts'

const text = strings.models

function LanguageRow({ model, name }: { readonly model: ModelStatus; readonly name: string }) {
  const task = useModelTasks((state) => state.running[model.id]?.task ?? null)
  const error = useModelTasks((state) => state.errors[model.id] ?? null)
  const state = shownState(model, task, error !== null)
  const { get, use, remove } = actionsOf(model, state)
  const Mark = state === 'inUse' ? CircleCheck : Check
  return (
    <li aria-label={name} className="py-1">
      <div className="flex min-h-8 items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-small text-faint numeric">{formatBytes(model.bytes ?? 0)}</span>
        {model.path !== null && task === null && (
          <span className="flex items-center gap-1.5 text-small text-soft">
            <Mark
              size={16}
              strokeWidth={1.5}
              aria-hidden
              className={state === 'inUse' ? 'text-accent' : 'text-faint'}
            />
            {text.shown[state]}
          </span>
        )}
        {task === null && get !== null && (
          <Button size="small" aria-label={text.actionFor(text[get], name)} onClick={() => void getModel(model.id)}>
            {text[get]}
          </Button>
        )}
        {task === null && use && (
          <Button size="small" aria-label={text.actionFor(text.use, name)} onClick={() => void chooseModel(model.id)}>
            {text.use}
          </Button>
        )}
        {task === null && remove && (
          <Button
            size="small"
            variant="quiet"
            aria-label={text.actionFor(text.remove, name)}
            // A language is a click away, so that no second one is asked for.
            onClick={() => void removeModel(model.id, true)}
          >
            {text.remove}
          </Button>
        )}
      </div>
      {task !== null && <TaskProgress id={model.id} label={text.taskFor[task](name)} stop={text.pause} />}
      {error !== null && task === null && (
        <div className="mt-1 text-small">
          <Note tone="alert">{error}</Note>
        </div>
      )}
    </li>
  )
}

interface Language {
  readonly model: ModelStatus
  readonly name: string
}

export function OcrLanguages() {
  const models = useModels((state) => state.models)
  const busy = useModelTasks((state) => state.running)
  const errors = useModelTasks((state) => state.errors)
  const [isOpen, setOpen] = useState(false)
  const languages = models
    .flatMap((model): Language[] => {
      const language = ocrLanguageOf(model.id)
      return model.role !== 'ocr' || language === null ? [] : [{ model, name: formatLanguage(language) }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const here = languages.filter(({ model }) => model.path !== null)
  const further = languages.filter(({ model }) => model.path === null)
  const hasNews = further.some(({ model }) => model.id in busy || model.id in errors)
  const list = (some: readonly Language[]) => (
    <ul aria-label={text.languages}>
      {some.map(({ model, name }) => (
        <LanguageRow key={model.id} model={model} name={name} />
      ))}
    </ul>
  )
  if (languages.length === 0) return null
  return (
    <div className="w-full">
      {list(here)}
      {further.length > 0 && (
        <details
          className="mt-1"
          open={isOpen || hasNews}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="text-soft hover:text-ink">
            {text.furtherLanguages(further.length, formatCount(further.length))}
          </summary>
          <p className="mt-1 text-small text-soft">{text.languagesDetail}</p>
          {list(further)}
        </details>
      )}
    </div>
  )
}
